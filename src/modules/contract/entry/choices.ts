import { createContext, useContext, useMemo } from 'react'
import type { Day } from '#domain/day.ts'
import type { choices } from '#protocol/contract/calls.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import type { Query } from '#src/kit/query/use-query.ts'
import type { Dicts } from '#src/modules/contract/use-dicts.ts'
import { entriesOfSection } from '#src/parts/dictionary/use-dict.ts'

/** What the form may choose from, there before the form is, so that no choice has to wait. */
export interface EntryChoices {
  dicts: Dicts
  /** What the center offers; undefined until the platform has chosen one. */
  center: Query<OutputOf<typeof choices>> | undefined
  today: Day
}

export const ChoicesContext = createContext<EntryChoices | null>(null)

export function useChoices(): EntryChoices {
  const known = useContext(ChoicesContext)
  if (!known) throw new Error('useChoices: no form of a contract around this component')
  return known
}

/** Options of a dictionary in the user's language, the same array as long as they are the same. `section` narrows them to those of a purpose section, null to none. */
export function useDictOptions(type: string, section?: string | null) {
  const { dicts } = useChoices()
  return useMemo(
    () => entriesOfSection(dicts.entries(type), section).map((one) => ({ value: one.code, label: dicts.nameOf(one) })),
    [dicts, type, section],
  )
}

/** The code of the only entry that fits a section; undefined when there are more or none (spec: forms#look-ups). */
export function onlyOf(dicts: Dicts, type: string, section: string | undefined): string | undefined {
  const fitting = entriesOfSection(dicts.entries(type), section ?? null)
  return fitting.length === 1 ? fitting[0]!.code : undefined
}
