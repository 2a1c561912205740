import { apiPathParser, type ParsedPath } from '#domain/permission.ts'
import type { Bound } from './handle.ts'

export type Found =
  | { readonly kind: 'call'; readonly bound: Bound; readonly parsed: ParsedPath }
  | { readonly kind: 'noPath' }
  | { readonly kind: 'noMethod' }

/** Finds the call of a method and path; two calls of one method and path are a mistake of the program. */
export function router(bounds: readonly Bound[]): (method: string, path: string) => Found {
  const byPath = new Map<string, Map<string, Bound>>()
  for (const bound of bounds) {
    const path = `/api${bound.call.path}`
    const methods = byPath.get(path) ?? new Map<string, Bound>()
    if (methods.has(bound.call.method)) throw new Error(`declared twice: ${bound.call.method} ${path}`)
    methods.set(bound.call.method, bound)
    byPath.set(path, methods)
  }
  const parse = apiPathParser([...byPath.keys()])
  return (method, path) => {
    const parsed = parse(path)
    if (!parsed) return { kind: 'noPath' }
    const bound = byPath.get(parsed.path)?.get(method)
    return bound ? { kind: 'call', bound, parsed } : { kind: 'noMethod' }
  }
}
