import type { Cond, Field } from '#domain/questionnaire/form.ts'
import { pairColumns, pairFields } from '#domain/questionnaire/name-pairs.ts'
import { maritalField, otherNameFields, spouseFields } from './blocks.ts'
import { passportFields } from './passport-fields.ts'

const special: Cond = { fact: 'nationalityIn', list: 'SPECIAL' }
const bornThere: Cond = { key: 'bornInRussia', is: true }

export const personFields: readonly Field[] = [
  ...passportFields,
  { key: 'patronymic', type: 'text', need: false, max: 50, keep: 'person', conf: 'H' },
  // A help for labels and invitations: it does not stand on the ministry's form.
  {
    key: 'surnameRu',
    type: 'text',
    need: false,
    script: 'RU',
    max: 50,
    from: ['transliterate.surname'],
    keep: 'person',
    conf: 'L',
  },
  {
    key: 'givenNamesRu',
    type: 'text',
    need: false,
    script: 'RU',
    max: 50,
    from: ['transliterate.givenNames'],
    keep: 'person',
    conf: 'L',
  },
  ...otherNameFields('H'),
  { key: 'birthPlace', type: 'text', need: true, max: 100, keep: 'person', conf: 'H' },
  { key: 'bornInRussia', type: 'yesNo', need: true, keep: 'person', conf: 'H' },
  {
    key: 'emigratedDay',
    type: 'partDay',
    need: true,
    when: bornThere,
    checks: ['past', 'bornBefore'],
    keep: 'person',
    conf: 'H',
  },
  { key: 'emigratedTo', type: 'text', need: true, when: bornThere, max: 100, keep: 'person', conf: 'H' },
  maritalField(true),
  ...spouseFields,
  ...pairFields({ prefix: 'father', need: special, keep: 'person', conf: 'M' }),
  ...pairFields({ prefix: 'mother', need: special, keep: 'person', conf: 'M' }),
  { key: 'childrenAlong', type: 'yesNo', need: true, keep: 'person', conf: 'H' },
  {
    key: 'childList',
    type: 'list',
    need: true,
    when: { key: 'childrenAlong', is: true },
    least: 1,
    most: 10,
    of: [
      ...pairColumns('H'),
      { key: 'birthDay', type: 'day', need: true, checks: ['past'], conf: 'H' },
      { key: 'birthPlace', type: 'text', need: true, max: 100, conf: 'H' },
    ],
    keep: 'person',
    conf: 'H',
  },
]
