import { fitBytes } from '#src/workers/image/encode/fit.ts'
import { distanceOf } from '#src/workers/image/faces/descriptor.ts'
import { uprightnessToBeat } from '#src/workers/image/faces/doubt.ts'
import { findFaces } from '#src/workers/image/faces/find.ts'
import { turnedView, turnToUpright } from '#src/workers/image/faces/turns.ts'
import { frameFace } from '#src/workers/image/frame/face.ts'
import { measure } from '#src/workers/image/measure/measure.ts'
import { createNetworks, type Networks } from '#src/workers/image/networks/networks.ts'
import { namesAside, type Run } from '#src/workers/image/networks/run.ts'
import { noSecond, type Second } from '#src/workers/image/second/second.ts'
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
import { bitmapOf, writerOf } from './canvas.ts'
import { cutPerson, type Matte } from './cutting.ts'
import { decode } from './decode.ts'
import { createInspector } from './inspector.ts'
import type { PhotoFile, Request, Work, Works } from './orders.ts'
import { originOf } from './origin.ts'
import { createPhotos, type Photo } from './photos.ts'
import { layPerson, makePerson, type Person, readCrop, takeAlpha } from './picture.ts'
import { nextTurn, runSteps, unlessLeft } from './run-steps.ts'
import type { Box, Face, Pixels, Recipe, Size } from './shapes.ts'
import type { Encoded, Framed, FrameRule, Measures, Watch } from './tools.ts'

const noLimit: Size = { width: Infinity, height: Infinity }
/** More than these, fitting a file to its size never takes. */
const MAX_WRITES = 8
const MAX_REMEMBERED_PIXELS = 2_000_000

const noMatter = (): void => undefined

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

/**
 * All that the worker does for the page, put together from parts that know neither worker nor page. With a second worker, what
 * does not wait for each other is done at the same time: by the same figures, only sooner.
 */
