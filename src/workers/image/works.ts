import { fitBytes } from '#src/workers/image/encode/fit.ts'
import { findFaces } from '#src/workers/image/faces/find.ts'
import { opinionOn } from '#src/workers/image/faces/opinion.ts'
import type { View } from '#src/workers/image/faces/view.ts'
import { frameHead } from '#src/workers/image/frame/frame.ts'
import { headOf } from '#src/workers/image/frame/head.ts'
import { measure } from '#src/workers/image/measure/measure.ts'
import { createNetworks, type Networks } from '#src/workers/image/networks/networks.ts'
import {
  cropOf,
  headPartOf,
  headSizeOf,
  isServedBy,
  mattePartOf,
  matteSizeOf,
  pictureSizeOf,
  showsHead,
} from './areas.ts'
import { bitmapOf, viewBitmap, writerOf } from './canvas.ts'
import { cutPerson, type Matte } from './cutting.ts'
import { decode } from './decode.ts'
import type { Request, Work, Works } from './orders.ts'
import { createPhotos, type Photo } from './photos.ts'
import { layPerson, makePerson, type Person, takeAlpha } from './picture.ts'
import { nextTurn, runSteps } from './run-steps.ts'
import type { Box, Encoding, Face, Pixels, Recipe, Size } from './shapes.ts'
import type { Encoded, Framed, FrameRule, Measures, Watch } from './tools.ts'

const noLimit: Size = { width: Infinity, height: Infinity }
/** More than these, fitting a file to its size never takes. */
const MAX_WRITES = 8
const MAX_REMEMBERED_PIXELS = 2_000_000

/** Whether a recipe leaves a photo as it came. */
const isUntouched = ({ crop, turn, size, background, enhancement }: Recipe) =>
  crop === null &&
  turn === 0 &&
  size === null &&
  background === 'keep' &&
  Object.values(enhancement).every((strength) => strength === 0)

export interface Workshop {
  /** Rejects with an ImageError, or with the signal's reason when it was left. */
  readonly work: (request: Request, watch: Watch) => Promise<Works[Work]['answer']>
  /** Fetches and loads the networks ahead of the first photo; what fails is told to whoever needs them. */
  readonly prepare: () => Promise<void>
  /** Gives back what is kept for a photo. */
  readonly forget: (photo: number) => void
}

