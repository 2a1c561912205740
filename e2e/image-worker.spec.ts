import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Request } from '@playwright/test'
import { openCodecs } from '#scripts/image/codecs.ts'
import { openPhoto } from '#scripts/image/open.ts'
import { laterNames, networkNames } from '#src/workers/image/networks/run.ts'
import type { FrameRule, ImageError } from '#src/workers/image/tools.ts'
import { avifPicture } from '#tests/image/avif-picture.ts'
import {
  displayP3,
  exifNotes,
  inP3,
  jpegWith,
  plainPng,
  pngWith,
  profileChunk,
  profileSegment,
  webpWith,
} from '#tests/image/file-forms.ts'
import { asStored, jpegOf, withOrientation } from '#tests/image/files.ts'
import { animated, inks } from '#tests/image/odd-files.ts'
import { appearances, drawOne } from '#tests/image/portrait.ts'
import { findWorker, giveJpeg } from './image-worker.ts'
import { watchConsole } from './office.ts'
import { test } from './test.ts'

const PNG = readFileSync(fileURLToPath(new URL('papers/passport.png', import.meta.url)))
const rule: FrameRule = { width: 700, height: 900, headMin: 0.7, headMax: 0.8, eyeLine: 0.45, straightens: true }

test('photos are read upright in all eight orientations, without a trace of the camera in what is written', async ({
  page,
}) => {
  const url = await findWorker(page)
  const found = await page.evaluate(async (address) => {
    const hands = window.takeWorker(address)
    const [wide, tall] = [120, 80]
    /** Red, green, blue and white quarters, as a camera that is held so stores them. */
    async function stored(orientation: number): Promise<Blob> {
      const isTurned = orientation > 4
      const canvas = new OffscreenCanvas(isTurned ? tall : wide, isTurned ? wide : tall)
      const context = canvas.getContext('2d')!
      const undo: Record<number, [number, number, number, number, number, number]> = {
        1: [1, 0, 0, 1, 0, 0],
        2: [-1, 0, 0, 1, wide, 0],
        3: [-1, 0, 0, -1, wide, tall],
        4: [1, 0, 0, -1, 0, tall],
        5: [0, 1, 1, 0, 0, 0],
        6: [0, -1, 1, 0, 0, wide],
        7: [0, -1, -1, 0, tall, wide],
        8: [0, 1, -1, 0, tall, 0],
      }
      context.setTransform(...undo[orientation]!)
      const quarters = ['#f00', '#0f0', '#00f', '#fff']
      for (const [index, color] of quarters.entries()) {
        context.fillStyle = color
        context.fillRect((index % 2) * (wide / 2), Math.floor(index / 2) * (tall / 2), wide / 2, tall / 2)
      }
      const jpeg = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })).arrayBuffer())
      const text = new TextEncoder()
      // Orientation, and the name of the camera.
      const exif = [
        ...text.encode('Exif\0\0MM\0*\0\0\0\x08'),
        ...text.encode('\0\x02\x01\x0f\0\x02\0\0\0\x04Spy\0\x01\x12\0\x03\0\0\0\x01\0'),
        orientation,
        ...text.encode('\0\0\0\0\0\0'),
      ]
      const segment = [0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 255, ...exif]
      return new Blob([jpeg.slice(0, 2), Uint8Array.from(segment), jpeg.slice(2)], { type: 'image/jpeg' })
    }

    const recipe = {
      crop: null,
      turn: 0,
      size: null,
      background: 'keep' as const,
      strokes: [],
      enhancement: { sharpen: 0, smooth: 0, balance: 0, contrast: 0, saturation: 0 },
    }
    const results: unknown[] = []
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const photo = { id: orientation, file: await stored(orientation) }
      const hasCamera = (await photo.file.text()).includes('Spy')
      const opened = await hands.ask('open', photo, {})
      const bitmap = await hands.ask('compose', photo, { recipe, limit: { width: 60, height: 60 } })
      const encoded = await hands.ask('encode', photo, { recipe, encoding: { format: 'image/jpeg', dpi: 300 } })
      if (typeof opened === 'string' || typeof bitmap === 'string' || typeof encoded === 'string')
        return [opened, bitmap, encoded]
      const written = await createImageBitmap(encoded.blob, { imageOrientation: 'none' })
      const quartersOf = (picture: ImageBitmap) => {
        const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
        context.drawImage(picture, 0, 0)
        return [0, 1, 2, 3].map((index) => {
          const x = Math.round(picture.width * (0.25 + 0.5 * (index % 2)))
          const y = Math.round(picture.height * (0.25 + 0.5 * Math.floor(index / 2)))
          const [red = 0, green = 0, blue = 0] = context.getImageData(x, y, 1, 1).data
          return [red, green, blue].map((value) => Math.round(value / 255)).join('')
        })
      }
      const trace = await encoded.blob.text()
      results.push({
        hasCamera,
        size: [opened.width, opened.height],
        shown: [bitmap.width, bitmap.height],
        quarters: quartersOf(bitmap).join(' '),
        written: quartersOf(written).join(' '),
        trace: trace.includes('Exif') || trace.includes('Spy'),
      })
    }
    hands.end()
    return results
  }, url)
  const upright = {
    hasCamera: true,
    size: [120, 80],
    shown: [60, 40],
    quarters: '100 010 001 111',
    written: '100 010 001 111',
    trace: false,
  }
  expect(found).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map(() => upright))
})

