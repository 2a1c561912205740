import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ServiceTask,
  serviceAnswer,
  serviceError,
  serviceHealth,
  serviceMaxBytes,
  serviceStrengths,
  serviceTasks,
} from '#protocol/image/service.ts'
import { openCodecs } from '#scripts/image/codecs.ts'
import { createService } from '#scripts/image-service/app.ts'
import { readSettings } from '#scripts/image-service/settings.ts'
import { type Outcome, openWorkbench, type Workbench } from '#scripts/image-service/workbench.ts'
import { enhance } from '#src/workers/image/enhance/enhance.ts'
import type { Pixels } from '#src/workers/image/shapes.ts'
import { finish } from '#src/workers/image/steps.ts'
import { asStored, jpegOf, withOrientation } from './files.ts'
import { appearances, drawPortrait } from './portrait.ts'
import { plain } from './scenes.ts'

const codecs = openCodecs()
const size = { width: 280, height: 360 }
const person = drawPortrait(size, plain('#3f74b5'), { appearance: appearances.dark })
const wall: Pixels = { ...size, data: new Uint8ClampedArray(size.width * size.height * 4).fill(200) }

type Sent = { task?: ServiceTask; file?: Blob; field?: string; headers?: Record<string, string> }
const request = (base: string, { task = 'enhancement', file, field = 'file', headers = {} }: Sent): Request => {
  const body = new FormData()
  if (file) body.append(field, file, 'photo')
  return new Request(`${base}/${task}`, { method: 'POST', body, headers })
}
const meanApart = (one: Pixels, other: Pixels) =>
  one.data.reduce((sum, value, index) => sum + Math.abs(value - other.data[index]!), 0) / one.data.length

