import { fromCallback, fromPromise } from 'xstate'
import { createPhoto } from '#machines/photo.ts'
import type { ReportPhotoProgress } from '#machines/photo-facts.ts'
import { frameAtCrown, framedAs, isCrownOf } from '#src/workers/image/frame/crown.ts'
import {
  type Box,
  type Color,
  type Encoding,
  type Face,
  plainRecipe,
  type Recipe,
  type Size,
} from '#src/workers/image/shapes.ts'
import type {
  Encoded,
  Framed,
  FrameRule,
  ImageTools,
  Matted,
  Measures,
  OpenPhoto,
  Watch,
} from '#src/workers/image/tools.ts'
import { coverCrop } from './crop-view.ts'
import { findUpright } from './find-upright.ts'

/** What a photo is made for. */
export interface PhotoAim {
  /** How the head is to stand; needed for `frame`. */
  readonly rule?: FrameRule
  /** The picture's size on paper, so that what is missing can be told in millimetres; 35 × 45 when absent. A preset will do. */
  readonly paper?: { readonly widthMm: number; readonly heightMm: number }
  /** The backgrounds that are admitted, the one that is taken first: another than these gives way when a head is framed. */
  readonly backgrounds?: readonly Color[]
  /** How the file is written; needed for `encode`. */
  readonly encoding?: Encoding
}

/** The machine's shapes, as the image tools have them. */
export type Shapes = {
  photo: OpenPhoto
  picture: ImageBitmap
  face: Face
  framed: Framed
  matted: Matted
  finished: Encoded
  measures: Measures
  aim: PhotoAim
  recipe: Recipe
}

/** Above this a second face is somebody; below it may be a picture on the wall (design: scores of what is no face end at 0.5). */
const SURE = 0.6

/** The best one, and whoever else is there for sure. */
const people = (faces: readonly Face[]): readonly Face[] =>
  faces.filter(({ score }, index) => index === 0 || score >= SURE)

const watchOf = (signal: AbortSignal, report: ReportPhotoProgress): Watch => ({
  signal,
  // What was cancelled may still report a last step.
  onProgress: (step, share) => {
    if (!signal.aborted) report(step, share)
  },
})

const whole = ({ width, height }: Size): Box => ({ x: 0, y: 0, width, height })

function given<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The photo's aim has no ${name}`)
  return value
}

/** What somebody chose stays where it is admitted. */
const admitted = (background: Recipe['background'], colors: readonly Color[] = []): Recipe['background'] =>
  background === 'keep' || colors.some((color) => color === background) ? background : (colors[0] ?? background)

/**
 * The photo machine over the image tools. Pictures it shows are at most `limit` wide and high; with `fit` a new photo begins
 * with the largest part of that shape.
 */
export function photoLogic(tools: ImageTools, limit: Size, fit?: Size) {
  const shown = new Set<ImageBitmap>()
  const drop = (picture: ImageBitmap | undefined) => {
    if (!picture) return
    picture.close()
    shown.delete(picture)
  }
  const compose = async (photo: OpenPhoto, recipe: Recipe, watch: Watch) => {
    const picture = await tools.compose(photo.id, recipe, limit, watch)
    // Nobody takes it any more.
    if (watch.signal.aborted) picture.close()
    watch.signal.throwIfAborted()
    shown.add(picture)
    return picture
  }
  const opened = async (photo: OpenPhoto, watch: Watch) => ({
    photo,
    original: await compose(photo, plainRecipe, watch),
    change: fit ? { crop: coverCrop(photo, fit) } : {},
  })
  return createPhoto<Shapes>().provide({
    actors: {
      open: fromPromise(async ({ input: { file, before, report }, signal }) => {
        const watch = watchOf(signal, report)
        const photo = await tools.open(file, watch)
        const turn = before?.turned ?? 0
        try {
          if (turn !== 0) return await opened(await tools.turn(photo.id, turn, watch), watch)
          return await opened(photo, watch)
        } catch (error) {
          tools.close(photo.id)
          throw error
        }
      }),
      keep: fromCallback(({ input: { photo } }) => () => {
        for (const picture of shown) drop(picture)
        if (photo) tools.close(photo.id)
      }),
      find: fromPromise(async ({ input: { photo, needs, report, turned }, signal }) => {
        const watch = watchOf(signal, report)
        const next = needs.includes('frame') ? 'frame' : undefined
        const found = await findUpright(tools, photo.id, watch, next)
        if (found.turned) turned(await opened(found.turned, watch))
        return people(found.faces)
      }),
      turnBack: fromPromise(async ({ input: { photo, report }, signal }) => {
        const watch = watchOf(signal, report)
        return opened(await tools.turn(photo.id, 0, watch), watch)
      }),
      frame: fromPromise(async ({ input: { photo, face, aim, recipe, report }, signal }) => {
        const rule = given(aim.rule, 'rule')
        const framed = await tools.frame(photo.id, face, rule, watchOf(signal, report))
        const size = { width: rule.width, height: rule.height }
        const background = admitted(recipe.background, aim.backgrounds)
        const { crown } = recipe
        // Where somebody set this person's crown, it stays for another preset.
        const isSet = crown !== undefined && isCrownOf(crown, face)
        const placed = isSet ? frameAtCrown(framed, crown.y, face.tilt, photo, rule) : framed
        return { framed, change: { ...framedAs(placed), size, background } }
      }),
      matte: fromPromise(({ input: { photo, recipe, report }, signal }) =>
        tools.matte(photo.id, recipe.crop ?? whole(photo), watchOf(signal, report), { recipe, limit }),
      ),
      compose: fromPromise(({ input: { photo, recipe, report }, signal }) =>
        compose(photo, recipe, watchOf(signal, report)),
      ),
      encode: fromPromise(async ({ input: { photo, recipe, aim, needs, report }, signal }) => {
        const next = needs.includes('measure') ? 'measure' : undefined
        return tools.encode(photo.id, recipe, given(aim.encoding, 'encoding'), watchOf(signal, report), next)
      }),
      measure: fromPromise(({ input: { photo, recipe, report }, signal }) =>
        tools.measure(photo.id, recipe, watchOf(signal, report)),
      ),
    },
    actions: { discard: (_, { picture }) => drop(picture) },
  })
}
