import { afterEach, describe, expect, it, vi } from 'vitest'
import { serviceMaxBytes, serviceStatus } from '#protocol/image/service.ts'
import { createImageService, ServiceRefusal } from '#src/workers/image/service.ts'

const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 255])
const done = { base64: 'iVBORwD/', mimeType: 'image/png', width: 3, height: 2 }
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const never = new AbortController().signal

/** The service on this computer is a function, and what it was asked. */
function stubService(answer: (init?: RequestInit) => Response | Promise<Response>) {
  const asked: { url: string; init: RequestInit | undefined }[] = []
  const fetcher: typeof fetch = async (target, init) => {
    init?.signal?.throwIfAborted()
    asked.push({ url: typeof target === 'string' ? target : '', init })
    return answer(init)
  }
  return { service: createImageService(fetcher), asked }
}

const troubleOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof ServiceRefusal ? error.trouble : String(error)),
  )

afterEach(() => {
  vi.restoreAllMocks()
})

describe('whether the local image service is there', () => {
  it('is told by its name, any other program by its answering at all', async () => {
    const { service, asked } = stubService(() => json({ name: 'visadesk-image-service', version: '2.1.21' }))
    expect(await service.probe()).toBe('own')
    expect(asked[0]?.url).toBe('http://localhost:8001/health')
    expect(asked[0]?.init?.body ?? null).toBeNull()
    const others = [json({ ok: true }), new Response('<html>'), json({ name: 'visadesk-image-service' }, 500)]
    for (const other of others) expect(await stubService(() => other).service.probe()).toBe('other')
    // One that lets no page read its answer to an address that it does not know.
    const closed = stubService((init) =>
      init?.mode === 'no-cors' ? new Response() : Promise.reject(new TypeError('Failed to fetch')),
    )
    expect(await closed.service.probe()).toBe('other')
    for (const { init } of closed.asked) expect(init?.body ?? null).toBeNull()
  })

  it('is not waited for: nobody answering, or too late, is "no" and no error', async () => {
    const away = stubService(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await away.service.probe()).toBe('away')
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    expect(await stubService(() => json({})).service.probe()).toBe('away')
    expect(timeout).toHaveBeenCalledWith(1500)
  })
})

describe('work of the local image service', () => {
  it('sends the photo as form data with the field file, and reads the picture from base64 (spec: calls#image-service)', async () => {
    const { service, asked } = stubService(() => json(done))
    const photo = new Blob([bytes], { type: 'image/jpeg' })
    for (const task of ['enhancement', 'matting', 'retouching', 'color_enhancement'] as const) {
      const { blob, width, height } = await service.work(task, photo, never)
      expect({ width, height, type: blob.type }).toEqual({ width: 3, height: 2, type: 'image/png' })
      expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes)
      const { url, init } = asked.at(-1)!
      expect(url).toBe(`http://localhost:8001/${task}`)
      expect(init).toMatchObject({
        method: 'POST',
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
      })
      const body = init?.body as FormData
      expect([...body.keys()]).toEqual(['file'])
      expect(body.get('file')).toMatchObject({ size: bytes.length, type: 'image/jpeg' })
    }
  })

  it('takes a picture from a program that answers base64 and no more, with or without a head', async () => {
    const picture = Buffer.from('89504e470d0a1a0a0000000d494844520000001e0000001408060000000000', 'hex')
    for (const head of ['', 'data:image/png;base64,']) {
      const { service } = stubService(() => json({ base64: head + picture.toString('base64') }))
      const { blob, width, height } = await service.work('matting', new Blob([bytes]), never)
      expect({ width, height, type: blob.type }).toEqual({ width: 30, height: 20, type: 'image/png' })
      expect(Buffer.from(await blob.arrayBuffer()).equals(picture)).toBe(true)
    }
  })

  it('tells its refusals by their code, whatever goes wrong else by what happened', async () => {
    const photo = new Blob([bytes])
    for (const [code, status] of Object.entries(serviceStatus)) {
      const { service } = stubService(() => json({ code, msg: 'for the log' }, status))
      expect(await troubleOf(service.work('matting', photo, never))).toBe(code)
    }
    const strange = [
      new Response('not JSON'),
      json({ ...done, base64: 'not base64!' }),
      json({ ...done, base64: '' }),
      json({ ...done, mimeType: 'text/html' }),
      json({ base64: done.base64 }),
      json({ base64: 'data:text/html;base64,PGgxPg==' }),
    ]
    for (const answer of strange)
      expect(await troubleOf(stubService(() => answer).service.work('matting', photo, never))).toBe('strange')
    const failed = [
      json({ code: 'unheard of', msg: '' }, 500),
      new Response('<html>Bad gateway</html>', { status: 502 }),
    ]
    for (const answer of failed)
      expect(await troubleOf(stubService(() => answer).service.work('matting', photo, never))).toBe('failed')
    const away = stubService(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await troubleOf(away.service.work('matting', photo, never))).toBe('away')
    // Asked once: a photo is not sent again by itself.
    expect(away.asked).toHaveLength(1)
  })

  it('is given up after thirty seconds (spec: numbers#rhythm)', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    const { service } = stubService(() => json(done))
    expect(await troubleOf(service.work('matting', new Blob([bytes]), never))).toBe('late')
    expect(timeout).toHaveBeenCalledWith(30_000)
  })

  it('sends nothing that is too large or was called off', async () => {
    const { service, asked } = stubService(() => json(done))
    const large = new Blob([new Uint8Array(serviceMaxBytes + 1)])
    expect(await troubleOf(service.work('enhancement', large, never))).toBe('tooLarge')
    const reason = new Error('called off')
    expect(await troubleOf(service.work('enhancement', new Blob([bytes]), AbortSignal.abort(reason)))).toBe(
      String(reason),
    )
    expect(asked).toEqual([])
  })
})
