import { judge, type ReportRow } from '#domain/photo/report.ts'
import { defaultPresets } from '#protocol/image/presets.ts'
import { findFaces } from '#src/workers/image/faces/find.ts'
import { viewPixels } from '#src/workers/image/faces/view.ts'
import { wholeOf } from '#src/workers/image/measure/completeness.ts'
import { measure } from '#src/workers/image/measure/measure.ts'
import { opinionOn } from '#src/workers/image/measure/opinion.ts'
import { finish } from '#src/workers/image/steps.ts'
import { builtNetworks } from './networks.ts'
import { type Appearance, appearances, drawPortrait } from './portrait.ts'
import { plain } from './scenes.ts'

const preset = defaultPresets.find(({ code }) => code === 'RUS_VISA')!

/** A person at rest, and what is wrong with them in each picture. */
export const atRest: Appearance = { ...appearances.dark, lids: 0.6 }
export const bearings = {
  rest: atRest,
  brownRest: { ...appearances.brown, lids: 0.6 },
  laugh: { ...atRest, shows: 'laugh' },
  open: { ...atRest, shows: 'open' },
  shut: { ...atRest, shows: 'shut' },
  turned: { ...atRest, turned: 0.25 },
  other: { ...atRest, turned: -0.25 },
  little: { ...atRest, turned: 0.12 },
  glasses: { ...atRest, shows: 'glasses' },
  glare: { ...atRest, shows: 'glare' },
  mask: { ...atRest, shows: 'mask' },
  black: { ...atRest, shows: 'black' },
  grey: { ...atRest, shows: 'grey' },
  aside: { ...atRest, shows: 'aside' },
  red: { ...atRest, shows: 'red' },
  strand: { ...atRest, shows: 'strand' },
  hand: { ...atRest, shows: 'hand' },
  brownHand: { ...appearances.brown, lids: 0.6, shows: 'hand' },
  // Cloth has colours that hair has not.
  scarf: { ...atRest, hair: '#2a5fb0' },
  wide: appearances.dark,
} as const satisfies Record<string, Appearance>
export type Bearing = keyof typeof bearings | 'hat'

/** What the report says of somebody's bearing: row, picture and verdict. */
export const saidOfBearings = [
  ['neutral', 'rest', 'pass'],
  ['neutral', 'brownRest', 'pass'],
  ['neutral', 'laugh', 'fail'],
  // Wide eyes over a closed mouth are how a person looks.
  ['neutral', 'wide', 'pass'],
  ['neutral', 'mask', 'unknown'],
  ['mouthOpen', 'rest', 'pass'],
  ['mouthOpen', 'open', 'fail'],
  ['mouthOpen', 'laugh', 'fail'],
  ['mouthOpen', 'mask', 'unknown'],
  ['eyesOpen', 'rest', 'pass'],
  ['eyesOpen', 'shut', 'fail'],
  ['eyesOpen', 'mask', 'unknown'],
  ['headTurn', 'rest', 'pass'],
  ['headTurn', 'little', 'pass'],
  ['headTurn', 'turned', 'fail'],
  ['headTurn', 'other', 'fail'],
  ['headTurn', 'mask', 'unknown'],
  ['headNod', 'rest', 'pass'],
  ['headNod', 'mask', 'unknown'],
  ['glare', 'rest', 'pass'],
  ['glare', 'glasses', 'pass'],
  ['glare', 'glare', 'fail'],
  ['covered', 'rest', 'pass'],
  ['covered', 'brownRest', 'pass'],
  ['covered', 'glasses', 'pass'],
  ['covered', 'mask', 'fail'],
  ['sunglasses', 'rest', 'pass'],
  ['sunglasses', 'brownRest', 'pass'],
  ['sunglasses', 'glasses', 'pass'],
  ['sunglasses', 'shut', 'pass'],
  ['sunglasses', 'grey', 'unknown'],
  ['sunglasses', 'black', 'fail'],
  ['pupils', 'rest', 'pass'],
  ['pupils', 'brownRest', 'pass'],
  ['pupils', 'glasses', 'pass'],
  ['pupils', 'strand', 'fail'],
  ['pupils', 'black', 'unknown'],
  ['pupils', 'mask', 'unknown'],
  ['gaze', 'rest', 'pass'],
  ['gaze', 'glasses', 'pass'],
  ['gaze', 'aside', 'fail'],
  ['gaze', 'shut', 'unknown'],
  ['gaze', 'mask', 'unknown'],
  ['redEyes', 'rest', 'pass'],
  ['redEyes', 'brownRest', 'pass'],
  ['redEyes', 'red', 'fail'],
  ['redEyes', 'mask', 'unknown'],
  ['headCover', 'rest', 'pass'],
  ['headCover', 'brownRest', 'pass'],
  // A headscarf lies beside the jaw as well; a hat may be worn for any reason.
  ['headCover', 'scarf', 'pass'],
  ['headCover', 'hat', 'unknown'],
  ['headCover', 'mask', 'unknown'],
  ['hands', 'rest', 'pass'],
  ['hands', 'brownRest', 'pass'],
  ['hands', 'laugh', 'pass'],
  ['hands', 'hand', 'unknown'],
  ['hands', 'brownHand', 'unknown'],
] as const satisfies readonly (readonly [string, Bearing, ReportRow['verdict']])[]

const size = { width: 420, height: 540 }
const drawn = (appearance: Appearance) => drawPortrait(size, plain('#f4f4f2'), { appearance, head: 0.45 })

/** Cloth above the eyes, and hair below them. */
function inHat() {
  const [hat, rest] = [drawn(bearings.scarf), drawn(bearings.rest)]
  const brim = Math.round(rest.truths[0]!.eyes[0]!.y) - 20
  const data = rest.photo.data.slice()
  data.set(hat.photo.data.subarray(0, brim * size.width * 4))
  return { photo: { ...size, data }, alpha: rest.alpha }
}

/** The reports on all of them, by all networks of the browser. */
export async function reportOnBearings(): Promise<ReadonlyMap<Bearing, readonly ReportRow[]>> {
  const { run } = builtNetworks()
  const reports = new Map<Bearing, readonly ReportRow[]>()
  for (const name of [...Object.keys(bearings), 'hat'] as readonly Bearing[]) {
    const { photo, alpha } = name === 'hat' ? inHat() : drawn(bearings[name])
    const view = viewPixels(photo)
    const faces = await findFaces(view, run, { wholeOnly: true })
    const origin = { ...wholeOf(size), view }
    const opinion = faces[0] ? await opinionOn(faces[0], view, run, null, origin) : null
    const measures = finish(measure(photo, faces, alpha, origin, opinion))
    reports.set(name, judge(measures, preset, { bytes: 1, dpi: 508 }))
  }
  return reports
}

/** The same where no network was asked: nobody is found. */
export function reportOnNobody(): readonly ReportRow[] {
  const { photo, alpha } = drawPortrait({ width: 70, height: 90 }, plain('#ffffff'), { appearance: atRest })
  return judge(finish(measure(photo, [], alpha)), preset, { bytes: 1, dpi: 508 })
}