test('one portrait is read alike in all forms of files, and as the folder script reads it; what is cut off or has a hole is refused', async ({
  page,
}) => {
  const drawn = drawOne(appearances.brown).photo
  // As a camera's: nothing in it is of one colour.
  const grained = drawn.data.map((value, at) => (at % 4 === 3 ? 255 : value + (((at >> 2) * 7919) % 23) - 11))
  const photo = { ...drawn, data: grained }
  const codecs = openCodecs()
  const [laid, jpeg] = [asStored(photo, 6), await jpegOf(photo, 95)]
  const holed = jpeg.slice().fill(0, jpeg.length / 2, jpeg.length / 2 + 2048)
  const forms: Record<string, Uint8Array<ArrayBuffer>> = {
    jpeg,
    png: await codecs.write(photo, 'image/png', 1),
    'png with two bytes a colour': plainPng(photo, 'deep'),
    'png in wide colours': pngWith(await codecs.write(inP3(photo), 'image/png', 1), 'iCCP', profileChunk(displayP3())),
    'jpeg in wide colours': jpegWith(await jpegOf(inP3(photo), 95), 0xe2, profileSegment(displayP3())),
    'png that says it lies': pngWith(await codecs.write(laid, 'image/png', 1), 'eXIf', exifNotes(6)),
    'webp that says it lies': webpWith(await codecs.write(laid, 'image/webp', 0.95), laid, exifNotes(6)),
    'jpeg that says it lies': withOrientation(await jpegOf(laid, 95), 6),
    'jpeg without its last two bytes': jpeg.slice(0, -2),
    'half a jpeg': jpeg.slice(0, jpeg.length / 2),
    'jpeg with a hole': holed,
  }
  const url = await findWorker(page)
  const found = await page.evaluate(
    async ([address, files, limit]) => {
      const hands = window.takeWorker(address)
      const enhancement = { sharpen: 0, smooth: 0, balance: 0, contrast: 0, saturation: 0 }
      const recipe = { crop: null, turn: 0, size: null, background: 'keep' as const, strokes: [], enhancement }
      const results: Record<string, string | { size: string; colours: number[] }> = {}
      for (const [id, [name, base64]] of files.entries()) {
        const given = { id, file: new Blob([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))]) }
        const opened = await hands.ask('open', given, {})
        const bitmap = typeof opened === 'string' ? opened : await hands.ask('compose', given, { recipe, limit })
        if (typeof opened === 'string' || typeof bitmap === 'string') {
          results[name] = [opened, bitmap].find((one) => typeof one === 'string')!
          continue
        }
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
        canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
        const { data, width } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
        const colours = [0.2, 0.5, 0.8].flatMap((y) =>
          [0.1, 0.5, 0.9].flatMap((x) => {
            const at = (Math.floor(y * canvas.height) * width + Math.floor(x * width)) * 4
            return Array.from(data.slice(at, at + 3))
          }),
        )
        results[name] = { size: `${opened.width}x${opened.height}`, colours }
      }
      return results
    },
    [
      url,
      Object.entries(forms).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')] as const),
      { width: photo.width, height: photo.height },
    ] as const,
  )
  for (const [name, file] of Object.entries(forms)) {
    const there = await openPhoto(file, codecs).catch((error: ImageError) => error.kind)
    const here = found[name]!
    if (typeof there === 'string' || typeof here === 'string')
      expect([name, here, there]).toEqual([name, 'broken', 'broken'])
    else {
      const { width, height, data } = there.pixels
      expect([name, here.size]).toEqual([name, `${width}x${height}`])
      const own = [0.2, 0.5, 0.8].flatMap((y) =>
        [0.1, 0.5, 0.9].flatMap((x) => {
          const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4
          return Array.from(data.slice(at, at + 3))
        }),
      )
      const [first] = Object.values(found)
      const reference = typeof first === 'string' ? [] : first!.colours
      for (const [at, value] of here.colours.entries()) {
        expect(Math.abs(value - own[at]!), `${name}: page and script`).toBeLessThanOrEqual(6)
        expect(Math.abs(value - reference[at]!), `${name}: as the JPEG`).toBeLessThanOrEqual(14)
      }
    }
  }
  expect(Object.values(found).filter((one) => one === 'broken')).toHaveLength(2)
})

