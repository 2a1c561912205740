import type { PhotoMeasure } from '#domain/photo/measures.ts'
import { type FinishedFile, judge, type ReportRow } from '#domain/photo/report.ts'
import { defaultPresets } from '#protocol/image/presets.ts'
import { viewPixels } from '#src/workers/image/faces/view.ts'
import { type Origin, wholeOf } from '#src/workers/image/measure/completeness.ts'
import { measure } from '#src/workers/image/measure/measure.ts'
import type { Face, Pixels, Plane, Size } from '#src/workers/image/shapes.ts'
import { finish } from '#src/workers/image/steps.ts'
import { appearances, drawPortrait, type Sitter } from './portrait.ts'
import { plain, type Scene } from './scenes.ts'
import { trueFace } from './true-face.ts'

const KB = 1024
const usual = { width: 350, height: 450 }
/** The limits by which the pictures are judged: a visa's, at half its pixels, and with a weight as portals ask for. */
export const judgedBy = {
  ...defaultPresets.find(({ code }) => code === 'RUS_VISA')!,
  ...usual,
  minBytes: 20 * KB,
  maxBytes: 120 * KB,
}

/** One picture of a drawn person, and what is wrong with it. */
export interface Picture {
  readonly scene?: Scene
  readonly sitters?: readonly Omit<Sitter, 'appearance'>[]
  /** Out of focus: how many pixels beside each are mixed into it. */
  readonly blur?: number
  readonly pixel?: (value: number, channel: number, x: number, y: number) => number
  readonly alpha?: (value: number, x: number, y: number) => number
  readonly origin?: Partial<Origin>
  /** What of it is not known: whose face it is, or where the person ends. */
  readonly without?: 'face' | 'alpha'
  /** What is written of it. */
  readonly file?: FinishedFile
  readonly size?: Size
}

const well: Omit<Sitter, 'appearance'> = { y: 0.5, head: 0.66 }

/** What the report says of a picture whose face and outline are known. */
export function reportOn({
  scene = plain('#ffffff'),
  sitters = [well],
  blur = 0,
  pixel,
  alpha: cut,
  origin,
  without,
  file = { bytes: 50 * KB, dpi: judgedBy.dpi },
  size = usual,
}: Picture): ReportRow[] {
  const drawn = drawPortrait(size, scene, ...sitters.map((sitter) => ({ appearance: appearances.dark, ...sitter })))
  const { data } = blurred(drawn.photo, blur)
  const place = (at: number) => [at % size.width, Math.floor(at / size.width)] as const
  const photo: Pixels = {
    ...size,
    data: data.map((value, at) =>
      at % 4 === 3 || !pixel ? value : pixel(value, at % 4, ...place(Math.floor(at / 4))),
    ),
  }
  const alpha: Plane = { ...size, data: drawn.alpha.data.map((value, at) => (cut ? cut(value, ...place(at)) : value)) }
  const faces: Face[] = without === 'face' ? [] : drawn.truths.map((truth) => trueFace(truth))
  const whole = { ...wholeOf(size), view: viewPixels(photo) }
  const measures = measure(photo, faces, without === 'alpha' ? null : alpha, { ...whole, ...origin })
  return judge(finish(measures), judgedBy, file)
}
/** Each channel smoothed along its rows and then along its columns. */
function blurred({ width, height, data }: Pixels, radius: number): Pixels {
  if (radius === 0) return { width, height, data }
  const along = (from: Uint8ClampedArray, step: number, last: (at: number) => number) =>
    from.map((_, at) => {
      const place = last(at)
      let [sum, count] = [0, 0]
      for (let by = -radius; by <= radius; by++) {
        if (place + by < 0 || place + by >= (step === 4 ? width : height)) continue
        sum += from[at + by * step]!
        count++
      }
      return sum / count
    })
  const rows = along(data, 4, (at) => Math.floor(at / 4) % width)
  return { width, height, data: along(rows, width * 4, (at) => Math.floor(at / 4 / width)) as Pixels['data'] }
}

const enlargedBy = (times: number): Partial<Origin> => ({
  crop: { x: 0, y: 0, width: usual.width / times, height: usual.height / times },
})
const noise = (x: number, y: number) => (((x * 7919 + y * 104_729) % 97) / 97 - 0.5) * 160
/** Seven letters on the wall. */
const lettered = (x: number, y: number) =>
  y > 20 && y < 36 && x > 10 && x < 101 && (x - 10) % 13 < 9 && ((x - 10) % 13 < 3 || y < 24 || y > 32)
const wall = (value: number) => (value > 250 ? 1 : 0)

