import { SelectField } from '#src/kit/form/choice-field.tsx'
import { DayField } from '#src/kit/form/day-field.tsx'
import { CodeField, TextField } from '#src/kit/form/text-field.tsx'
import { NameFields } from '#src/parts/contract/name-fields.tsx'
import { CountryField } from '#src/parts/dictionary/country-field.tsx'
import { useChoices, useDictOptions } from './choices.ts'
import type { PassportValues } from './entry-form.ts'

/**
 * The person and the passport as it lies on the counter. A confirmed passport is locked (spec: lifecycles#passport).
 */
export function PassportFields({ at, locked }: { at: number; locked: boolean }) {
  const { today } = useChoices()
  const field = (key: keyof PassportValues) => ({ name: `passports.${at}.${key}`, disabled: locked })
  return (
    <>
      <CodeField {...field('passportNo')} maxLength={20} />
      <NameFields at={`passports.${at}.`} disabled={locked} example="SAN" />
      <TextField {...field('cname')} maxLength={50} disabled={false} />
      <SelectField {...field('sex')} options={useDictOptions('SEX')} />
      <DayField {...field('birthDay')} max={today} lean="past" />
      <CountryField {...field('nationality')} />
      <SelectField {...field('passportType')} options={useDictOptions('PASSPORT_TYPE')} />
      <DayField {...field('issueDay')} max={today} lean="past" />
      <DayField {...field('expiryDay')} lean="future" />
    </>
  )
}