test('a file that is no photo, broken or far too large is told apart, and the next one is worked on', async ({
  page,
}) => {
  const url = await findWorker(page)
  const colours = [
    [200, 40, 40, 255],
    [40, 40, 200, 255],
  ]
  const found = await page.evaluate(
    async ([address, whole, printed, clip, newer]) => {
      const hands = window.takeWorker(address)
      const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
      const png = bytesOf(whole)
      const huge = png.slice()
      new DataView(huge.buffer).setUint32(16, 20_000)
      new DataView(huge.buffer).setUint32(20, 2501)
      const text = new TextEncoder()
      const canvas = new OffscreenCanvas(400, 300)
      canvas.getContext('2d')?.fillRect(10, 10, 200, 200)
      const jpeg = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())
      const files = {
        'half a JPEG': jpeg.slice(0, jpeg.length * 0.6),
        'half a picture': png.slice(0, 2000),
        'a damaged picture': png.map((byte, index) => (index > 1000 && index < 9000 ? 7 : byte)),
        'a JPEG of noise': Uint8Array.from([
          0xff,
          0xd8,
          0xff,
          0xe0,
          ...Array.from({ length: 900 }, (_, at) => at % 251),
        ]),
        nothing: new Uint8Array(0),
        'a telephone’s HEIC': text.encode('\0\0\0\x18ftypheic\0\0\0\0mif1heic and more'),
        'an AVIF': bytesOf(newer),
        'a letter': text.encode('%PDF-1.7 dear consul, please find enclosed'),
        'too many pixels': huge,
        'a JPEG of four inks': bytesOf(printed),
        'a WebP that moves': bytesOf(clip),
        'a picture': png,
      }
      const answers: Record<string, unknown> = {}
      for (const [index, [name, bytes]] of Object.entries(files).entries()) {
        const answer = await hands.ask('open', { id: index, file: new Blob([bytes], { type: 'image/jpeg' }) }, {})
        answers[name] = typeof answer === 'string' ? answer : answer.type
      }
      hands.end()
      return answers
    },
    [
      url,
      PNG.toString('base64'),
      inks,
      Buffer.from(await animated(...colours)).toString('base64'),
      avifPicture,
    ] as const,
  )
  expect(found).toEqual({
    'half a JPEG': 'broken',
    'half a picture': 'broken',
    'a damaged picture': 'broken',
    'a JPEG of noise': 'broken',
    nothing: 'broken',
    'a telephone’s HEIC': 'unsupported',
    'an AVIF': 'image/avif',
    'a letter': 'unsupported',
    'too many pixels': 'tooLarge',
    'a JPEG of four inks': 'image/jpeg',
    'a WebP that moves': 'image/webp',
    'a picture': 'image/png',
  })
})

