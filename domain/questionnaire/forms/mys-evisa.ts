import { compileForm } from '#domain/questionnaire/compile.ts'
import type { Field, FormDef } from '#domain/questionnaire/form.ts'
import { visaTypes } from '#domain/status.ts'
import { contactFields, entriesField, entryDayField, maritalField, workFields } from './blocks.ts'
import { passportFields } from './passport-fields.ts'

const visa: readonly Field[] = [
  entriesField('M'),
  {
    key: 'tripPurpose',
    type: 'select',
    need: true,
    options: { words: ['TOURISM', 'BUSINESS', 'VISIT'] },
    keep: 'trip',
    conf: 'M',
  },
]

const trip: readonly Field[] = [
  entryDayField('M'),
  {
    key: 'exitDate',
    type: 'day',
    need: true,
    checks: ['exitNotBeforeEntry', { is: 'stayWithin', rule: 'category.stayDays' }],
    warn: [{ is: 'stayWithin', rule: 'category.likelyStayDays' }],
    from: ['order.exitDate'],
    keep: 'trip',
    conf: 'M',
  },
  { key: 'flightIn', type: 'text', need: true, max: 10, keep: 'trip', conf: 'M' },
  { key: 'flightOut', type: 'text', need: true, max: 10, keep: 'trip', conf: 'M' },
  { key: 'myPort', type: 'select', need: true, options: { dict: 'MY_PORT' }, keep: 'trip', conf: 'M' },
  { key: 'stayName', type: 'text', need: true, max: 200, hyphen: true, keep: 'trip', conf: 'M' },
  { key: 'stayAddr', type: 'text', need: true, max: 200, hyphen: true, keep: 'trip', conf: 'M' },
]

const scan = { kinds: ['jpg', 'pdf'], maxMb: 5 } as const

const files: readonly Field[] = [
  {
    key: 'photo',
    type: 'file',
    need: true,
    file: { kinds: ['jpg'], maxMb: 5, preset: 'MYS_VISA' },
    checks: ['photo'],
    conf: 'H',
  },
  { key: 'passportScan', type: 'file', need: true, file: scan, conf: 'H' },
  { key: 'ticket', type: 'file', need: true, file: scan, conf: 'H' },
  { key: 'hotel', type: 'file', need: false, file: scan, conf: 'M' },
  { key: 'bank', type: 'file', need: false, file: scan, conf: 'M' },
  {
    key: 'birthCertificate',
    type: 'file',
    need: true,
    when: { fact: 'ageBelow', years: 18 },
    file: scan,
    conf: 'H',
  },
]

const definition: FormDef = {
  code: 'MYS_EVISA',
  version: 1,
  country: 'MY',
  visaType: visaTypes.EVISA,
  script: 'EN',
  sections: [
    { key: 'visa', fields: visa },
    {
      key: 'person',
      fields: [
        ...passportFields,
        { key: 'birthPlace', type: 'text', need: true, max: 100, hyphen: true, keep: 'person', conf: 'M' },
        { ...maritalField(true), conf: 'M' },
      ],
    },
    {
      key: 'contact',
      fields: [
        ...contactFields('M', ['phone', 'email', 'addrCountry', 'addrCity', 'addrStreet']),
        ...workFields('M', true),
      ],
    },
    { key: 'visit', fields: trip },
    { key: 'files', fields: files },
  ],
  rules: {},
  sources: [
    {
      of: ['photo', 'passportScan', 'ticket', 'birthCertificate'],
      address: 'imi.gov.my',
      seen: '2026-11-24',
      conf: 'H',
    },
    {
      of: ['visa', 'person', 'contact', 'visit'],
      address: 'malaysiavisa.imi.gov.my',
      seen: '2026-11-24',
      conf: 'M',
    },
  ],
  upgrades: [],
}

/** The Malaysian e-visa; the site asks a birth certificate of minors. */
export const mysEvisaForm = compileForm(definition)
