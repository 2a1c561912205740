import { useMemo } from 'react'
import type { Form } from '#domain/questionnaire/compile.ts'
import { dictsOf } from '#domain/questionnaire/dicts.ts'
import type { Answers, FormFacts } from '#domain/questionnaire/form.ts'
import { useToday } from '#src/kit/ui/use-today.ts'
import { useDict } from '#src/parts/dictionary/use-dict.ts'
import type { ApplicationFacts } from './application-facts.ts'

/** What a server says of a form beside its answers. */
interface Known {
  readonly rules: NonNullable<FormFacts['rules']>
  readonly acceptance: NonNullable<FormFacts['acceptance']>
  readonly group: readonly Answers[]
}

/** The present entries of the dictionaries that a form names; undefined until they are here. */
export function useFormWords(form: Form): ApplicationFacts['words'] {
  const dict = useDict(dictsOf(form))
  return useMemo(
    () => (dict.loading ? undefined : Object.fromEntries(dictsOf(form).map((type) => [type, dict.entries(type)]))),
    [dict, form],
  )
}

/** The facts of a form that a server opened: the same object as long as nothing in it changed. */
export function useApplicationFacts(form: Form, { rules, acceptance, group }: Known): ApplicationFacts {
  const today = useToday()
  const words = useFormWords(form)
  return useMemo(
    () => ({ today, rules, acceptance, group, ...(words && { words }) }),
    [today, rules, acceptance, group, words],
  )
}
