import { eyesOf } from '#src/workers/image/faces/landmarks.ts'
import { columnIn, rowIn } from '#src/workers/image/frame/crown.ts'
import { beyondOf } from '#src/workers/image/frame/frame.ts'
import { headOf, sidesAt } from '#src/workers/image/frame/head.ts'
import { unrestOf } from '#src/workers/image/matte/unrest.ts'
import type { Face, Pixels, Plane, Point, Size } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'
import type { Measures } from '#src/workers/image/tools.ts'
import { type Background, backgroundOf, noBackground } from './background.ts'
import { bearingOf, isStrange, noBearing } from './bearing.ts'
import {
  endsOf,
  headCutOf,
  type Origin,
  placesInPhoto,
  shouldersOf,
  strayLock,
  unseenCutOf,
  wholeOf,
} from './completeness.ts'
import { eyesIn, noEyes } from './eyes.ts'
import { headCoverOf } from './head-cover.ts'
import { type Light, lightOf, noLight } from './light.ts'
import type { Opinion } from './opinion.ts'
import { blurredOutlineOf, blurredShouldersOf } from './outline.ts'
import { overheadOf } from './overhead.ts'
import { noRemains, nothingReplaced, remainsOf } from './remains.ts'
import { rephotographedOf } from './rephotographed.ts'
import { shouldersLevelOf } from './shoulders-level.ts'
import { withoutHair } from './sides.ts'
import { writingOf } from './writing.ts'

/**
 * Measures a finished picture for the compliance report: its faces, best first, its matte of the same size (null without), of
 * which part of a photo it was made, what networks say of it (null: they were not asked), and its background if
 * that was looked at before. How limits judge the values is not said here. What cannot be measured is null.
 */
export function* measure(
  photo: Pixels,
  faces: readonly Face[],
  alpha: Plane | null,
  origin: Origin = wholeOf(photo),
  opinion: Opinion | null = null,
  known: Background | null = null,
): Steps<Measures> {
  const face = faces[0]
  const enlarged = photo.width / origin.crop.width
  const framed = face ? framedIn(photo, face, origin) : null
  const place = face ? placeOf(photo, face, enlarged, framed) : noPlace
  const extent: Extent = face && alpha ? extentOf(photo, face, alpha, origin, framed) : noExtent
  const light: Light = face ? yield* lightOf(photo, face, enlarged, alpha) : noLight
  const background = alpha ? (known ?? (yield* backgroundOf(photo, alpha))) : noBackground
  const bearing = face && opinion ? bearingOf(photo, face, opinion.expression) : noBearing
  // Where the networks were not asked, nothing tells whether the mesh lies on the face.
  const mesh = face && opinion && !isStrange(photo, face) ? (face.mesh ?? null) : null
  const eyes = face && opinion ? eyesIn(photo, face, mesh, bearing.headTurn) : noEyes
  const remains =
    face && alpha
      ? origin.keepsBackground
        ? nothingReplaced
        : remainsOf(photo, face, alpha, background.background, opinion?.silhouette ?? null)
      : noRemains
  const unrest = origin.unrest ?? (alpha ? unrestOf(photo, alpha) : null)
  const blurred =
    face && alpha && !origin.keepsBackground ? blurredIn(photo, face, alpha, background.background, origin) : 0
  const { width, height } = photo
  return {
    width,
    height,
    faces: faces.length,
    beyond: beyondIn(alpha, origin),
    enlarged,
    ...place,
    ...extent,
    ...light,
    ...background,
    ...remains,
    ...bearing,
    ...eyes,
    hands: opinion?.hands ?? null,
    headCover: mesh && alpha ? headCoverOf(photo, mesh, alpha) : null,
    shouldersLevel: face && alpha ? shouldersLevelOf(face, alpha, origin) : null,
    writing: face ? writingOf(photo, face) : null,
    rephotographed: face ? rephotographedOf(face, photo, origin) : null,
    ...unsureOf(extent, light, remains, bearing, eyes),
    backgroundUnrest: unrest === null ? null : Math.max(unrest, blurred),
  }
}

/** A twelfth of a head's outline that is not told from the wall is as bad as a restless wall, or a quarter of a shoulder's. */
const ofOutline = 3

/** How badly the wall is told from the person, in the measure of a restless wall. */
const blurredIn = (...cut: Parameters<typeof blurredOutlineOf>): number =>
  Math.max(ofOutline * (blurredOutlineOf(...cut) ?? 0), blurredShouldersOf(...cut) ?? 0)

/** How much of the picture lies beyond the photo, as far as the person ends there: a wall may go on. All of it without a matte. */
function beyondIn(alpha: Plane | null, origin: Origin): number {
  const beyond = beyondOf(origin.crop, origin.turn, origin.photo)
  const ends = alpha && Math.max(...Object.values(beyond)) > 0 ? endsOf(alpha, origin) : null
  const sides = Object.entries(beyond) as [keyof typeof beyond, number][]
  return Math.max(0, ...sides.filter(([side]) => !alpha || ends?.has(side)).map(([, share]) => share))
}

