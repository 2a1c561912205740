import type { Cond, Field } from '#domain/application/form.ts'
import { formerCitizenshipFields, maritalField, otherNameFields, spouseFields } from './blocks.ts'
import { passportFields } from './passport-fields.ts'

const parentFields = (parent: 'father' | 'mother'): Field[] => {
  const when: Cond = { not: { key: `${parent}Unknown`, is: true } }
  return [
    { key: `${parent}Unknown`, type: 'tick', need: false, keep: 'person', conf: 'H' },
    { key: `${parent}Surname`, type: 'text', need: true, when, max: 50, keep: 'person', conf: 'H' },
    { key: `${parent}GivenNames`, type: 'text', need: true, when, max: 50, keep: 'person', conf: 'H' },
    { key: `${parent}BirthDay`, type: 'partDay', need: true, when, checks: ['past'], keep: 'person', conf: 'M' },
    { key: `${parent}Citizenship`, type: 'country', need: true, when, keep: 'person', conf: 'M' },
  ]
}

/** Names are those of the passport; who has no surname or no given names writes NONE. */
export const personFields: readonly Field[] = [
  ...passportFields,
  ...otherNameFields('M'),
  { key: 'birthCountry', type: 'country', need: true, keep: 'person', conf: 'H' },
  { key: 'birthRegion', type: 'text', need: true, script: 'RU_EN', max: 100, keep: 'person', conf: 'H' },
  { key: 'otherCitizenships', type: 'yesNo', need: true, keep: 'person', conf: 'M' },
  {
    key: 'otherCitizenshipList',
    type: 'list',
    need: true,
    when: { key: 'otherCitizenships', is: true },
    least: 1,
    most: 10,
    of: [{ key: 'country', type: 'country', need: true, conf: 'M' }],
    keep: 'person',
    conf: 'M',
  },
  ...formerCitizenshipFields,
  maritalField(true),
  ...spouseFields,
  ...parentFields('father'),
  ...parentFields('mother'),
]
