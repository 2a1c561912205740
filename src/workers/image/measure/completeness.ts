import { eyesOf } from '#src/workers/image/faces/landmarks.ts'
import type { View } from '#src/workers/image/faces/view.ts'
import type { Box, Face, FramedHead, Plane, Point, Shortage, Size } from '#src/workers/image/shapes.ts'

/** Of what a finished picture was made: the part of an upright photo, turned clockwise by degrees about the part's middle. */
export interface Origin {
  readonly crop: Box
  readonly turn: number
  readonly photo: Size
  /** Whether the photo's own background stays. */
  readonly keepsBackground?: boolean
  /** How restless that background is, 0 to 1. */
  readonly unrest?: number
  /** Where the head begins, in the photo's pixels, if that is known. */
  readonly crown?: Point
  /** The head by which the picture was framed. */
  readonly head?: FramedHead
  /** The photo itself, where it can still be looked at. */
  readonly view?: View
}

export const wholeOf = ({ width, height }: Size): Origin => ({
  crop: { x: 0, y: 0, width, height },
  turn: 0,
  photo: { width, height },
})

/** A matte is soft where its photo ends: so many rows along an edge are looked at, and so much of the person is enough. */
const strip = 2
const covered = 0.3
/** A head reaches that far to each side of its face, in widths of the face: beyond it there may be a raised hand. */
const reach = 0.6
/** The lower edge as a share of the height: what ends within it may be the softness of the last rows. */
const lowest = 0.01

/** Where the places of a finished picture lie in the photo. */
export function placesInPhoto({ crop, turn }: Pick<Origin, 'crop' | 'turn'>, { width, height }: Size) {
  const scale = width / crop.width
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return (x: number, y: number): Point => {
    const [dx, dy] = [(x - width / 2) / scale, (y - height / 2) / scale]
    return {
      x: crop.x + crop.width / 2 + dx * cos + dy * sin,
      y: crop.y + crop.height / 2 - dx * sin + dy * cos,
    }
  }
}

/**
 * How much of the head's outline, from the crown to the ears, lies at an edge of the photo, as a share of the face's width: 0 for
 * a head that is all there, about one for a crown that was cut off. Below the top of the ears, which is where the eyes are, long
 * hair and scarves may leave a picture at its sides. `byPicture`: by the upper edge of the picture instead.
 */
export function headCutOf(
  { box, points }: Pick<Face, 'box' | 'points'>,
  alpha: Plane,
  { crop, turn, photo }: Origin,
  byPicture = false,
): number {
  const { width, height, data } = alpha
  const [left, right] = eyesOf(points)
  const eyes = (left.y + right.y) / 2
  const near = (strip * crop.width) / width
  const inPhoto = placesInPhoto({ crop, turn }, alpha)
  const isAtEdge = (x: number, y: number): boolean => {
    if (byPicture) return y < strip
    const place = inPhoto(x, y)
    return Math.min(place.x, place.y, photo.width - place.x, photo.height - place.y) < near
  }
  const from = Math.max(0, Math.floor(box.x - box.width * reach))
  const to = Math.min(width, Math.ceil(box.x + box.width * (1 + reach)))
  const bottom = Math.min(height, Math.ceil(eyes))
  let count = 0
  for (let y = 0; y < bottom; y++) {
    // What lies at no edge is convex: with both ends of a row all that is between them lies at none.
    if (!isAtEdge(from + 0.5, y + 0.5) && !isAtEdge(to - 0.5, y + 0.5)) continue
    for (let x = from; x < to; x++) if (data[y * width + x]! > covered && isAtEdge(x + 0.5, y + 0.5)) count++
  }
  return count / strip / box.width
}

/** A round crown that an edge takes a hundredth of meets it over so much of the face's width, which is not seen. */
const unseenCrown = 0.3
/** What else stands at the upper edge over a head may be a bun or a hat; narrower than this it is a stray lock. */
export const strayLock = 0.05
/** A crown that lies deeper below the edge, in widths of the face, is not what meets it. */
const atEdge = 0.08

/**
 * How much of a head may lie at an edge and is not seen, in widths of the face, as `headCutOf` has it: of its round crown more than
 * of a bun over it. `room` is what lies between crown and edge, in the same unit.
 */
export const unseenCutOf = (room: number): number => (room < atEdge ? unseenCrown : strayLock)

/** The person ends at an edge of the photo if that is so over more than this share of the picture's height. */
const leastEnd = 0.01

/**
 * At which edges of the photo that lie inside the picture the person ends: there a shoulder, or hair, is cut in front of the new
 * background. What ends at the upper edge is the head's own row.
 */
export function endsOf(
  alpha: Plane,
  { crop, turn, photo }: Pick<Origin, 'crop' | 'turn' | 'photo'>,
): ReadonlySet<keyof Shortage> {
  const { width, height, data } = alpha
  const near = (strip * crop.width) / width
  const inPhoto = placesInPhoto({ crop, turn }, alpha)
  const counts = { left: 0, right: 0, bottom: 0 }
  for (let y = 0; y < height - strip; y++)
    for (let x = strip; x < width - strip; x++) {
      if (data[y * width + x]! <= 0.5) continue
      const place = inPhoto(x + 0.5, y + 0.5)
      if (place.x < near) counts.left++
      if (photo.width - place.x < near) counts.right++
      if (photo.height - place.y < near) counts.bottom++
    }
  return new Set((['left', 'right', 'bottom'] as const).filter((side) => counts[side] > leastEnd * height * strip))
}

/** How wide the person is at the picture's lower edge, in widths of the jaw: shoulders are wider than it, a neck is not. */
export function shouldersOf({ points }: Pick<Face, 'points'>, { width, height, data }: Plane): number {
  const jaw = Math.hypot(points[16]!.x - points[0]!.x, points[16]!.y - points[0]!.y)
  const row = height - 1 - Math.round(height * lowest)
  let count = 0
  for (let x = 0; x < width; x++) if (data[row * width + x]! > 0.5) count++
  return count / jaw
}
