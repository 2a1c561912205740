import { compileForm } from '#domain/questionnaire/compile.ts'
import type { Check, Cond, Field, FormDef } from '#domain/questionnaire/form.ts'
import { visaTypes } from '#domain/status.ts'
import { entryDayField } from './blocks.ts'
import { passportFields } from './passport-fields.ts'

/** One file of a group has one of each. Everybody has an e-visa of his own, so that it is said and stops nobody. */
const inGroup: { readonly warn: readonly Check[] } = { warn: ['sameInGroup'] }

const document: readonly Field[] = [
  { key: 'documentCountry', type: 'country', need: true, ...inGroup, keep: 'person', conf: 'H' },
  {
    key: 'documentType',
    type: 'select',
    need: true,
    options: { words: ['ORDINARY', 'SPECIAL', 'SERVICE', 'DIPLOMATIC', 'OTHER'] },
    ...inGroup,
    keep: 'person',
    conf: 'H',
  },
  {
    ...entryDayField('H'),
    checks: ['notPast', { is: 'notTooFar', rule: 'tr.aheadDays' }],
    ...inGroup,
  },
]

const prerequisites = ['validPassport', 'returnTicket', 'accommodation', 'sufficientFunds'].map(
  (key): Field => ({ key, type: 'tick', need: true, keep: 'trip', conf: 'M' }),
)

const parent = (key: string): Field => ({ key, type: 'text', need: true, max: 50, keep: 'person', conf: 'H' })

const person: readonly Field[] = [
  ...passportFields.map((field): Field => (field.key === 'nationality' ? { ...field, ...inGroup } : field)),
  { key: 'birthPlace', type: 'text', need: true, max: 50, hyphen: true, keep: 'person', conf: 'H' },
  parent('motherGivenNames'),
  parent('fatherGivenNames'),
]

const supported: Cond = { fact: 'nationalityIn', list: 'TR_SUPPORT' }

const support: readonly Field[] = [
  {
    key: 'supportKind',
    type: 'select',
    need: true,
    options: { words: ['VISA', 'RESIDENCE'] },
    keep: 'person',
    conf: 'H',
  },
  {
    key: 'supportCountry',
    type: 'select',
    need: true,
    options: { words: ['SCHENGEN', 'USA', 'UK', 'IRELAND'] },
    keep: 'person',
    conf: 'H',
  },
  { key: 'supportNo', type: 'text', need: true, max: 30, hyphen: true, keep: 'person', conf: 'H' },
  { key: 'supportUnlimited', type: 'yesNo', need: true, keep: 'person', conf: 'H' },
  {
    key: 'supportExpiry',
    type: 'day',
    need: true,
    when: { key: 'supportUnlimited', is: false },
    checks: ['notPast', 'validOnEntry'],
    keep: 'person',
    conf: 'H',
  },
]

const contact: readonly Field[] = [
  {
    key: 'email',
    type: 'email',
    need: true,
    max: 60,
    from: ['member.email', 'order.contactEmail'],
    keep: 'person',
    conf: 'H',
  },
  {
    key: 'phone',
    type: 'phone',
    need: true,
    max: 30,
    from: ['member.mobile', 'order.contactMobile'],
    keep: 'person',
    conf: 'H',
  },
  { key: 'address', type: 'text', need: true, max: 200, hyphen: true, keep: 'person', conf: 'H' },
]

const definition: FormDef = {
  code: 'TUR_EVISA',
  version: 1,
  country: 'TR',
  visaType: visaTypes.EVISA,
  script: 'EN',
  sections: [
    { key: 'document', fields: document },
    { key: 'prerequisites', fields: prerequisites },
    { key: 'person', fields: person },
    { key: 'support', when: supported, fields: support },
    { key: 'contactOnly', fields: contact },
  ],
  // The system parameter of its name says it anew; whom the support is asked of says the dictionary TR_SUPPORT.
  rules: { 'tr.aheadDays': 90 },
  sources: [
    { of: ['document', 'person', 'support', 'contactOnly'], address: 'evisa.gov.tr', seen: '2026-11-24', conf: 'H' },
    { of: ['prerequisites'], address: 'evisa.gov.tr', seen: '2026-11-24', conf: 'M' },
    { of: ['tr.aheadDays'], address: 'evisa.gov.tr', seen: '2026-11-24', conf: 'M' },
  ],
  upgrades: [],
}

/** The Turkish e-visa: one for each traveller, who writes his middle name behind the given one. */
export const turEvisaForm = compileForm(definition)
