import type * as z from 'zod/mini'
import type { FieldProblem } from '#domain/field-problem.ts'
import { problemsOf } from '#protocol/kit/issues.ts'
import { pack } from './packed.ts'
import { splitUnread } from './unread.ts'

export type Values = Record<string, unknown>
/** Rules that a schema cannot say, such as those of `checkOrder`. */
export type Check<V> = (values: V) => readonly FieldProblem[]

/**
 * Every complaint about the values: first of what could not be read, then the schema's; another about a field that is
 * already wrong is left out.
 */
export function problemsIn<S extends z.ZodMiniType>(
  schema: S,
  values: unknown,
  check?: Check<z.input<S>>,
): FieldProblem[] {
  const unread = splitUnread(values)
  const parsed = schema.safeParse(unread.values, { reportInput: true })
  const found: FieldProblem[] = []
  for (const more of [
    unread.problems,
    parsed.success ? [] : problemsOf(parsed.error),
    check?.(unread.values as z.input<S>) ?? [],
  ]) {
    const known = new Set(found.map((one) => one.path))
    found.push(...more.filter((one) => !known.has(one.path)))
  }
  return found
}

type Tree = { [name: string]: Tree | string }

/** Nested errors as Formik keeps them: `passports.0.surname` stands at errors.passports[0].surname. */
export function errorsOf(problems: readonly FieldProblem[]): Tree {
  const root: Tree = {}
  for (const problem of problems) {
    const parts = problem.path.split('.')
    const last = parts.pop() ?? ''
    let at: Tree | null = root
    for (const part of parts) {
      const next: Tree | string = at[part] ?? {}
      at[part] = next
      // A complaint about the whole list stands already: one at a time is enough.
      if (typeof next === 'string') {
        at = null
        break
      }
      at = next
    }
    if (at && !(last in at)) at[last] = pack(problem)
  }
  return root
}

/** Whether a field must be filled in, by its schema; false for what is not in the schema. */
export function isRequired(schema: z.ZodMiniType, path: string): boolean {
  type Def = { type: string; shape?: Record<string, z.ZodMiniType>; innerType?: z.ZodMiniType; element?: z.ZodMiniType }
  const defOf = (one: z.ZodMiniType): Def => {
    const def = one._zod.def as unknown as Def
    return def.innerType && def.type !== 'lazy' ? { ...defOf(def.innerType), type: def.type } : def
  }
  let at: z.ZodMiniType | undefined = schema
  for (const part of path.split('.')) {
    const def: Def | undefined = at && defOf(at)
    at = /^\d+$/.test(part) ? def?.element : def?.shape?.[part]
  }
  return at !== undefined && !at.safeParse(undefined).success
}
