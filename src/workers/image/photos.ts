import type { Matte } from './cutting.ts'
import type { Decoded } from './decode.ts'
import type { PhotoFile } from './orders.ts'
import type { QuarterTurn } from './shapes.ts'

export interface Photo extends Decoded {
  readonly id: number
  /** Of the file. */
  readonly bytes: number
  readonly turn: QuarterTurn
}

/** What is kept decoded together: one photo of the largest size, or a batch of common ones (4 bytes a pixel). */
const MAX_KEPT_PIXELS = 60_000_000
/** Each takes some 5 MB. */
const MAX_KEPT_MATTES = 8

export interface Photos {
  /** Gives the decoded photo to the work and keeps it for the next; no photo goes away while one works on it. */
  readonly use: <T>(file: PhotoFile, work: (photo: Photo) => Promise<T>) => Promise<T>
  /** A kept matte of the photo that serves, or a new one. */
  readonly matte: (photo: number, serves: (matte: Matte) => boolean, make: () => Promise<Matte>) => Promise<Matte>
  readonly forget: (photo: number) => void
}

interface Kept {
  readonly photo: Photo
  users: number
}

/** Keeps what was decoded and cut out, within limits: what was not used for longest goes first and is made again on demand. */
export function createPhotos(decode: (file: Blob, turn?: QuarterTurn) => Promise<Decoded>): Photos {
  // Both in the order of use, the last one at the end.
  const photos = new Map<number, Kept>()
  let mattes: readonly { photo: number; matte: Matte }[] = []

  const sizeOf = ({ photo: { view } }: Kept) => view.width * view.height
  function makeRoom(): void {
    let total = [...photos.values()].reduce((sum, kept) => sum + sizeOf(kept), 0)
    for (const [id, kept] of photos) {
      if (total <= MAX_KEPT_PIXELS) return
      if (kept.users > 0) continue
      total -= sizeOf(kept)
      photos.delete(id)
      kept.photo.release()
    }
  }

  return {
    async use({ id, file, turn = 0 }, work) {
      const kept = photos.get(id) ?? { photo: { id, bytes: file.size, turn, ...(await decode(file, turn)) }, users: 0 }
      photos.delete(id)
      photos.set(id, kept)
      kept.users += 1
      makeRoom()
      try {
        return await work(kept.photo)
      } finally {
        kept.users -= 1
        makeRoom()
      }
    },
    async matte(photo, serves, make) {
      const kept = mattes.findLast((one) => one.photo === photo && serves(one.matte))
      const used = kept ?? { photo, matte: await make() }
      mattes = [...mattes.filter((one) => one !== used), used].slice(-MAX_KEPT_MATTES)
      return used.matte
    },
    forget(photo) {
      photos.get(photo)?.photo.release()
      photos.delete(photo)
      mattes = mattes.filter((one) => one.photo !== photo)
    },
  }
}
