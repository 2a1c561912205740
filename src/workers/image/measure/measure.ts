import { eyesOf } from '#src/workers/image/faces/landmarks.ts'
import type { Opinion } from '#src/workers/image/faces/opinion.ts'
import { rowIn } from '#src/workers/image/frame/crown.ts'
import { beyondOf } from '#src/workers/image/frame/frame.ts'
import { headOf } from '#src/workers/image/frame/head.ts'
import { unrestOf } from '#src/workers/image/matte/unrest.ts'
import type { Face, Pixels, Plane, Size } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'
import type { Measures } from '#src/workers/image/tools.ts'
import { type Background, backgroundOf, noBackground } from './background.ts'
import { bearingOf, noBearing } from './bearing.ts'
import { headCutOf, type Origin, placesInPhoto, shouldersOf, wholeOf } from './completeness.ts'
import { lightOf, noLight } from './light.ts'
import { overheadOf } from './overhead.ts'
import { noRemains, nothingReplaced, remainsOf } from './remains.ts'

/**
 * Measures a finished picture for the compliance report: its faces, best first, its matte of the same size (null without), of
 * which part of a photo it was made, what else networks say of its best face (null: they were not asked), and its background if
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
  const place = face ? placeOf(photo, face, enlarged) : noPlace
  const extent = face && alpha ? extentOf(photo, face, alpha, origin) : noExtent
  const light = face ? yield* lightOf(photo, face, enlarged) : noLight
  const background = alpha ? (known ?? (yield* backgroundOf(photo, alpha))) : noBackground
  const bearing = face && opinion ? bearingOf(photo, face, opinion) : noBearing
  const remains =
    face && alpha
      ? origin.keepsBackground
        ? nothingReplaced
        : remainsOf(photo, face, alpha, background.background)
      : noRemains
  const backgroundUnrest = origin.unrest ?? (alpha ? unrestOf(photo, alpha) : null)
  const { width, height } = photo
  const beyond = Math.max(...Object.values(beyondOf(origin.crop, origin.turn, origin.photo)))
  return {
    width,
    height,
    faces: faces.length,
    beyond,
    enlarged,
    ...place,
    ...extent,
    ...light,
    ...background,
    ...remains,
    ...bearing,
    backgroundUnrest,
  }
}

const noPlace = { eyeLine: null, centreOffset: null, tilt: null, eyePixels: null }

/** What the eyes alone tell. */
function placeOf({ width, height }: Size, face: Face, enlarged: number) {
  const [left, right] = eyesOf(face.points)
  return {
    eyeLine: (left.y + right.y) / 2 / height,
    centreOffset: (left.x + right.x) / 2 / width - 0.5,
    tilt: face.tilt,
    // Pixels that were made up of others tell nothing.
    eyePixels: Math.hypot(right.x - left.x, right.y - left.y) / Math.max(1, enlarged),
  }
}

const noExtent = {
  headHeight: null,
  topMargin: null,
  leftMargin: null,
  rightMargin: null,
  headCut: null,
  shoulders: null,
}

/** What the matte has to tell besides. */
function extentOf({ width, height }: Size, face: Face, alpha: Plane, origin: Origin) {
  const { crown: found, chin, eyes } = headOf(face, alpha, { x: 0, y: 0, width, height })
  const crown = origin.crown ? Math.max(0, rowIn(origin.crop, origin.turn, origin.crown) * height) : found
  const [left, right] = sidesOf(alpha, eyes.x, eyes.y)
  return {
    headHeight: (chin - crown) / height,
    topMargin: crown / height,
    leftMargin: left / width,
    rightMargin: 1 - right / width,
    headCut: cutOf(face, alpha, origin, crown),
    shoulders: shouldersOf(face, alpha),
  }
}

/** A head of which less lies at an edge is whole, if nothing else stands at the upper edge over it. */
const hardly = 0.05

/** How much of the head is cut; null where the matte says nothing and the photo shows something at the edge, or cannot tell. */
function cutOf(face: Face, alpha: Plane, origin: Origin, crown: number): number | null {
  const cut = headCutOf(face, alpha, origin)
  if (cut > hardly || !origin.view) return cut
  const inPhoto = placesInPhoto(origin, alpha)
  const middle = face.box.x + face.box.width / 2
  const [top, at] = [inPhoto(middle, 0), inPhoto(middle, crown)]
  const width = (face.box.width * origin.crop.width) / alpha.width
  const overhead = overheadOf(origin.view, { x: at.x, width, crown: at.y, edge: Math.max(0, top.y) })
  return overhead === null || overhead > hardly ? null : cut
}

/** Where the person ends to the left and to the right of a point: of the row's run around it. */
function sidesOf({ width, height, data }: Plane, x: number, y: number): readonly [number, number] {
  const row = Math.min(Math.max(Math.floor(y), 0), height - 1) * width
  const middle = Math.min(Math.max(Math.floor(x), 0), width - 1)
  let left = middle
  let right = middle
  while (left > 0 && data[row + left - 1]! > 0.5) left--
  while (right < width && data[row + right]! > 0.5) right++
  return [left, right]
}
