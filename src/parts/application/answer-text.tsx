import { answerOf, isBlank, isRow } from '#domain/application/answers.ts'
import type { Field, RowField } from '#domain/application/form.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { useCountries } from '#src/parts/dictionary/country-field.tsx'
import { useAnswers } from './page-context.ts'

/** Says an answer in words: a choice by its name, a list by its rows. */
export function useAnswerText(): (field: Field | RowField, value: unknown) => string {
  const t = useText()
  const lang = useLang()
  const { countries } = useCountries()
  const words = useAnswers(({ facts }) => facts.words)
  const say = (field: Field | RowField, value: unknown): string => {
    if (isBlank(value)) return t('application.empty')
    if (typeof value === 'boolean') return t(value ? 'application.yes' : 'application.no')
    if (Array.isArray(value)) {
      const columns = ('of' in field && field.of) || []
      const row = (one: unknown) =>
        columns
          .map((column) => (isRow(one) ? answerOf(one, column.key) : undefined))
          .flatMap((answer, at) => (isBlank(answer) ? [] : [say(columns[at]!, answer)]))
          .join(' ')
      return value.map(row).join('; ')
    }
    if (typeof value !== 'string') return String(value)
    const { options } = field
    const country = field.type === 'country' ? countries.find(({ nationCode }) => nationCode === value) : undefined
    if (country) return nameIn(lang, country)
    if (options && 'words' in options) return t(asTextKey(`form.${field.key}.${value}`))
    const entry = options && 'dict' in options ? words?.[options.dict]?.find(({ code }) => code === value) : undefined
    return entry ? nameIn(lang, entry) : value
  }
  return say
}
