import type { PhotoMeasure } from '#domain/photo/measures.ts'
import type { Face, Pixels, Point } from '#src/workers/image/shapes.ts'
import type { Measures } from '#src/workers/image/tools.ts'
import { gazeOf } from './gaze.ts'
import { lidsOf } from './lids.ts'
import { pupilsOf } from './pupils.ts'
import { redEyesOf } from './red-eyes.ts'
import { lensesOf } from './sunglasses.ts'

export type Eyes = Pick<Measures, 'sunglasses' | 'gaze' | 'redEyes' | 'pupils' | 'unsure'>

export const noEyes: Eyes = { sunglasses: null, gaze: null, redEyes: null, pupils: null }

/** Less light than this from the eyes comes through dark glasses for sure; deep eyes in the shade have twice as much. */
const surelyDark = 0.2
/** Between lids that are nearer nothing of an iris is seen: the report says so of the lids. */
const narrow = 0.35
/** From here on it is sure that somebody looks aside, that pupils are red, that something lies over them. */
const sure = { gaze: 0.25, redEyes: 0.4, pupils: 0.28 } as const

/** Who turns the head by more degrees looks aside from it into the camera: the report says so of the head. */
const mostTurned = 8
const isFrontal = (turn: number | null) => turn !== null && Math.abs(turn) <= mostTurned

/**
 * What the eyes show. Neither gaze nor pupils are told behind dark glasses, between lids that are nearly shut, and of a face that
 * networks see otherwise (`mesh` null); gaze neither of a head that is turned aside, by degrees.
 */
export function eyesIn(
  photo: Pixels,
  face: Pick<Face, 'points'>,
  mesh: readonly Point[] | null,
  turn: number | null,
): Eyes {
  const sunglasses = lensesOf(photo, face)
  const isDark = sunglasses !== null && sunglasses < surelyDark
  const isSeen = mesh !== null && !isDark && lidsOf(mesh).open >= narrow
  const eyes = isSeen
    ? {
        sunglasses,
        gaze: isFrontal(turn) ? gazeOf(mesh) : null,
        redEyes: redEyesOf(photo, mesh),
        pupils: pupilsOf(photo, mesh),
      }
    : { ...noEyes, sunglasses }
  const unsure: readonly PhotoMeasure[] = [
    ...(isDark ? [] : (['sunglasses'] as const)),
    ...(['gaze', 'redEyes', 'pupils'] as const).filter((name) => Math.abs(eyes[name] ?? 0) < sure[name]),
  ]
  return { ...eyes, unsure }
}