/** All that the worker does for the page, put together from parts that know neither worker nor page. */
export function openWorkshop(networks: Networks = createNetworks()): Workshop {
  const photos = createPhotos(decode)
  /** The last picture without its background: trying one background after another only lays it anew. */
  let last: { key: string; person: Person } | null = null
  /** The last one that was laid: it is shown, written and measured. */
  let laid: { person: Person; background: Recipe['background']; pixels: Pixels } | null = null

  async function find(view: View, { signal, onProgress }: Watch, wholeOnly = false): Promise<readonly Face[]> {
    await networks.ready({ signal, ...(onProgress && { onProgress }) })
    const check = async () => {
      await nextTurn()
      signal.throwIfAborted()
    }
    return findFaces(view, networks.run, { wholeOnly, check, onProgress: (share) => onProgress?.('finding', share) })
  }

  async function cut(
    { id, view }: Photo,
    part: Box,
    size: Size,
    serves: (kept: Matte) => boolean,
    watch: Watch,
  ): Promise<Matte> {
    await networks.ready(watch)
    return photos.matte(id, serves, () => cutPerson(view, part, networks.run, watch, size))
  }

  function matte(photo: Photo, crop: Box, turn: number, watch: Watch): Promise<Matte> {
    const part = mattePartOf(crop, turn, photo.view)
    return cut(photo, part, matteSizeOf(part), (kept) => isServedBy(kept, crop, turn, photo.view), watch)
  }

  async function frame(photo: Photo, face: Face, rule: FrameRule, watch: Watch): Promise<Framed> {
    const around = headPartOf(face, photo.view)
    const kept = await cut(photo, around, headSizeOf(around), (one) => showsHead(one, around), watch)
    watch.onProgress?.('framing', 1)
    return frameHead(headOf(face, kept.alpha, kept.part), face.tilt, photo.view, rule)
  }

  async function person(photo: Photo, recipe: Recipe, size: Size, watch: Watch): Promise<Person> {
    const { background, ...rest } = recipe
    const isCut = background !== 'keep'
    const key = JSON.stringify([photo.id, rest, size, isCut])
    if (last?.key === key) return last.person
    const cutOut = isCut ? await matte(photo, cropOf(recipe, photo.view), recipe.turn, watch) : null
    const made = await makePerson(photo.view, cutOut, recipe, size, watch)
    last = size.width * size.height <= MAX_REMEMBERED_PIXELS ? { key, person: made } : null
    return made
  }

  function lay(made: Person, background: Recipe['background']): Pixels {
    if (laid?.person === made && laid.background === background) return laid.pixels
    const pixels = layPerson(made, background)
    laid = made === last?.person ? { person: made, background, pixels } : null
    return pixels
  }

  async function picture(photo: Photo, recipe: Recipe, limit: Size, watch: Watch) {
    const size = pictureSizeOf(recipe, photo.view, limit)
    return lay(await person(photo, recipe, size, watch), recipe.background)
  }

  const composed = async (photo: Photo, recipe: Recipe, limit: Size, watch: Watch) =>
    isUntouched(recipe)
      ? photo.show(pictureSizeOf(recipe, photo.view, limit))
      : bitmapOf(await picture(photo, recipe, limit, watch))

  async function encode(photo: Photo, recipe: Recipe, encoding: Encoding, watch: Watch): Promise<Encoded> {
    // A JPEG has no transparency and would turn black.
    const isFlat = encoding.format === 'image/jpeg' && recipe.background === 'clear'
    const pixels = await picture(photo, isFlat ? { ...recipe, background: '#ffffff' } : recipe, noLimit, watch)
    const write = writerOf(pixels, encoding.format)
    let writes = 0
    const { bytes, quality } = await fitBytes(
      (wanted) => {
        watch.onProgress?.('encoding', writes / MAX_WRITES)
        writes += 1
        return write(wanted)
      },
      encoding,
      watch.signal,
    )
    const blob = new Blob([bytes], { type: encoding.format })
    return { blob, width: pixels.width, height: pixels.height, quality }
  }

  async function measured(photo: Photo, recipe: Recipe, watch: Watch): Promise<Measures> {
    const made = await person(photo, recipe, pictureSizeOf(recipe, photo.view, noLimit), watch)
    const pixels = lay(made, recipe.background)
    const bitmap = await bitmapOf(pixels)
    const { faces, opinion } = await look(viewBitmap(bitmap, null)).finally(() => bitmap.close())
    const tell = (share: number) => watch.onProgress?.('measuring', share)
    const cutOut = faces.length > 0 ? await matte(photo, cropOf(recipe, photo.view), recipe.turn, watch) : null
    const alpha = cutOut && (made.alpha ?? (await takeAlpha(photo.view, cutOut, recipe, pixels, watch)))
    const origin = {
      crop: cropOf(recipe, photo.view),
      turn: recipe.turn,
      photo: photo.view,
      view: photo.view,
      keepsBackground: recipe.background === 'keep',
      ...(cutOut && { unrest: cutOut.unrest }),
      ...(recipe.crown && { crown: recipe.crown }),
    }
    return runSteps(measure(pixels, faces, alpha, origin, opinion), watch.signal, tell)

    async function look(view: View) {
      // Behind a person who was cut out there is nobody left to be looked for.
      const found = await find(view, watch, recipe.background !== 'keep')
      return { faces: found, opinion: found[0] ? await opinionOn(found[0], view, networks.run) : null }
    }
  }

  return {
    async work(request, watch) {
      if (request.kind === 'open') watch.onProgress?.('decoding', 0)
      return photos.use(request.photo, async (photo) => {
        watch.signal.throwIfAborted()
        switch (request.kind) {
          case 'open': {
            const { width, height } = photo.view
            return { id: photo.id, width, height, bytes: photo.bytes, type: photo.type }
          }
          case 'find':
            return find(photo.view, watch)
          case 'frame':
            return frame(photo, request.ask.face, request.ask.rule, watch)
          case 'matte': {
            const { unrest } = await matte(photo, request.ask.crop, 0, watch)
            return { unrest }
          }
          case 'compose':
            return composed(photo, request.ask.recipe, request.ask.limit, watch)
          case 'encode':
            return encode(photo, request.ask.recipe, request.ask.encoding, watch)
          case 'measure':
            return measured(photo, request.ask.recipe, watch)
        }
      })
    },
    prepare: () => networks.prepare().catch(() => undefined),
    forget(photo) {
      last = null
      laid = null
      photos.forget(photo)
    },
  }
}
