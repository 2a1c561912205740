import type * as z from 'zod/mini'

type Def = { type: string; innerType?: { _zod: { def: Def } }; element?: { _zod: { def: Def } }; values?: unknown[] }

/** Cache-busters that browsers add to GET calls; never part of an input (spec: calls#conventions). */
export const CACHE_BUSTER = '_t'

const WRAPPERS = new Set(['optional', 'default', 'nullable', 'prefault', 'readonly', 'nonoptional', 'catch'])

function unwrap(def: Def): Def {
  return WRAPPERS.has(def.type) && def.innerType ? unwrap(def.innerType._zod.def) : def
}

function scalar(def: Def, value: string): unknown {
  const numeric =
    def.type === 'number' || def.type === 'int' || (def.type === 'literal' && typeof def.values?.[0] === 'number')
  if (numeric) return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
  if (def.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value
  return value
}

/**
 * Turns the strings of a query, form or path into what the schema expects: numbers, booleans, arrays. Nothing else is
 * coerced, so that the same schema stays strict for JSON. Empty optional values are dropped; unknown keys and
 * a single value given twice stay, to be refused.
 */
export function decodeStrings(
  schema: z.ZodMiniObject,
  entries: Iterable<readonly [string, string]>,
): Record<string, unknown> {
  const shape = schema._zod.def.shape as Record<string, { _zod: { def: Def } } | undefined>
  const out: Record<string, unknown> = {}
  for (const [key, value] of entries) {
    if (key === CACHE_BUSTER) continue
    const outer = shape[key]?._zod.def
    if (!outer) {
      out[key] = value
      continue
    }
    const def = unwrap(outer)
    if (def.type === 'array' && def.element) {
      const item = scalar(unwrap(def.element._zod.def), value)
      out[key] = [...((out[key] as unknown[] | undefined) ?? []), item]
    } else if (value !== '' || !WRAPPERS.has(outer.type))
      out[key] = key in out ? [out[key], scalar(def, value)] : scalar(def, value)
  }
  return out
}