test('a photo of twenty megapixels is framed, cut out and written by two workers, and can be left at any step', async ({
  page,
  browser,
}) => {
  const consoleErrors = watchConsole(page)
  const url = await findWorker(page)
  const session = await browser.newBrowserCDPSession()
  const workers = async () =>
    (await session.send('Target.getTargets')).targetInfos.filter(({ type }) => type === 'worker').length
  // The page's own, and, where there is another core, the one that it starts.
  const pair = (await page.evaluate(() => navigator.hardwareConcurrency)) > 1 ? 2 : 1
  await expect.poll(workers).toBe(pair)
  await page.evaluate((address) => {
    window.hands = window.takeWorker(address)
  }, url)
  await giveJpeg(page, drawOne(appearances.dark, undefined, { tilt: 6 }).photo, 5.65)
  const found = await page.evaluate(async (head) => {
    const { hands } = window
    const photo = { id: 1, file: hands.files[0]! }
    const opened = await hands.ask('open', photo, {})
    const faces = await hands.ask('find', photo, { next: 'frame' })
    if (typeof opened === 'string' || typeof faces === 'string') return { problem: [opened, faces] }
    const [face] = faces
    const framed = face && (await hands.ask('frame', photo, { face, rule: head }))
    if (!framed || typeof framed === 'string') return { problem: framed }
    const size = { width: 700, height: 900 }
    const recipe = {
      crop: framed.crop,
      turn: framed.turn,
      size,
      background: '#ffffff' as const,
      strokes: [],
      enhancement: { sharpen: 0.2, smooth: 0, balance: 0, contrast: 0, saturation: 0 },
    }
    const left = await hands.ask('compose', photo, { recipe, limit: size }, 'whenBegun')
    const encoding = { format: 'image/jpeg' as const, maxBytes: 60_000, minBytes: 50_000, dpi: 508 }
    const encoded = await hands.ask('encode', photo, { recipe, encoding, next: 'measure' })
    const measures = await hands.ask('measure', photo, { recipe })
    if (typeof encoded === 'string' || typeof measures === 'string') return { problem: [encoded, measures] }
    return {
      megapixels: Math.round((opened.width * opened.height) / 1e6),
      faces: faces.length,
      turn: Math.round(framed.turn),
      left,
      size: [encoded.width, encoded.height],
      isWithin: encoded.blob.size <= 60_000 && encoded.blob.size >= 50_000,
      head: Math.round((measures.headHeight ?? 0) * 20) / 20,
      background: measures.background,
      isLevel: Math.abs(measures.tilt ?? 90) < 3,
      steps: [...new Set(hands.steps)],
    }
  }, rule)
  expect(found).toEqual({
    megapixels: 20,
    faces: 1,
    turn: expect.closeTo(-6, 0),
    left: 'left',
    size: [700, 900],
    isWithin: true,
    head: 0.75,
    background: '#ffffff',
    isLevel: true,
    steps: ['decoding', 'loading', 'finding', 'matting', 'framing', 'composing', 'encoding', 'measuring'],
  })
  await expect.poll(workers).toBe(2 * pair)
  await page.evaluate(() => window.hands.end())
  await expect.poll(workers).toBe(pair)
  expect(consoleErrors).toEqual([])
})

test('the networks come once, from this site alone, and faces are found afterwards without any network', async ({
  page,
  context,
}) => {
  const asked: string[] = []
  const coming = new Set<Request>()
  context.on('request', (request) => {
    asked.push(request.url())
    // Of the script of a worker within a worker nobody hears that it has come.
    if (/\.(onnx|wasm)$/.test(request.url())) coming.add(request)
  })
  context.on('requestfinished', (request) => coming.delete(request))
  context.on('requestfailed', (request) => coming.delete(request))
  // The page's own worker fetches them too, and at the same time.
  const url = await findWorker(page)
  const portrait = drawOne(appearances.brown).photo
  async function search() {
    await page.evaluate((address) => {
      window.hands = window.takeWorker(address)
    }, url)
    await giveJpeg(page, portrait)
    return page.evaluate(async () => {
      const { hands } = window
      const faces = await hands.ask('find', { id: 1, file: hands.files[0]! }, {})
      return typeof faces === 'string' ? faces : faces.length
    })
  }
  expect(await search()).toBe(1)
  const networks = () => asked.filter((address) => address.endsWith('.onnx')).length
  // Those that only the verdict needs come behind the others.
  await expect.poll(networks).toBe(networkNames.length + laterNames.length)
  expect(asked.every((address) => new URL(address).origin === new URL(page.url()).origin)).toBe(true)
  // What was still on its way would not be in the browser's own store; what a worker asked for that ends, nobody hears of again.
  await expect.poll(() => coming.size).toBe(0)
  await page.evaluate(() => window.hands.end())
  asked.length = 0
  await context.setOffline(true)
  expect(await search()).toBe(1)
  expect(asked.filter((address) => /\.(onnx|wasm)$/.test(address))).toEqual([])
})

test('a network that cannot be had is told of, and comes with the next try', async ({ page, context }) => {
  let isCut = true
  // Before the page opens: its own worker has the networks ready at once, and what came is kept for others.
  await context.route('**/*.onnx', (route) => (isCut ? route.abort('connectionreset') : route.continue()))
  const url = await findWorker(page)
  await page.evaluate((address) => {
    window.hands = window.takeWorker(address)
  }, url)
  await giveJpeg(page, drawOne(appearances.dark).photo)
  const search = () =>
    page.evaluate(async () => {
      const faces = await window.hands.ask('find', { id: 1, file: window.hands.files[0]! }, {})
      return typeof faces === 'string' ? faces : faces.length
    })
  expect(await search()).toBe('modelMissing')
  isCut = false
  expect(await search()).toBe(1)
})
