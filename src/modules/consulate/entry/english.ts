import type { AnswerWords } from '#domain/questionnaire/say.ts'
import { texts as answerTexts } from '#domain/questionnaire/texts.ts'
import { texts as choiceTexts } from '#domain/questionnaire/texts-choices.ts'
import { translator } from '#protocol/kit/texts.ts'
import { useCountries } from '#src/parts/dictionary/country-field.tsx'
import type { ApplicationFacts } from '#src/parts/questionnaire/application-facts.ts'

const say = translator([choiceTexts, answerTexts])

/** Answers in English, whatever language the page is in: that is what the consulates' pages ask for. */
export function useEnglishWords(entries: ApplicationFacts['words']): AnswerWords {
  const { countries } = useCountries()
  return {
    text: (key) => say('en', key),
    yesNo: (answer) => (answer ? 'Yes' : 'No'),
    country: (code) => countries.find(({ nationCode }) => nationCode === code)?.ename,
    word: (dict, code) => entries?.[dict]?.find((one) => one.code === code)?.ename,
  }
}
