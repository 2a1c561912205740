import { findFaces } from '#src/workers/image/faces/find.ts'
import type { Background } from '#src/workers/image/measure/background.ts'
import type { Origin } from '#src/workers/image/measure/completeness.ts'
import { type Opinion, opinionOn, silhouetteIn } from '#src/workers/image/measure/opinion.ts'
import type { NetworkName, RareName, Run } from '#src/workers/image/networks/run.ts'
import type { Second } from '#src/workers/image/second/second.ts'
import { bitmapOf, viewBitmap } from './canvas.ts'
import { nextTurn } from './run-steps.ts'
import type { Face, Pixels, Plane } from './shapes.ts'

/** What is seen on a finished picture before it is measured. */
export interface Seen {
  readonly faces: readonly Face[]
  /** What networks say of it and of its best face; null without one. */
  readonly opinion: Opinion | null
  /** Around somebody who was cut out; null where nobody else had the time to look. */
  readonly background: Background | null
}

const noMatter = (): void => undefined

export interface Inspector {
  /** `alpha`: of the person who was cut out of the picture, null where the photo's own background stays. */
  readonly at: (picture: Pixels, alpha: Plane | null, origin: Origin) => Promise<Seen>
  /** Begins with it, if the second worker is there, for whoever asks next. */
  readonly ahead: (picture: Pixels, alpha: Plane | null, origin: Origin) => void
  readonly forget: () => void
}

/** Looks at finished pictures, and keeps what was seen of the last one. Nobody's leaving ends it: it takes a tenth of a second. */
export function createInspector(run: Run<NetworkName | RareName>, runAside: Run, second: Second): Inspector {
  let last: { picture: Pixels; seen: Promise<Seen> } | null = null

  async function inspect(picture: Pixels, alpha: Plane | null, origin: Origin): Promise<Seen> {
    const bitmap = await bitmapOf(picture)
    try {
      const view = viewBitmap(bitmap, null)
      // Of all that is measured these wait for no face. The short one comes first: the other is waited for last.
      const silhouette = alpha && silhouetteIn(view, runAside)
      silhouette?.catch(noMatter)
      const around = alpha && second.isReady() ? second.background(picture, alpha).catch(() => null) : null
      // Behind a person who was cut out there is nobody left to be looked for.
      const faces = await findFaces(view, run, {
        check: nextTurn,
        wholeOnly: alpha !== null,
        isFramed: alpha !== null,
        ...(second.isReady() && { aside: runAside }),
      })
      const opinion = faces[0] ? await opinionOn(faces[0], view, run, silhouette, origin) : null
      return { faces, opinion, background: await around }
    } finally {
      bitmap.close()
    }
  }

  function at(picture: Pixels, alpha: Plane | null, origin: Origin): Promise<Seen> {
    if (last?.picture === picture) return last.seen
    const seen = inspect(picture, alpha, origin)
    last = { picture, seen }
    seen.catch(() => {
      if (last?.seen === seen) last = null
    })
    return seen
  }

  return {
    at,
    ahead: (picture, alpha, origin) => {
      if (second.isReady()) void at(picture, alpha, origin)
    },
    forget() {
      last = null
    },
  }
}
