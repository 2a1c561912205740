import type { Call } from '#protocol/kit/call.ts'

/** What a browser sends for a call: its address, and its body as the call travels. */
export function requestOf(
  call: Call,
  args: Record<string, unknown>,
  headers: Headers,
): [path: string, init: RequestInit] {
  const rest = { ...args }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return value
  })
  const query = new URLSearchParams()
  const add = (target: URLSearchParams, name: string, value: unknown) => {
    if (value === undefined) return
    for (const one of Array.isArray(value) ? value : [value]) target.append(name, String(one))
  }
  for (const name of Object.keys(rest))
    if (call.body === 'query' || call.inQuery.includes(name)) {
      add(query, name, rest[name])
      delete rest[name]
    }
  const address = `/api${path}${query.size > 0 ? `?${query}` : ''}`
  if (call.body === 'query') return [address, { method: call.method, headers }]
  if (call.body === 'multipart') {
    const form = new FormData()
    for (const [key, value] of Object.entries(rest))
      for (const part of [value].flat()) form.append(key, part instanceof File ? part : String(part))
    return [address, { method: call.method, headers, body: form }]
  }
  if (call.body === 'form') {
    const form = new URLSearchParams()
    for (const [name, value] of Object.entries(rest)) add(form, name, value)
    return [address, { method: call.method, headers, body: form }]
  }
  headers.set('content-type', 'application/json')
  return [address, { method: call.method, headers, body: JSON.stringify(rest) }]
}
