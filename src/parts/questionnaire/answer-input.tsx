import { Input } from '@arco-design/web-react'
import { memo, useMemo } from 'react'
import { isBlank } from '#domain/questionnaire/answers.ts'
import type { Field as Question, RowField } from '#domain/questionnaire/form.ts'
import { readCode } from '#domain/typed-text.ts'
import { CheckField } from '#src/kit/form/choice-field.tsx'
import { EmailField } from '#src/kit/form/email-field.tsx'
import { Field, type FieldProps } from '#src/kit/form/field.tsx'
import { useFormFacts } from '#src/kit/form/form.tsx'
import { NumberField } from '#src/kit/form/number-field.tsx'
import { PhoneTextField, TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useAnswerText } from './answer-text.tsx'
import { ChoiceInput, CountryInput } from './choice-input.tsx'
import { DayInput } from './day-input.tsx'
import { DistrictPicker, isDistrictLevel } from './district-picker.tsx'
import { useAnswers, useApplicationPage } from './page-context.ts'
import { YesNoField } from './yes-no-field.tsx'

interface Props extends FieldProps {
  field: Question | RowField
}

/** A text is written as the form keeps it: in capitals, unless it may have any letters. */
function TextInput({ field, ...props }: Props) {
  const { store } = useApplicationPage()
  const upper = (field.script ?? store.form.def.script) !== 'ANY'
  const { readOnly } = useFormFacts()
  const { key } = field
  const above = useMemo(
    () => (!readOnly && isDistrictLevel(key) ? <DistrictPicker level={key} /> : null),
    [readOnly, key],
  )
  return (
    <TextField
      {...props}
      upper={upper}
      {...(field.pattern && { write: readCode })}
      {...(field.max === undefined ? {} : { maxLength: field.max })}
      {...(above && { above })}
    />
  )
}

/** An answer that follows from others: seen, not typed. */
function ComputedInput({ field, ...props }: Props) {
  const t = useText()
  const value = useAnswers(({ reading }) => reading.at(field.key))
  return (
    <Field<string> {...props} help={props.help ?? t('application.computed')}>
      {({ id }) => <Input id={id} readOnly value={typeof value === 'string' ? value : ''} />}
    </Field>
  )
}

/** A choice or a day that is only looked at: as text, which can be read and copied, not as a control that is off. */
function ReadInput({ field, ...props }: Props) {
  const say = useAnswerText()
  return (
    <Field<unknown> {...props}>
      {({ id, value, status }) => (
        <Input
          id={id}
          readOnly
          value={isBlank(value) ? '' : say(field, value)}
          {...(status === undefined ? {} : { status })}
        />
      )}
    </Field>
  )
}

const readAsText: readonly Question['type'][] = ['select', 'country', 'day', 'partDay']

/** The control of one question, of the form or of a row in it. */
export const AnswerInput = memo(function AnswerInput({ field, ...props }: Props) {
  const t = useText()
  const { readOnly } = useFormFacts()
  if ('computed' in field && field.computed !== undefined) return <ComputedInput field={field} {...props} />
  if (readOnly && readAsText.includes(field.type)) return <ReadInput field={field} {...props} />
  const { type, min, max } = field
  switch (type) {
    case 'text':
      return <TextInput field={field} {...props} />
    case 'email':
      return <EmailField {...props} />
    case 'phone':
      return <PhoneTextField {...props} keepsCountry {...(max === undefined ? {} : { maxLength: max })} />
    case 'number':
      return <NumberField {...props} {...(min === undefined ? {} : { min })} {...(max === undefined ? {} : { max })} />
    case 'day':
    case 'partDay':
      return <DayInput field={field} {...props} />
    case 'yesNo':
      return <YesNoField {...props} />
    case 'tick':
      return <CheckField {...props} text={t('application.yes')} />
    case 'country':
      return <CountryInput {...props} />
    case 'select':
      return <ChoiceInput field={field} {...props} />
    case 'list':
    case 'file':
    case 'credential':
      // Drawn by those who know more of them than their control.
      return null
  }
})
