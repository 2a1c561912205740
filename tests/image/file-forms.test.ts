import { expect, it } from 'vitest'
import { judge, type Verdict, verdictOn } from '#domain/photo/report.ts'
import { defaultPresets } from '#protocol/image/presets.ts'
import { openCodecs } from '#scripts/image/codecs.ts'
import { nodeNetworks } from '#scripts/image/networks.ts'
import { openPhoto } from '#scripts/image/open.ts'
import { uprightnessToBeat } from '#src/workers/image/faces/doubt.ts'
import { turned, turnToUpright } from '#src/workers/image/faces/turns.ts'
import { viewPixels } from '#src/workers/image/faces/view.ts'
import { measure } from '#src/workers/image/measure/measure.ts'
import { finish } from '#src/workers/image/steps.ts'
import {
  displayP3,
  exifNotes,
  greyOf,
  inP3,
  jpegWith,
  plainPng,
  pngWith,
  profileChunk,
  profileSegment,
  webpWith,
} from './file-forms.ts'
import { asStored, jpegOf, withOrientation } from './files.ts'
import { appearances, drawPortrait } from './portrait.ts'
import { plain } from './scenes.ts'
import { trueFace } from './true-face.ts'

const codecs = openCodecs()
const size = { width: 350, height: 450 }
const drawn = drawPortrait(size, plain('#c9d6e2'), { appearance: appearances.brown, y: 0.45, head: 0.5 })
const { photo } = drawn
/** Half the pixels: what is asked for is that all come to the same. */
const preset = { ...defaultPresets[0]!, ...size }

const jpeg = await jpegOf(photo, 95)
const png = await codecs.write(photo, 'image/png', 1)
const laid = asStored(photo, 6)
const forms: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  PNG: png,
  JPEG: jpeg,
  'a JPEG without its last two bytes': jpeg.slice(0, -2),
  'a JPEG in the wide colours of phones': jpegWith(await jpegOf(inP3(photo), 95), 0xe2, profileSegment(displayP3())),
  'a PNG in the wide colours of phones': pngWith(
    await codecs.write(inP3(photo), 'image/png', 1),
    'iCCP',
    profileChunk(displayP3()),
  ),
  'a PNG with two bytes a colour': plainPng(photo, 'deep'),
  WebP: await codecs.write(photo, 'image/webp', 0.95),
  'a JPEG that says it lies': withOrientation(await jpegOf(laid, 95), 6),
  'a PNG that says it lies': pngWith(await codecs.write(laid, 'image/png', 1), 'eXIf', exifNotes(6)),
  'a WebP that says it lies': webpWith(await codecs.write(laid, 'image/webp', 0.95), laid, exifNotes(6)),
  'a JPEG that lies and does not say so': await jpegOf(turned(photo, 90), 95),
  'a JPEG on its head that does not say so': await jpegOf(turned(photo, 180), 95),
}

/** Read as the folder script reads it, and measured by the face that was drawn. */
async function judged(file: Uint8Array<ArrayBuffer>, lies: boolean) {
  const { pixels } = await openPhoto(file, codecs)
  const turn = lies ? await turnToUpright(viewPixels(pixels), nodeNetworks(), uprightnessToBeat([])!) : 0
  const upright = turned(pixels, turn)
  const measures = finish(measure(upright, [trueFace(drawn.truths[0]!)], drawn.alpha))
  const rows = judge(measures, preset, { bytes: 50_000, dpi: preset.dpi })
  const named = (asked: Verdict) => rows.flatMap((row) => (row.verdict === asked ? [row.measure] : []))
  return {
    turn,
    said: {
      size: [upright.width, upright.height],
      verdict: verdictOn(rows),
      failing: named('fail'),
      open: named('unknown'),
    },
  }
}

it('of one portrait in all forms of files there is one verdict', async () => {
  const rows = []
  for (const [form, file] of Object.entries(forms))
    rows.push({ form, ...(await judged(file, form.endsWith('does not say so'))) })
  const first = rows[0]!
  expect(first.said.size).toEqual([350, 450])
  for (const { form, said } of rows) expect({ form, ...said }).toEqual({ form, ...first.said })
  expect(rows.flatMap(({ form, turn }) => (turn === 0 ? [] : [[form, turn]]))).toEqual([
    ['a JPEG that lies and does not say so', 270],
    ['a JPEG on its head that does not say so', 180],
  ])
})

it('of one without colours there is one verdict as well', async () => {
  const [png, jpeg] = [
    await judged(plainPng(photo, 'grey'), false),
    await judged(await jpegOf(greyOf(photo), 95), false),
  ]
  expect(png).toEqual(jpeg)
  expect(png.said.failing).toContain('colorCast')
})

it("wide colours are those that a browser shows, and a printer's profile changes nothing", async () => {
  const near = (one: Uint8ClampedArray, other: Uint8ClampedArray) =>
    Math.max(...one.subarray(0, 40_000).map((value, at) => Math.abs(value - other[at]!)))
  const wide = await codecs.read(forms['a PNG in the wide colours of phones']!, 'image/png')
  expect(near(wide.data, photo.data)).toBeLessThanOrEqual(2)
  const other = await codecs.read(pngWith(png, 'iCCP', profileChunk(new Uint8Array(200))), 'image/png')
  expect(other.data).toEqual(photo.data)
})
