/* Sizes that decide how soon something must grow, wrap round or be thrown away, but not what comes
 * out. A build with --enable-tiny-constants has them so small that this happens all the time, which
 * gives faults a chance. All of them: grep USUAL_OR_TINY. */
#ifndef QUADRIGA_BASE_SIZES_H
#define QUADRIGA_BASE_SIZES_H

#include "config.h"

#ifdef TINY_CONSTANTS
#define USUAL_OR_TINY(usual, tiny) (tiny)
#else
#define USUAL_OR_TINY(usual, tiny) (usual)
#endif

#endif
