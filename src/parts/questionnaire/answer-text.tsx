import { useMemo } from 'react'
import { isBlank } from '#domain/questionnaire/answers.ts'
import type { Field, RowField } from '#domain/questionnaire/form.ts'
import { type AnswerWords, sayAnswer } from '#domain/questionnaire/say.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { useCountries } from '#src/parts/dictionary/country-field.tsx'
import type { ApplicationFacts } from './application-facts.ts'
import { useAnswers } from './page-context.ts'

/** How answers are put into words here, with the present entries of the dictionaries. */
export function useAnswerWords(entries: ApplicationFacts['words']): AnswerWords {
  const t = useText()
  const lang = useLang()
  const { countries } = useCountries()
  return useMemo(() => {
    const named = (found: { cname: string; ename?: string | undefined } | undefined) => found && nameIn(lang, found)
    return {
      text: (key) => t(asTextKey(key)),
      yesNo: (answer) => t(answer ? 'application.yes' : 'application.no'),
      country: (code) => named(countries.find(({ nationCode }) => nationCode === code)),
      word: (dict, code) => named(entries?.[dict]?.find((one) => one.code === code)),
    }
  }, [t, lang, countries, entries])
}

/** Says an answer in words, and that there is none. */
export function useAnswerText(): (field: Field | RowField, value: unknown) => string {
  const t = useText()
  const words = useAnswerWords(useAnswers(({ facts }) => facts.words))
  return (field, value) => (isBlank(value) ? t('application.empty') : sayAnswer(field, value, words))
}