describe('the image service on a port of its own', () => {
  let service: ChildProcess
  let base = ''
  beforeAll(async () => {
    service = spawn(process.execPath, ['scripts/image-service.ts'], {
      env: { ...process.env, IMAGE_SERVICE_PORT: '0', IMAGE_SERVICE_ORIGINS: 'https://visa.example.com/' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(createInterface({ input: service.stdout! }), 'line')
    base = /http:\/\/localhost:\d+/.exec(String(line))![0].replace('localhost', '127.0.0.1')
  })
  afterAll(async () => {
    service.kill()
    await once(service, 'exit')
  })

  async function answer(sent: Sent) {
    const response = await fetch(request(base, sent))
    expect(response.status).toBe(200)
    const { base64, ...rest } = serviceAnswer.parse(await response.json())
    return { file: new Uint8Array(Buffer.from(base64, 'base64')), ...rest }
  }
  async function refusal(sent: Sent) {
    const response = await fetch(request(base, sent))
    return { status: response.status, ...serviceError.parse(await response.json()) }
  }

  it('says who it is', async () => {
    for (const path of ['/health', '/']) {
      const response = await fetch(`${base}${path}`)
      expect(serviceHealth.parse(await response.json()).version).toBe('2.1.21')
    }
  })

  it.each(serviceTasks.filter((task) => task !== 'matting'))(
    'answers %s with a changed photo of the same kind',
    async (task) => {
      const { file, mimeType, faces, ...rest } = await answer({ task, file: new Blob([await jpegOf(person.photo)]) })
      expect({ mimeType, ...rest }).toEqual({ mimeType: 'image/jpeg', ...size })
      // Where a person is touched up, two networks have looked for the face.
      expect(faces).toEqual(task === 'retouching' ? { sure: 1, doubtful: 0 } : undefined)
      // The browser's own code, on the same pixels; writing a JPEG costs a little.
      const came = await codecs.read(await jpegOf(person.photo), 'image/jpeg')
      const wanted = finish(enhance(came, null, serviceStrengths[task]))
      expect(meanApart(wanted, came)).toBeGreaterThan(0.1)
      expect(meanApart(await codecs.read(file, 'image/jpeg'), wanted)).toBeLessThan(1)
    },
  )

  it('cuts the person out as a transparent PNG', async () => {
    const { file, mimeType, faces } = await answer({ task: 'matting', file: new Blob([await jpegOf(person.photo)]) })
    expect(mimeType).toBe('image/png')
    expect(faces).toEqual({ sure: 1, doubtful: 0 })
    const { data } = await codecs.read(file, 'image/png')
    const wrong = person.alpha.data.reduce((sum, alpha, index) => sum + Math.abs(alpha - data[index * 4 + 3]! / 255), 0)
    expect(wrong / person.alpha.data.length).toBeLessThan(0.02)
  })

  it('takes PNG and WebP, and gives them back', async () => {
    for (const type of ['image/png', 'image/webp'] as const) {
      const file = new Blob([await codecs.write(person.photo, type, 0.9)])
      expect(await answer({ task: 'color_enhancement', file })).toMatchObject({ mimeType: type, ...size })
    }
  })

  it('sets a photo upright that was taken on its side', async () => {
    const stored = withOrientation(await jpegOf(asStored(person.photo, 6)), 6)
    const { file, ...rest } = await answer({ file: new Blob([stored]) })
    expect(rest).toMatchObject(size)
    expect(meanApart(await codecs.read(file, 'image/jpeg'), person.photo)).toBeLessThan(30)
  })

  it('refuses what is no photo, in the language that is asked for', async () => {
    const chinese = { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' }
    const english = { 'accept-language': 'en-US,en' }
    expect(await refusal({ headers: chinese })).toMatchObject({ status: 400, code: 'noFile' })
    expect(await refusal({ file: new Blob(['x']), field: 'photo' })).toMatchObject({ code: 'noFile' })
    const text = new Blob(['not a picture'])
    expect(await refusal({ file: text, headers: chinese })).toEqual({
      status: 415,
      code: 'unsupported',
      msg: '不支持的格式：请用 JPG、PNG 或 WebP',
    })
    expect(await refusal({ file: text, headers: english })).toEqual({
      status: 415,
      code: 'unsupported',
      msg: 'This format is not known: use JPG, PNG or WebP',
    })
  })

  it('refuses a damaged photo and goes on with the next', async () => {
    const jpeg = await jpegOf(person.photo)
    expect(await refusal({ file: new Blob([jpeg.subarray(0, 30)]) })).toMatchObject({ status: 422, code: 'broken' })
    await answer({ file: new Blob([jpeg]) })
  })

  it('says that nobody is there to be cut out', async () => {
    const file = new Blob([await jpegOf(wall)])
    expect(await refusal({ task: 'matting', file })).toMatchObject({ status: 422, code: 'noPerson' })
  })

  it('refuses more bytes, and more pixels by the header alone', async () => {
    const heavy = new Blob([new Uint8Array(serviceMaxBytes + 1)])
    expect(await refusal({ file: heavy })).toMatchObject({ status: 413, code: 'tooLarge' })
    const png = await codecs.write(wall, 'image/png', 1)
    // 10,000 x 10,000, as the header says; the rest would not even decode.
    new DataView(png.buffer, png.byteOffset).setUint32(16, 10_000)
    new DataView(png.buffer, png.byteOffset).setUint32(20, 10_000)
    expect(await refusal({ file: new Blob([png]) })).toMatchObject({ status: 413, code: 'tooLarge' })
  })

  it('lets pages of the product in, and no others', async () => {
    const from = (origin: string) => fetch(`${base}/health`, { headers: { origin } })
    for (const origin of ['http://localhost:8080', 'https://visa.example.com'])
      expect((await from(origin)).headers.get('access-control-allow-origin')).toBe(origin)
    const foreign = await from('https://elsewhere.example.com')
    expect(foreign.status).toBe(403)
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    const file = new Blob([await jpegOf(person.photo)])
    expect(await refusal({ file, headers: { origin: 'null', 'accept-language': 'en' } })).toMatchObject({
      status: 403,
      msg: 'This site may not use the image service of this computer',
    })
    const asked = { origin: 'https://visa.example.com', 'access-control-request-private-network': 'true' }
    const ahead = await fetch(`${base}/matting`, { method: 'OPTIONS', headers: asked })
    expect(ahead.status).toBe(204)
    expect(ahead.headers.get('access-control-allow-private-network')).toBe('true')
  })

  it('has no other addresses', async () => {
    expect((await fetch(`${base}/swap_faces`, { method: 'POST' })).status).toBe(404)
  })
})

describe('the line before the image service', () => {
  const never = new AbortController().signal
  const job = async () => ({ task: 'enhancement' as const, file: await jpegOf(person.photo) })

  it('takes a photo and some that wait, and sends the next away', async () => {
    const workbench = openWorkbench({ waiting: 1, jobMs: 60_000 })
    const all = await Promise.all([1, 2, 3].map(async () => workbench.take(await job(), never)))
    const kinds = all.map((outcome) => ('kind' in outcome ? outcome.kind : 'done'))
    expect(kinds.sort()).toEqual(['busy', 'done', 'done'])
    await workbench.close()
  })

  it('gives up what takes too long, or was left, and works on', async () => {
    const hasty = openWorkbench({ waiting: 1, jobMs: 1 })
    expect(await hasty.take(await job(), never)).toMatchObject({ kind: 'failed', message: 'Took longer than 0.001 s' })
    await hasty.close()

    const workbench = openWorkbench({ waiting: 2, jobMs: 60_000 })
    const leaving = new AbortController()
    const left = workbench.take(await job(), leaving.signal)
    const next = workbench.take(await job(), never)
    leaving.abort()
    expect(await left).toMatchObject({ kind: 'failed' })
    expect(await next).toMatchObject({ width: 280 })
    await workbench.close()
  })

  it('tells a page in one word what happened', async () => {
    const stuck = (outcome: Outcome): Workbench => ({ take: async () => outcome, close: async () => {} })
    const lines: string[] = []
    const settings = { version: '1', origins: [], report: (line: string) => lines.push(line) }
    const app = createService(stuck({ kind: 'busy', message: '4 photos wait already' }), settings)
    const response = await app.fetch(request('http://localhost', { file: new Blob(['x']) }))
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ code: 'busy', msg: '图像服务繁忙，请稍后再试' })
    expect(lines).toEqual(['enhancement: busy after 0.0 s: 4 photos wait already'])
  })
})

describe('its settings', () => {
  it('are the port and whose pages may call', () => {
    expect(readSettings({})).toMatchObject({ port: 8001 })
    expect(readSettings({ IMAGE_SERVICE_ORIGINS: 'https://a.example, https://b.example/' }).origins).toEqual(
      expect.arrayContaining(['http://127.0.0.1:8080', 'https://a.example', 'https://b.example']),
    )
  })
  it('are refused with what they should be', () => {
    expect(() => readSettings({ IMAGE_SERVICE_PORT: 'x' })).toThrow('IMAGE_SERVICE_PORT must be a port number')
    expect(() => readSettings({ IMAGE_SERVICE_ORIGINS: 'visa.example.com' })).toThrow(
      'such as https://visa.example.com',
    )
  })
})
