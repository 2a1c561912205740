import type { Field } from '#domain/questionnaire/form.ts'
import {
  formerCitizenshipFields,
  maritalField,
  otherCitizenshipFields,
  otherNameFields,
  parentFields,
  spouseFields,
} from './blocks.ts'
import { passportFields } from './passport-fields.ts'

export const personFields: readonly Field[] = [
  ...passportFields,
  ...otherNameFields('M'),
  { key: 'birthCountry', type: 'country', need: true, keep: 'person', conf: 'H' },
  { key: 'birthRegion', type: 'text', need: true, script: 'RU_EN', max: 100, keep: 'person', conf: 'H' },
  ...otherCitizenshipFields('M'),
  ...formerCitizenshipFields,
  maritalField(true),
  ...spouseFields,
  ...parentFields('father', true),
  ...parentFields('mother', true),
]
