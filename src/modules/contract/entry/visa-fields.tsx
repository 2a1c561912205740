import { SelectField } from '#src/kit/form/choice-field.tsx'
import { DayField } from '#src/kit/form/day-field.tsx'
import { useList } from '#src/kit/form/form-state.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { onlyOf, useChoices, useDictOptions } from './choices.ts'
import type { PassportValues } from './entry-form.ts'

/**
 * The visa that one applicant asks for. Goal and category depend on the section: another section empties them and takes
 * the only choice where there is one (spec: forms#look-ups).
 */
export function VisaFields({ at }: { at: number }) {
  const t = useText()
  const { dicts, today } = useChoices()
  const { items, change } = useList<PassportValues>('passports')
  const { purposeSection, entryDay } = items[at] ?? {}
  const name = (key: keyof PassportValues) => `passports.${at}.${key}`
  const goals = useDictOptions('VISIT_PURPOSE', purposeSection ?? null)
  const categories = useDictOptions('VISA_CATEGORY', purposeSection ?? null)
  const first = purposeSection ? {} : { placeholder: t('contract.entry.sectionFirst') }
  return (
    <>
      <SelectField
        name={name('purposeSection')}
        options={useDictOptions('VISIT_SECTION_PURPOSE')}
        onChoose={(section) =>
          change(at, {
            purposeSection: section,
            purposeGoal: onlyOf(dicts, 'VISIT_PURPOSE', section),
            visaCategory: onlyOf(dicts, 'VISA_CATEGORY', section),
          })
        }
      />
      <SelectField name={name('purposeGoal')} options={goals} waits={!purposeSection} {...first} />
      <SelectField span={2} name={name('visaCategory')} options={categories} waits={!purposeSection} {...first} />
      <SelectField name={name('entries')} options={useDictOptions('VISA_ENTRIES')} />
      <SelectField name={name('urgencyLevel')} options={useDictOptions('VISA_HANDLE_WAY')} />
      <DayField name={name('entryDay')} min={today} lean="future" />
      <DayField
        name={name('exitDay')}
        min={entryDay && entryDay > today ? entryDay : today}
        lean="future"
        from={entryDay ?? null}
      />
    </>
  )
}