/** What fails a row for sure, and why. */
export const fails: readonly (readonly [PhotoMeasure, string, Picture, 'low' | 'high' | 'color'])[] = [
  [
    'faces',
    'two people',
    {
      sitters: [
        { x: 0.25, head: 0.3 },
        { x: 0.75, head: 0.3 },
      ],
    },
    'high',
  ],
  ['headCut', 'a head that begins above the picture', { sitters: [{ ...well, y: 0.26 }] }, 'high'],
  ['shoulders', 'a bust that floats', { alpha: (value, _, y) => (y > 430 ? 0 : value) }, 'low'],
  ['headHeight', 'somebody far away', { sitters: [{ head: 0.4 }] }, 'low'],
  ['headHeight', 'somebody very near', { sitters: [{ y: 0.55, head: 0.8 }] }, 'high'],
  ['topMargin', 'hair at the upper edge', { sitters: [{ ...well, y: 0.415 }] }, 'low'],
  ['eyeLine', 'a head that stands low', { sitters: [{ ...well, y: 0.6 }] }, 'high'],
  ['leftMargin', 'a head at the left edge', { sitters: [{ ...well, x: 0.3 }] }, 'low'],
  ['rightMargin', 'a head at the right edge', { sitters: [{ ...well, x: 0.7 }] }, 'low'],
  ['centreOffset', 'a head beside the middle', { sitters: [{ ...well, x: 0.42 }] }, 'low'],
  ['tilt', 'a head that leans', { sitters: [{ ...well, tilt: 12 }] }, 'high'],
  ['enlarged', 'a photo made three times larger', { origin: enlargedBy(3) }, 'high'],
  ['eyePixels', 'a photo of few pixels', { origin: enlargedBy(3) }, 'low'],
  ['sharpness', 'a face out of focus', { blur: 6 }, 'low'],
  [
    'underexposed',
    'a shadow over one cheek and the forehead',
    { pixel: (value, _, x) => (x < 200 ? value * 0.3 : value) },
    'high',
  ],
  ['brightness', 'a dark room', { pixel: (value) => value * 0.2 }, 'low'],
  ['overexposed', 'a face in the flash', { pixel: (value) => value * 1.6 }, 'high'],
  ['colorCast', 'a grey photo', { pixel: () => 128 }, 'high'],
  ['colorCast', 'blue light', { pixel: (value, channel) => (channel === 2 ? value : value * 0.5) }, 'high'],
  ['balance', 'hard light from one side', { pixel: (value, _, x) => (x < 175 ? value * 0.35 : value) }, 'low'],
  ['backgroundSpread', 'a patterned wall', { pixel: (value, _, x, y) => value + wall(value) * noise(x, y) }, 'high'],
  [
    'backgroundDifference',
    'a wall in half shade',
    { pixel: (value, _, x) => value - wall(value) * (x < 175 ? 60 : 0) },
    'high',
  ],
  ['backgroundColor', 'a blue wall', { scene: plain('#438edb') }, 'color'],
  [
    'backgroundIslands',
    'a patch of the old wall',
    { alpha: (value, x, y) => (x < 25 && y < 40 ? 0.6 : value) },
    'high',
  ],
  [
    'backgroundHaze',
    'an edge that shows the old wall',
    { scene: plain('#438edb'), alpha: (value, x, y) => (y > 390 && (x < 60 || x > 290) && value > 0.5 ? 0.5 : value) },
    'high',
  ],
  ['width', 'a picture that is narrower', { size: { width: 300, height: 450 } }, 'low'],
  ['height', 'a picture that is taller', { size: { width: 350, height: 500 } }, 'high'],
  ['bytes', 'a file that is too light', { file: { bytes: 8 * KB, dpi: judgedBy.dpi } }, 'low'],
  ['bytes', 'a file that is too heavy', { file: { bytes: 300 * KB, dpi: judgedBy.dpi } }, 'high'],
  ['dpi', 'a file for a larger print', { file: { bytes: 50 * KB, dpi: 72 } }, 'low'],
]

/** What a person has to look at: nothing is wrong for sure. */
export const open: readonly (readonly [PhotoMeasure, string, Picture])[] = [
  ['beyond', 'a shoulder that ends where the photo does', { origin: { crop: { x: -40, y: 0, ...usual } } }],
  ['backgroundUnrest', 'a person before books', { origin: { unrest: 0.6 } }],
  [
    'shouldersLevel',
    'somebody who leans on an arm',
    { alpha: (value, x, y) => (y < 445 && y > 400 + (x - 175) * 0.35 ? value : x > 40 && x < 310 && y > 330 ? 1 : 0) },
  ],
  ['writing', 'a name on the wall', { pixel: (value, _, x, y) => (lettered(x, y) ? 90 : value) }],
  [
    'rephotographed',
    'a face on a screen',
    { pixel: (value, _, x, y) => value * (1 + 0.06 * Math.sin(1.4 * x + 0.3 * y)) },
  ],
  ['dpi', 'a file that says nothing of its print', { file: { bytes: 50 * KB, dpi: null } }],
  ...(['headCut', 'shoulders', 'shouldersLevel', 'headHeight', 'topMargin', 'leftMargin', 'rightMargin'] as const).map(
    (name) => [name, 'a person whose outline is not known', { without: 'alpha' }] as const,
  ),
  ...(
    ['backgroundSpread', 'backgroundDifference', 'backgroundColor', 'backgroundIslands', 'backgroundHaze'] as const
  ).map((name) => [name, 'a background that is not told from the person', { without: 'alpha' }] as const),
  ...(
    [
      'eyeLine',
      'centreOffset',
      'tilt',
      'eyePixels',
      'sharpness',
      'brightness',
      'underexposed',
      'overexposed',
      'colorCast',
      'balance',
      'writing',
      'rephotographed',
    ] as const
  ).map((name) => [name, 'nobody', { without: 'face' }] as const),
]
