import { useMemo } from 'react'
import type { DictEntry } from '#protocol/dictionary/calls.ts'
import { useLang } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { type Dict, dictQuestion, useDict } from '#src/parts/dictionary/use-dict.ts'

/** Every dictionary that a contract's words come from. */
const types = [
  'VISIT_SECTION_PURPOSE',
  'VISIT_PURPOSE',
  'VISA_CATEGORY',
  'VISA_ENTRIES',
  'VISA_HANDLE_WAY',
  'PASSPORT_TYPE',
  'SEX',
  'BACK_REASON',
  'ATTACHMENT_KIND',
]

export const contractDicts = dictQuestion(types)

export interface Dicts extends Dict {
  /** The name of a code; one that is unknown, or not here yet, shows itself. */
  word: (type: string, code: string | undefined) => string
  nameOf: (entry: DictEntry) => string
}

/** The dictionaries of a contract in the user's language. */
export function useDicts(): Dicts {
  const lang = useLang()
  const dict = useDict(types)
  return useMemo(() => {
    const word = (type: string, code: string | undefined) => {
      const entry = dict.find(type, code)
      return entry ? nameIn(lang, entry) : (code ?? '')
    }
    return { ...dict, word, nameOf: (entry) => nameIn(lang, entry) }
  }, [dict, lang])
}
