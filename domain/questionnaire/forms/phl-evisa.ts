import { compileForm } from '#domain/questionnaire/compile.ts'
import type { Field, FormDef } from '#domain/questionnaire/form.ts'
import { visaTypes } from '#domain/status.ts'
import {
  contactFields,
  delicateFields,
  entriesField,
  maritalField,
  married,
  otherCitizenshipFields,
  parentFields,
  spouseFields,
  workFields,
  works,
} from './blocks.ts'
import { passportFields } from './passport-fields.ts'
import { fileFields, minorSection, tripFields } from './phl-evisa-trip.ts'

const account: readonly Field[] = [
  {
    key: 'accountEmail',
    type: 'email',
    need: true,
    max: 60,
    from: ['order.contactEmail', 'member.email'],
    keep: 'person',
    conf: 'M',
  },
  {
    key: 'accountMobile',
    type: 'phone',
    need: true,
    max: 30,
    from: ['order.contactMobile', 'member.mobile'],
    keep: 'person',
    conf: 'M',
  },
  { key: 'accountPassword', type: 'credential', need: true, min: 8, max: 20, secret: true, conf: 'M' },
]

const visa: readonly Field[] = [
  entriesField('H'),
  { key: 'tripPurpose', type: 'select', need: true, options: { dict: 'PH_PURPOSE' }, keep: 'trip', conf: 'H' },
  { key: 'post', type: 'select', need: true, options: { dict: 'PH_POST' }, keep: 'trip', conf: 'H' },
]

/** Of the spouse the site asks name and citizenship. */
const spouse = spouseFields
  .filter(({ key }) => key !== 'spouseBirthDay' && key !== 'spouseBirthPlace')
  .map((field): Field => ({ ...field, when: married, conf: 'H' }))

const person: readonly Field[] = [
  ...passportFields,
  { key: 'middleName', type: 'text', need: false, max: 50, keep: 'person', conf: 'H' },
  { key: 'birthCountry', type: 'country', need: true, keep: 'person', conf: 'H' },
  { key: 'birthCity', type: 'text', need: true, max: 50, hyphen: true, keep: 'person', conf: 'H' },
  maritalField(true, ['SEPARATED']),
  ...otherCitizenshipFields('H'),
  ...parentFields('father', false, 'H'),
  ...parentFields('mother', false, 'H'),
  ...spouse,
]

const work: readonly Field[] = [
  ...workFields('H', true),
  { key: 'monthlyIncome', type: 'number', need: works, min: 0, max: 100_000_000, keep: 'person', conf: 'M' },
]

const elsewhere = { key: 'permanentSame', is: false } as const

const address: readonly Field[] = [
  ...contactFields('H', ['phone', 'email', 'addrCountry', 'addrRegion', 'addrCity', 'addrStreet', 'addrPostcode']),
  { key: 'permanentSame', type: 'yesNo', need: true, keep: 'person', conf: 'H' },
  { key: 'permanentCountry', type: 'country', need: true, when: elsewhere, keep: 'person', conf: 'H' },
  ...(
    [
      ['permanentRegion', 100],
      ['permanentCity', 100],
      ['permanentStreet', 200],
      ['permanentPostcode', 20],
    ] as const
  ).map(
    ([key, max]): Field => ({
      key,
      type: 'text',
      need: true,
      when: elsewhere,
      max,
      hyphen: true,
      keep: 'person',
      conf: 'H',
    }),
  ),
]

const definition: FormDef = {
  code: 'PHL_EVISA',
  version: 1,
  country: 'PH',
  visaType: visaTypes.EVISA,
  script: 'EN',
  blankText: 'N/A',
  missingName: { text: 'N/A', source: { address: 'evisa.gov.ph', seen: '2026-11-24', conf: 'L' } },
  sections: [
    { key: 'account', fields: account },
    { key: 'visa', fields: visa },
    { key: 'person', fields: person },
    { key: 'work', fields: work },
    { key: 'address', fields: address },
    {
      key: 'passport',
      fields: [{ key: 'placeOfIssue', type: 'text', need: true, max: 100, hyphen: true, keep: 'person', conf: 'H' }],
    },
    { key: 'visit', fields: tripFields },
    minorSection,
    {
      key: 'questions',
      fields: delicateFields(
        ['refused', 'deported', 'convicted', 'overstayed', 'disease', 'drugs', 'organisation'],
        'H',
        'EN',
      ),
    },
    { key: 'files', fields: fileFields },
    { key: 'end', fields: [{ key: 'consent', type: 'tick', need: true, conf: 'H' }] },
  ],
  // Reopened for Chinese visitors in November 2025: at most fourteen days. The system parameter of its name says it anew.
  rules: { 'ph.stayDays': 14 },
  sources: [
    { of: ['account', 'files'], address: 'evisa.gov.ph', seen: '2026-11-24', conf: 'M' },
    {
      of: ['visa', 'person', 'work', 'address', 'passport', 'visit', 'minor', 'questions'],
      address: 'dfa.gov.ph',
      seen: '2026-11-24',
      conf: 'H',
    },
    { of: ['ph.stayDays'], address: 'dfa.gov.ph (2025-11)', seen: '2026-11-24', conf: 'M' },
  ],
  upgrades: [],
}

/** The Philippine e-visa. The names of the site's fields are not known: whoever fills it in goes by the labels. */
export const phlEvisaForm = compileForm(definition)