const noPlace = { eyeLine: null, centreOffset: null, tilt: null, eyePixels: null }

/** Where the head by which a picture was framed stands in it, as shares of its sides. */
interface InPicture {
  readonly eyes: Point
  readonly chin: number
}

/** The eyes that are found may be off those by which the picture was framed by so much of the eyes' distance: else it is another face. */
const sameEyes = 0.5

/** The framed head in its picture; null where none was framed, or another face than the one that is found. */
function framedIn(photo: Size, { points }: Face, { crop, turn, head }: Origin): InPicture | null {
  if (!head) return null
  const eyes = { x: columnIn(crop, turn, head.eyes), y: rowIn(crop, turn, head.eyes) }
  const [left, right] = eyesOf(points)
  const apart = Math.hypot(right.x - left.x, right.y - left.y)
  const off = Math.hypot((left.x + right.x) / 2 - eyes.x * photo.width, (left.y + right.y) / 2 - eyes.y * photo.height)
  return off > sameEyes * apart ? null : { eyes, chin: eyes.y + (head.chin - head.eyes.y) / crop.height }
}

/** What the eyes alone tell. */
function placeOf({ width, height }: Size, face: Face, enlarged: number, framed: InPicture | null) {
  const [left, right] = eyesOf(face.points)
  return {
    eyeLine: framed ? framed.eyes.y : (left.y + right.y) / 2 / height,
    centreOffset: (framed ? framed.eyes.x : (left.x + right.x) / 2 / width) - 0.5,
    tilt: face.tilt,
    // Pixels that were made up of others tell nothing.
    eyePixels: Math.hypot(right.x - left.x, right.y - left.y) / Math.max(1, enlarged),
  }
}

type Extent = Pick<
  Measures,
  'headHeight' | 'topMargin' | 'leftMargin' | 'rightMargin' | 'headCut' | 'shoulders' | 'unsure'
>

const noExtent: Extent = {
  headHeight: null,
  topMargin: null,
  leftMargin: null,
  rightMargin: null,
  headCut: null,
  shoulders: null,
}

/** What the matte has to tell besides. */
function extentOf(photo: Pixels, face: Face, alpha: Plane, origin: Origin, framed: InPicture | null) {
  const { width, height } = photo
  const whole = { x: 0, y: 0, width, height }
  const found = headOf(face, alpha, whole)
  const crown = crownIn(found.crown / height, origin, framed)
  const chin = framed ? framed.chin : found.chin / height
  const eyes = framed ? { x: framed.eyes.x * width, y: framed.eyes.y * height } : found.eyes
  const { left, right, unsure } = withoutHair(photo, eyes.y, sidesAt(eyes, alpha, whole), face)
  const cut = cutOf(face, alpha, origin, crown * height)
  return {
    headHeight: chin - crown,
    topMargin: crown,
    leftMargin: left / width,
    rightMargin: 1 - right / width,
    headCut: cut,
    shoulders: shouldersOf(face, alpha),
    unsure: [...unsure, ...(cut !== null && cut < surelyCut ? (['headCut'] as const) : [])],
  }
}

/** How far below the upper edge a head begins, as a share of the height: where it was framed, where it was set, or as found. */
function crownIn(found: number, { crop, turn, crown, head }: Origin, framed: InPicture | null): number {
  if (!crown) return found
  // A head that leans was turned upright about its eyes: its length stays what it was.
  const row = framed && head ? framed.eyes.y - (head.eyes.y - crown.y) / crop.height : rowIn(crop, turn, crown)
  return Math.max(0, row)
}

/** From here on a head is flat for sure, by a twentieth of it. */
const surelyCut = 0.5

/** How much of the head is cut; null where the matte says nothing and the photo shows something at the edge, or cannot tell. */
function cutOf(face: Face, alpha: Plane, origin: Origin, crown: number): number | null {
  const cut = headCutOf(face, alpha, origin)
  const inPhoto = placesInPhoto(origin, alpha)
  const middle = face.box.x + face.box.width / 2
  const [top, at] = [inPhoto(middle, 0), inPhoto(middle, crown)]
  const width = (face.box.width * origin.crop.width) / alpha.width
  // Of a bun that an edge cuts the figure says less than of a head.
  if (cut > unseenCutOf(at.y / width)) return cut > unseenCutOf(0) ? cut : null
  const cutByPicture = headCutOf(face, alpha, origin, true)
  // A bun or a hat over the crown may have to leave a picture in which the head is as large as it must be.
  if (cutByPicture > strayLock) return crown > 0 ? null : cutByPicture
  if (!origin.view) return cut
  const overhead = overheadOf(origin.view, { x: at.x, width, crown: at.y, edge: Math.max(0, top.y), met: cut })
  return overhead === null || overhead > strayLock ? null : cut
}

/** All that asks for a look; left out where there is nothing. */
function unsureOf(...parts: readonly Pick<Measures, 'unsure'>[]): Pick<Measures, 'unsure'> {
  const unsure = parts.flatMap((part) => part.unsure ?? [])
  return unsure.length > 0 ? { unsure } : {}
}