export function openWorkshop(networks: Networks = createNetworks(), second: Second = noSecond): Workshop {
  const photos = createPhotos(decode)
  /** The last picture without its background: trying one background after another only lays it anew. */
  let last: { key: string; person: Person } | null = null
  /** The last one that was laid: it is shown, written and measured. */
  let laid: { person: Person; background: Recipe['background']; pixels: Pixels } | null = null
  /** The crop that the second worker takes meanwhile; null where it could not. */
  let taking: { key: string; pixels: Promise<Pixels | null> } | null = null

  /** In the second worker where it is there, and in this one where it fails. */
  const isAside = (name: string) => second.isReady() && namesAside.some((one) => one === name)
  const runAside: Run = (name, picture) =>
    isAside(name) ? second.run(name, picture).catch(() => networks.run(name, picture)) : networks.run(name, picture)
  const inspector = createInspector(networks.run, runAside, second)

  async function find(photo: Photo, next: 'frame' | undefined, watch: Watch): Promise<readonly Face[]> {
    const { signal, onProgress } = watch
    await networks.ready(watch)
    const check = async () => {
      await nextTurn()
      signal.throwIfAborted()
    }
    return findFaces(photo.view, networks.run, {
      check,
      onProgress: (share) => onProgress?.('finding', share),
      ...(second.isReady() && { aside: runAside }),
      // Most photos show one person: while others are looked for, that one is cut out. What fails is told when it is needed.
      ...(next && { onFirst: (face) => cutHead(photo, face, { signal }).then(noMatter, noMatter) }),
    })
  }

  async function cut(
    { id, view }: Photo,
    part: Box,
    size: Size,
    serves: (kept: Matte) => boolean,
    watch: Watch,
    { run, meanwhile }: { run: Run; meanwhile?: () => void },
  ): Promise<Matte> {
    await networks.ready(watch)
    return photos.matte(id, serves, () => cutPerson(view, part, run, watch, size, meanwhile))
  }

  function matte(photo: Photo, crop: Box, turn: number, watch: Watch, meanwhile = noMatter): Promise<Matte> {
    const part = mattePartOf(crop, turn, photo.view)
    const serves = (kept: Matte) => isServedBy(kept, crop, turn, photo.view)
    return cut(photo, part, matteSizeOf(part), serves, watch, { run: runAside, meanwhile })
  }

  function cutHead(photo: Photo, face: Pick<Face, 'box'>, watch: Watch): Promise<Matte> {
    const around = headPartOf(face, photo.view)
    const { run } = networks
    return cut(photo, around, headSizeOf(around), (one) => showsHead(one, around), watch, { run })
  }

  async function frame(photo: Photo, face: Face, rule: FrameRule, watch: Watch): Promise<Framed> {
    const kept = await cutHead(photo, face, watch)
    watch.onProgress?.('framing', 1)
    return frameFace(face, kept, photo.view, rule)
  }

  const cropKey = ({ id }: Photo, { crop, turn }: Recipe, size: Size) => JSON.stringify([id, crop, turn, size])

  /** Has the second worker take a crop while the person is cut out. */
  function takeAside(photo: Photo, recipe: Recipe, size: Size): void {
    const key = cropKey(photo, recipe, size)
    if (!second.isReady() || taking?.key === key || size.width * size.height > MAX_REMEMBERED_PIXELS) return
    const { pixels, crop } = readCrop(photo.view, recipe, size)
    taking = { key, pixels: second.resample(pixels, crop, recipe.turn, size).catch(() => null) }
  }

  async function takenAside(photo: Photo, recipe: Recipe, size: Size, { signal }: Watch): Promise<Pixels | null> {
    if (taking?.key !== cropKey(photo, recipe, size)) return null
    const { pixels } = taking
    taking = null
    return unlessLeft(pixels, signal)
  }

  async function person(photo: Photo, recipe: Recipe, size: Size, watch: Watch): Promise<Person> {
    const { background, ...rest } = recipe
    const isCut = background !== 'keep'
    const key = JSON.stringify([photo.id, rest, size, isCut])
    if (last?.key === key) return last.person
    const take = () => takeAside(photo, recipe, size)
    const cutOut = isCut ? await matte(photo, cropOf(recipe, photo.view), recipe.turn, watch, take) : null
    const taken = await takenAside(photo, recipe, size, watch)
    const made = await makePerson(photo.view, cutOut, recipe, size, watch, taken)
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

  async function encode(
    photo: Photo,
    { recipe, encoding, next }: Works['encode']['ask'],
    watch: Watch,
  ): Promise<Encoded> {
    // A JPEG has no transparency and would turn black.
    const isFlat = encoding.format === 'image/jpeg' && recipe.background === 'clear'
    const flat = isFlat ? { ...recipe, background: '#ffffff' as const } : recipe
    const made = await person(photo, flat, pictureSizeOf(flat, photo.view, noLimit), watch)
    const pixels = lay(made, flat.background)
    if (next) inspector.ahead(pixels, made.alpha, originOf(flat, photo.view))
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
    await networks.ready(watch)
    const seen = inspector.at(pixels, made.alpha, originOf(recipe, photo.view))
    const { faces, opinion, background } = await unlessLeft(seen, watch.signal)
    const report = (share: number) => watch.onProgress?.('measuring', share)
    const cutOut = faces.length > 0 ? await matte(photo, cropOf(recipe, photo.view), recipe.turn, watch) : null
    const alpha = cutOut && (made.alpha ?? (await takeAlpha(photo.view, cutOut, recipe, pixels, watch)))
    const origin = originOf(recipe, photo.view, cutOut?.unrest)
    return runSteps(measure(pixels, faces, alpha, origin, opinion, background), watch.signal, report)
  }

  /** The best face of a photo and where it is seen; scans lie on their side at times. */
  async function bestFace({ view }: Photo, { signal }: Watch) {
    const check = async () => {
      await nextTurn()
      signal.throwIfAborted()
    }
    const faces = await findFaces(view, networks.run, { check })
    const least = uprightnessToBeat(faces)
    const turn = least === null ? 0 : await turnToUpright(view, networks.run, least, check)
    const seen = turnedView(view, turn)
    const [face] = turn === 0 ? faces : await findFaces(seen, networks.run, { check })
    return face ? { face, view: seen } : null
  }

  async function likeness(photo: Photo, other: PhotoFile, watch: Watch): Promise<{ distance: number | null }> {
    await networks.ready(watch)
    return photos.use(other, async (second) => {
      const [one, another] = [await bestFace(photo, watch), await bestFace(second, watch)]
      return { distance: one && another ? await distanceOf(one, another, networks.run) : null }
    })
  }

  return {
    async work(request, watch) {
      if (request.kind === 'open') watch.onProgress?.('decoding', 0)
      return photos.use(request.photo, async (photo) => {
        watch.signal.throwIfAborted()
        switch (request.kind) {
          case 'open': {
            const { width, height } = photo.view
            return { id: photo.id, width, height, bytes: photo.bytes, type: photo.type, turned: photo.turn }
          }
          case 'find':
            // The second worker waits until the first photo's networks are there.
            return find(photo, request.ask.next, watch).finally(() => void second.prepare())
          case 'uprightTurn': {
            await networks.ready(watch)
            const check = async () => {
              await nextTurn()
              watch.signal.throwIfAborted()
            }
            return { turn: await turnToUpright(photo.view, networks.run, request.ask.least, check) }
          }
          case 'frame':
            return frame(photo, request.ask.face, request.ask.rule, watch)
          case 'matte': {
            const { crop, next } = request.ask
            const take = () => next && takeAside(photo, next.recipe, pictureSizeOf(next.recipe, photo.view, next.limit))
            const { unrest } = await matte(photo, crop, 0, watch, take)
            return { unrest }
          }
          case 'compose':
            return composed(photo, request.ask.recipe, request.ask.limit, watch)
          case 'encode':
            return encode(photo, request.ask, watch)
          case 'likeness':
            return likeness(photo, request.ask.other, watch)
          case 'measure':
            return measured(photo, request.ask.recipe, watch)
        }
      })
    },
    prepare: () => networks.prepare().then(second.prepare).then(networks.prepareLater).catch(noMatter),
    forget(photo) {
      last = null
      laid = null
      taking = null
      inspector.forget()
      photos.forget(photo)
    },
  }
}
