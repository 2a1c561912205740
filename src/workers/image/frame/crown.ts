import type { Box, Face, Point, Size } from '#src/workers/image/shapes.ts'
import type { Framed, FrameRule, Head } from '#src/workers/image/tools.ts'
import { frameHead } from './frame.ts'

/** From the eyes to the skull's top, as a share of the way from the eyes to the chin: the eyes lie about half-way up a head. */
const skullShare = 0.95
/** Hair stands so high over a skull, as a share of the head below it; what stands higher is a bun or a hat. */
const usualHair = 0.2
/** How near to the eyes, and how far above them, a crown may be set, in the same measure as the skull's. */
const [lowest, highest] = [0.3, 3]

/** The top of the bare head, estimated from the face: no matte sees through hair. */
export const skullOf = (eyes: number, chin: number): number => eyes - (chin - eyes) * skullShare

/** Which of both tops is the head's: that of the hair, unless it stands higher than hair does by itself. */
export const crownAmong = ({ hair, skull }: NonNullable<Head['tops']>, chin: number): number =>
  skull - hair > usualHair * (chin - skull) ? skull : hair

/** The row at which a crown may be: never below the eyes, nor far away. */
export function withinHead(row: number, { eyes, chin }: Head): number {
  const unit = chin - eyes.y
  return Math.min(eyes.y - lowest * unit, Math.max(eyes.y - highest * unit, row))
}

/** Whether a crown that was set is that of this face, and not of another person's. */
export function isCrownOf({ x, y }: Point, { box }: Face): boolean {
  return x > box.x && x < box.x + box.width && y < box.y + box.height / 2 && y > box.y - 2 * box.height
}

/** The frame that follows when the head's crown is set to another row. */
export const frameAtCrown = ({ head }: Framed, row: number, tilt: number, photo: Size, rule: FrameRule): Framed =>
  frameHead({ ...head, crown: row }, tilt, photo, rule)

/** What a recipe keeps of a frame: the part of the photo, and the head by which the picture is measured. */
export const framedAs = ({ crop, turn, head: { crown, chin, eyes } }: Framed) => ({
  crop,
  turn,
  crown: { x: eyes.x, y: crown },
  head: { eyes, chin },
})

/** How far a point of the photo lies below the top of a crop, as a share of its height, when the crop is turned clockwise. */
export function rowIn({ x, y, width, height }: Box, turn: number, point: Point): number {
  const angle = (turn * Math.PI) / 180
  const [dx, dy] = [point.x - x - width / 2, point.y - y - height / 2]
  return 0.5 + (dx * Math.sin(angle) + dy * Math.cos(angle)) / height
}

/** How far it lies from the crop's left side, as a share of its width. */
export function columnIn({ x, y, width, height }: Box, turn: number, point: Point): number {
  const angle = (turn * Math.PI) / 180
  const [dx, dy] = [point.x - x - width / 2, point.y - y - height / 2]
  return 0.5 + (dx * Math.cos(angle) - dy * Math.sin(angle)) / width
}
