"""Matches between UGI engines: what scripts/match, match-worker and replay are made of."""
