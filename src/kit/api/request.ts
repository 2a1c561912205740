import { apiBase } from '#domain/constants.ts'
import { apiPath, type PathParts } from '#domain/permission.ts'
import type { Call } from '#protocol/kit/call.ts'
import { CACHE_BUSTER } from '#protocol/kit/decode.ts'
import { HEADERS } from '#protocol/kit/envelope.ts'

type Input = Readonly<Record<string, unknown>>
type Entry = readonly [string, string]

const isNothing = (value: unknown) => value === undefined || value === null
const asText = (value: unknown) => (typeof value === 'string' ? value.trim() : String(value))

/** Arrays repeat their key; what is missing is left out (spec: calls#conventions). */
const entriesOf = (input: Input, text: (value: unknown) => string): Entry[] =>
  Object.entries(input).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).filter((one) => !isNothing(one)).map((one) => [key, text(one)] as const),
  )

function multipart(input: Input): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(input)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one instanceof File) form.append(key, one, one.name)
      else if (!isNothing(one)) form.append(key, String(one))
    }
  }
  return form
}

/** Passwords keep their spaces: only what goes into an address is trimmed. */
function bodyOf(call: Call, input: Input): { body?: BodyInit; type?: string } {
  switch (call.body) {
    case 'query':
      return {}
    case 'json':
      return { body: JSON.stringify(input), type: 'application/json' }
    case 'form':
      return {
        body: new URLSearchParams(entriesOf(input, String).map(([key, value]) => [key, value])).toString(),
        type: 'application/x-www-form-urlencoded;charset=UTF-8',
      }
    case 'multipart':
      return { body: multipart(input) }
  }
}

export interface RequestFacts {
  lang: 'zh' | 'en'
  /** For the cache-buster. */
  now: number
  key?: string | undefined
  session?: string | undefined
  as?: PathParts | undefined
  /** Before `/api`, for a server elsewhere; '' in the product. */
  origin?: string | undefined
}

export interface BuiltRequest {
  url: string
  init: { method: string; headers: Record<string, string>; body?: BodyInit }
}

/** Splits the input of a call into path, query and body, and names the headers. */
export function buildRequest(call: Call, input: Input, facts: RequestFacts): BuiltRequest {
  const rest: Record<string, unknown> = { ...input }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const query: Record<string, unknown> = {}
  for (const key of call.body === 'query' ? Object.keys(rest) : call.inQuery) {
    query[key] = rest[key]
    delete rest[key]
  }
  if (call.method === 'GET') query[CACHE_BUSTER] = facts.now
  const search = new URLSearchParams(entriesOf(query, asText).map(([key, value]) => [key, value])).toString()
  const { body, type } = bodyOf(call, rest)
  const url = `${facts.origin ?? ''}${apiPath(`${apiBase}${path}`, facts.as ?? {})}${search && `?${search}`}`
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': facts.lang === 'zh' ? 'zh-CN' : 'en',
    ...(type ? { 'content-type': type } : {}),
    ...(facts.key ? { [HEADERS.key]: facts.key } : {}),
    ...(facts.session ? { [HEADERS.session]: facts.session } : {}),
  }
  return { url, init: { method: call.method, headers, ...(body === undefined ? {} : { body }) } }
}
