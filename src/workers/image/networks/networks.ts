import { faceFirstInputPx } from '#domain/constants.ts'
import { HAND_SIDE, PALM_SIDE } from '#src/workers/image/faces/hands.ts'
import { LANDMARK_SIDE } from '#src/workers/image/faces/landmarks.ts'
import { MESH_SIDE } from '#src/workers/image/faces/mesh.ts'
import { MASK_SIDE } from '#src/workers/image/mask.ts'
import { unlessLeft } from '#src/workers/image/run-steps.ts'
import type { Watch } from '#src/workers/image/tools.ts'
import { createDepot } from './depot.ts'
import { type LaterName, laterNames, type NetworkName, networkNames, type RareName, type Run } from './run.ts'
import { createSessions } from './sessions.ts'

export interface Networks {
  /** One that is fetched rarely is waited for at its first run. */
  readonly run: Run<NetworkName | RareName>
  /** Makes the networks ready, which is the step `loading`. Rejects with an ImageError `modelMissing`. */
  readonly ready: (watch: Watch) => Promise<void>
  /** The same ahead of the first photo, each network run once: the first run of each takes several times as long as the next. */
  readonly prepare: () => Promise<void>
  /** Fetches and runs those that the verdict needs besides; what cannot be had is tried again where it is needed. */
  readonly prepareLater: () => Promise<void>
}

/** What the networks are first shown: sides of the squares in which the photo will be. */
const sides: Record<NetworkName | LaterName, number> = {
  face: faceFirstInputPx,
  landmarks: LANDMARK_SIDE,
  mesh: MESH_SIDE,
  expression: LANDMARK_SIDE,
  matting: MASK_SIDE,
  palms: PALM_SIDE,
  hand: HAND_SIDE,
}

/** The networks of the browser, or some of them; nothing of them is fetched before they are needed. */
export function createNetworks(names: readonly NetworkName[] = networkNames): Networks {
  const depot = createDepot(names)
  const { run, load } = createSessions(depot)
  let isReady = false
  const show = (name: keyof typeof sides) => {
    const side = sides[name]
    return run(name, { width: side, height: side, data: new Uint8ClampedArray(4 * side * side) })
  }
  const ready: Networks['ready'] = async ({ signal, onProgress }) => {
    if (isReady) return
    const onShare = (share: number) => onProgress?.('loading', share)
    // A caller that leaves does not stop the others; what was fetched serves the next.
    await unlessLeft(
      depot
        .fetchAll(onShare)
        .then(() => load(names))
        .then(depot.clear),
      signal,
    )
    isReady = true
  }
  return {
    run,
    ready,
    async prepare() {
      await ready({ signal: new AbortController().signal })
      for (const name of names) await show(name)
    },
    async prepareLater() {
      for (const name of laterNames) await show(name).catch(() => null)
    },
  }
}
