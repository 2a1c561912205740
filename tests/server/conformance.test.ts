import { beforeAll, expect, it } from 'vitest'
import { ambiguousPaths, roles, scopes } from '#domain/permission.ts'
import type { Call } from '#protocol/kit/call.ts'
import type { Envelope } from '#protocol/kit/envelope.ts'
import { router } from '#server/kit/routes.ts'
import { modules } from '#server/modules.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'

const calls = modules.map((bound) => bound.call)
const named = calls
  .filter((call) => call.body !== 'multipart')
  .map((call) => [`${call.method} ${call.path}`, call] as const)
const takingInput = named.filter(([, call]) => Object.keys(call.input._zod.def.shape).length > 0)
const KNOWN_CODES = new Set([
  '0000',
  '1111',
  '2222',
  '2323',
  '4409',
  '4444',
  '4455',
  '4466',
  '6666',
  '7777',
  '8888',
  '9999',
])

const shapeOf = (call: Call) => Object.keys(call.input._zod.def.shape)
const pathOf = (call: Call) => `/api${call.path.replace(/\{\w+\}/g, '1')}`

/** Sends raw values the way the call's body travels, without any check on this side. */
async function send(person: Person, call: Call, values: Record<string, unknown>): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(values))
    for (const one of Array.isArray(value) ? value : [value])
      query.append(key, typeof one === 'object' ? JSON.stringify(one) : String(one))
  if (call.body === 'query') return person.fetch(`${pathOf(call)}?${query}`, { method: call.method })
  if (call.body === 'form') return person.fetch(pathOf(call), { method: call.method, body: query })
  if (call.body === 'multipart') {
    const form = new FormData()
    for (const [key, value] of query) form.append(key, value)
    return person.fetch(pathOf(call), { method: call.method, body: form })
  }
  return person.fetch(pathOf(call), { method: call.method, headers, body: JSON.stringify(values) })
}

const read = async (response: Response) => (await response.json()) as Envelope<{ fields?: { path: string }[] } | null>

it('gives every call, role and suffix one meaning', () => {
  expect(ambiguousPaths(calls.map((call) => `/api${call.path}`))).toEqual([])
})

it('reads a role before and a scope behind the path as the same call', () => {
  const find = router(modules)
  for (const call of calls)
    for (const role of roles)
      for (const scope of scopes) {
        const found = find(call.method, `/api/${role}${pathOf(call).slice(4)}/${scope}`)
        expect(found.kind === 'call' && found.bound.call).toBe(call)
      }
})

it('sends keys and touches with every change, and nothing of that with a read', () => {
  const isOdd = (call: Call) =>
    (call.effect === 'read' && call.touches.length > 0) ||
    (call.method === 'GET' && call.body !== 'query') ||
    call.inQuery.some((key) => !shapeOf(call).includes(key))
  expect(calls.filter(isOdd).map((call) => call.path)).toEqual([])
})

