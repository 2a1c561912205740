import type { Call } from '#protocol/kit/call.ts'
import type { Envelope } from '#protocol/kit/envelope.ts'
import type { Person } from '#tests/server/harness.ts'

interface Asked {
  /** Before and behind the path, as permissions are spelt (spec: scope#permission-paths). */
  readonly role?: string
  readonly suffix?: string
}

const nameOf = (call: Call) => `${call.method} ${call.path}`

export { nameOf }

export const keysOf = (call: Call): string[] => Object.keys(call.input._zod.def.shape)

/** A call with raw values, as its body travels; nothing is checked on this side. */
export async function ask(
  person: Person,
  call: Call,
  values: Record<string, unknown>,
  { role, suffix }: Asked = {},
): Promise<Envelope<unknown>> {
  const rest = { ...values }
  const inner = call.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest[key] ?? 1
    delete rest[key]
    return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)
  })
  const query = new URLSearchParams()
  const add = (key: string, value: unknown) => {
    for (const one of Array.isArray(value) ? value : [value]) query.append(key, String(one))
  }
  const isJson = call.body === 'json'
  for (const [key, value] of Object.entries(rest))
    if (!isJson || call.inQuery.includes(key)) {
      add(key, value)
      delete rest[key]
    }
  const path = `/api${role ? `/${role}` : ''}${inner}${suffix ? `/${suffix}` : ''}`
  const { method } = call
  const json = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(rest) }
  const form = new FormData()
  for (const [key, value] of query) form.append(key, value)
  const sent =
    call.body === 'query'
      ? person.fetch(`${path}?${query}`, { method })
      : call.body === 'form'
        ? person.fetch(path, { method, body: query })
        : call.body === 'multipart'
          ? person.fetch(path, { method, body: form })
          : person.fetch(query.size > 0 ? `${path}?${query}` : path, json)
  const response = await sent
  const isEnvelope = response.headers.get('content-type')?.includes('json')
  // A file is what a download answers that is allowed.
  return isEnvelope ? ((await response.json()) as Envelope<unknown>) : { code: '0000', msg: 'a file', data: null }
}
