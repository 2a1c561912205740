import { useMemo } from 'react'
import type { Field, Options, RowField } from '#domain/questionnaire/form.ts'
import { entriesOfSection } from '#domain/visa-kind.ts'
import { type Choice, SelectField } from '#src/kit/form/choice-field.tsx'
import type { FieldProps } from '#src/kit/form/field.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { CountryField } from '#src/parts/dictionary/country-field.tsx'
import type { Word } from './application-facts.ts'
import { dependentsOf } from './dependents.ts'
import { useAnswers, useAnswerTo, useApplicationPage } from './page-context.ts'

const none: readonly Word[] = Object.freeze([])

const sectionKey = (options: Options | undefined): string | undefined =>
  options && 'dict' in options ? options.section : undefined

/** The choices of a select field, narrowed where another field narrows them. */
function useChoices({ key, options }: Field | RowField): readonly Choice<string>[] {
  const t = useText()
  const lang = useLang()
  const narrowing = sectionKey(options)
  const section = useAnswerTo(narrowing)
  const words =
    useAnswers(({ facts }) => (options && 'dict' in options ? facts.words?.[options.dict] : undefined)) ?? none
  return useMemo(() => {
    if (options && 'words' in options)
      return options.words.map((word) => ({ value: word, label: t(asTextKey(`form.${key}.${word}`)) }))
    const entries = narrowing === undefined ? words : entriesOfSection(words, section ?? '')
    return entries.map((entry) => ({ value: entry.code, label: nameIn(lang, entry) }))
  }, [options, words, narrowing, section, key, lang, t])
}

/** What else becomes of the form when a choice is made. */
function useChosen(name: string): (next: string | undefined) => void {
  const { store } = useApplicationPage()
  const before = useValue<string>(name)
  return (next) => {
    const { now, facts } = store.get()
    const changed = dependentsOf(store.form, { key: name, next, before }, now.values, facts)
    if (Object.keys(changed).length > 0) store.setValues({ ...now.values, ...changed })
  }
}

interface Props extends FieldProps {
  field: Field | RowField
}

export function ChoiceInput({ field, ...props }: Props) {
  const t = useText()
  const options = useChoices(field)
  const onChoose = useChosen(props.name)
  const narrowing = sectionKey(field.options)
  const isWaiting = useAnswerTo(narrowing) === undefined && narrowing !== undefined
  const first = isWaiting ? { placeholder: t('application.sectionFirst') } : {}
  return <SelectField<string> {...props} {...first} options={options} onChoose={onChoose} />
}

export function CountryInput(props: FieldProps) {
  const onChoose = useChosen(props.name)
  const first = useAnswerTo('nationality')
  return <CountryField {...props} onChoose={onChoose} first={first} />
}