onEachEngine('every call', (openDesk, engine) => {
  let shared: Desk
  beforeAll(async () => {
    shared = await openDesk()
  })
  it('refuses somebody who is not signed in with 2323, unless it is open', async () => {
    const { stranger } = await openDesk()
    const asked = await Promise.all(calls.map(async (call) => (await read(await send(stranger, call, {}))).code))
    const refused = calls.filter((_, index) => asked[index] === '2323').map((call) => call.path)
    expect(refused).toEqual(calls.filter((call) => call.permission !== 'open').map((call) => call.path))
  })

  it.each(named)('%s refuses an unknown field and names it', async (_, call) => {
    const desk = shared
    const envelope = await read(await send(await desk.as('admin'), call, { surprise: 'x' }))
    expect(envelope.code).toBe('9999')
    expect(envelope.data?.fields?.map((field) => field.path)).toContain('surprise')
  })

  it.each(takingInput)('%s refuses values of the wrong type in both languages', async (_, call) => {
    const desk = shared
    const admin = await desk.as('admin')
    // Twice: in an address a single wrong value is still a text.
    const wrong = Object.fromEntries(shapeOf(call).map((key) => [key, [{ not: ['this'] }, { not: ['this'] }]]))
    const zh = await read(await send(admin, call, wrong))
    expect(zh.code).toBe('9999')
    expect(zh.msg).toMatch(/[\u4e00-\u9fff]/)
    expect(zh.msg).not.toMatch(/\b(rules|field|errors)\./)
  })

  it('refuses a zero character, which one engine could not keep, and names the field', async () => {
    const desk = shared
    const admin = await desk.as('admin')
    const [page] = calls.filter((call) => call.path === '/order/page')
    const refused = await read(await send(admin, page!, { keywords: 'a\u0000b' }))
    expect([refused.code, refused.data?.fields?.[0]?.path]).toEqual(['9999', 'keywords'])
  })

  it('refuses a person without the permission with 1111', async () => {
    const desk = shared
    const customer = await desk.as('customer')
    const ofCenters = calls.filter((one) => one.permission.startsWith('center.'))
    const answers = await Promise.all(
      ofCenters.map(async (call) => (await read(await send(customer, call, { id: 1 }))).code),
    )
    expect(new Set(answers)).toEqual(new Set(['1111']))
  })

  it('refuses another role in the path, and a wider suffix than is held', async () => {
    const desk = shared
    const reception = await desk.as('reception')
    const wide = await reception.fetch('/api/visacenter/contract/statusNum/all')
    expect((await read(wide)).code).toBe('1111')
    const foreign = await reception.fetch('/api/platform/visacenter/contract/statusNum')
    expect((await read(foreign)).code).toBe('1111')
    const own = await reception.fetch('/api/acceptOrg/visacenter/contract/statusNum/company')
    expect((await read(own)).code).toBe('0000')
  })

  it('answers 404 for a path nobody declared and 405 for a wrong method, both with an envelope', async () => {
    const { stranger } = shared
    const missing = await stranger.fetch('/api/nothing/here')
    expect([missing.status, (await read(missing)).code]).toEqual([404, '9999'])
    const method = await stranger.fetch('/api/sys/now', { method: 'DELETE' })
    expect([method.status, (await read(method)).code]).toEqual([405, '9999'])
  })

  it('refuses a change that another site sent', async () => {
    const desk = shared
    const reception = await desk.as('reception')
    const foreign = { origin: 'https://elsewhere.example', 'content-type': 'application/json' }
    const posted = await reception.fetch('/api/order', { method: 'POST', headers: foreign, body: '{}' })
    expect((await read(posted)).code).toBe('1111')
    const got = await reception.fetch('/api/captcha/image/get', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect((await read(got)).code).toBe('1111')
  })

  it('carries the request id, the build id and the security headers', async () => {
    const { stranger } = shared
    const { headers } = await stranger.fetch('/api/sys/now')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/)
    expect(headers.get('x-build-id')).toBe('test')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('describes every call in the OpenAPI document, and says that it is well', async () => {
    const { stranger } = shared
    const document = (await (await stranger.fetch('/api/openapi.json')).json()) as { paths: Record<string, object> }
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(calls.map((call) => `${call.method} ${call.path}`).sort())
    expect((await read(await stranger.fetch('/api/health'))).code).toBe('0000')
  })

  it('refuses a body that no form can be, before it is read whole', async () => {
    const desk = shared
    const reception = await desk.as('reception')
    const body = JSON.stringify({ remark: 'x'.repeat(2_000_000) })
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
    const refused = await reception.fetch('/api/order', { method: 'POST', headers, body })
    expect(await read(refused)).toMatchObject({ code: '9999', msg: '请求内容过大' })
  })

  it('survives random requests without an error of its own', async () => {
    const desk = await openDesk()
    const people = await Promise.all(
      ['admin', 'reception', 'supervisor', 'agent', 'customer'].map((name) => desk.as(name)),
    )
    const random = seeded(20261121)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    const broken: string[] = []
    const rounds = engine === 'sqlite' ? 10_000 : 1_500
    for (let round = 0; round < rounds; round += 1) {
      const call = pick(calls)
      const values = Object.fromEntries(
        shapeOf(call)
          .filter(() => random() < 0.8)
          .map((key) => [key, pick(STRANGE)]),
      )
      const response = await send(pick(people), call, values)
      // What was found is a file; only refusals and other answers speak as envelopes.
      if (response.headers.has('content-disposition') && response.ok) continue
      const { code, msg } = await read(response)
      if (response.status >= 500 || !KNOWN_CODES.has(code))
        broken.push(`${call.path} ${JSON.stringify(values)}: ${response.status} ${code} ${msg}`)
    }
    expect(broken).toEqual([])
  }, 120_000)
})

const STRANGE: readonly unknown[] = [
  0,
  1,
  -1,
  8,
  16,
  1.5,
  1e15,
  2 ** 53,
  Number.MAX_VALUE,
  true,
  false,
  null,
  '',
  ' ',
  '1',
  '16',
  '-1',
  'createTime',
  'asc',
  '13800138000',
  '2026-11-21',
  '2026-02-30',
  'RUS',
  'CHN',
  'LOGIN',
  "'; drop table contract; --",
  '%',
  '\u0000',
  '𠮷👨‍👩‍👧',
  'x'.repeat(300),
  '{}',
  [],
  [1],
  ['a', 'b'],
  [{}],
  {},
  { a: 1 },
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'NaN',
]

/** Mulberry32: the same requests in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
