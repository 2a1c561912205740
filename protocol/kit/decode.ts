import * as z from 'zod/mini'

type Def = { type: string; innerType?: { _zod: { def: Def } }; element?: z.core.$ZodType; values?: unknown[] }

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

const defOf = (schema: z.core.$ZodType): Def => unwrap(schema._zod.def as unknown as Def)

/** One item of a list, or several behind commas where an item takes none: `types=A,B` says what `types=A&types=B` says. */
function itemsOf(element: z.core.$ZodType, value: string): unknown[] {
  const def = defOf(element)
  const whole = scalar(def, value)
  if (!value.includes(',') || z.safeParse(element as z.ZodMiniType, whole).success) return [whole]
  return value.split(',').map((one) => scalar(def, one.trim()))
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
      out[key] = [...((out[key] as unknown[] | undefined) ?? []), ...itemsOf(def.element, value)]
    } else if (value !== '' || !WRAPPERS.has(outer.type))
      out[key] = key in out ? [out[key], scalar(def, value)] : scalar(def, value)
  }
  return out
}
