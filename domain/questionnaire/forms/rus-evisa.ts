import { russianEvisaTerms } from '#domain/acceptance/evisa-terms.ts'
import { compileForm } from '#domain/questionnaire/compile.ts'
import type { Field, FormDef } from '#domain/questionnaire/form.ts'
import { visaTypes } from '#domain/status.ts'
import { contactFields, delicateFields, relativeFields, visitHistoryFields, workFields } from './blocks.ts'
import { personFields } from './rus-evisa-person.ts'
import { visitFields } from './rus-evisa-visit.ts'

const account: readonly Field[] = [
  {
    key: 'accountEmail',
    type: 'email',
    need: true,
    max: 60,
    from: ['order.contactEmail', 'member.email'],
    keep: 'person',
    conf: 'H',
  },
  {
    key: 'accountEmailAgain',
    type: 'email',
    need: true,
    max: 60,
    checks: [{ is: 'sameAs', key: 'accountEmail' }],
    conf: 'H',
  },
  { key: 'accountPassword', type: 'credential', need: true, min: 8, max: 20, secret: true, conf: 'H' },
  { key: 'tipsLanguage', type: 'select', need: true, options: { words: ['RU', 'EN'] }, keep: 'person', conf: 'H' },
  { key: 'consent', type: 'tick', need: true, conf: 'H' },
]

const photo: readonly Field[] = [
  {
    key: 'photo',
    type: 'file',
    need: true,
    file: { kinds: ['jpg'], maxMb: 5, preset: 'RUS_EVISA' },
    checks: ['photo'],
    conf: 'L',
  },
  { key: 'passportScan', type: 'file', need: true, file: { kinds: ['jpg'], maxMb: 5 }, conf: 'L' },
]

const background: readonly Field[] = [
  ...workFields('M', true),
  {
    key: 'educationLevel',
    type: 'select',
    need: false,
    options: { words: ['PRIMARY', 'SECONDARY', 'VOCATIONAL', 'HIGHER', 'NONE'] },
    keep: 'person',
    conf: 'L',
  },
  { key: 'educationSchool', type: 'text', need: false, max: 200, hyphen: true, keep: 'person', conf: 'L' },
  ...relativeFields('M'),
  ...visitHistoryFields,
  { key: 'earlierEvisaNo', type: 'text', need: false, max: 30, hyphen: true, keep: 'person', conf: 'M' },
  {
    key: 'countriesVisited',
    type: 'list',
    need: false,
    most: 50,
    of: [
      { key: 'country', type: 'country', need: true, conf: 'L' },
      { key: 'year', type: 'number', need: false, min: 1900, max: 2199, conf: 'L' },
    ],
    keep: 'person',
    conf: 'L',
  },
  ...delicateFields(['refused', 'deported', 'convicted', 'disease', 'military'], 'M'),
]

const definition: FormDef = {
  code: 'RUS_EVISA',
  version: 1,
  country: 'RU',
  visaType: visaTypes.EVISA,
  script: 'EN',
  language: 'tipsLanguage',
  sections: [
    { key: 'account', fields: account },
    { key: 'photo', fields: photo },
    { key: 'person', fields: personFields },
    { key: 'passport', fields: [{ key: 'biometric', type: 'yesNo', need: true, keep: 'person', conf: 'M' }] },
    {
      key: 'contact',
      fields: contactFields('M', ['phone', 'email', 'addrCountry', 'addrCity', 'addrStreet']),
    },
    { key: 'visit', fields: visitFields },
    { key: 'background', fields: background },
  ],
  missingName: { text: 'NONE', source: { address: 'evisa.kdmid.ru', seen: '2026-11-21', conf: 'M' } },
  // What several public sources say of validity and stay only warns.
  rules: {
    'evisa.leadDays': 4,
    'evisa.validDays': russianEvisaTerms.validDays,
    'evisa.maxStay': russianEvisaTerms.stayDays,
  },
  sources: [
    { of: ['account', 'evisa.leadDays'], address: 'evisa.kdmid.ru', seen: '2026-11-21', conf: 'H' },
    {
      of: ['evisa.validDays', 'evisa.maxStay'],
      address: russianEvisaTerms.source,
      seen: russianEvisaTerms.seenDay,
      conf: russianEvisaTerms.confidence,
    },
    { of: ['photo', 'passportScan'], address: 'electronic-visa.kdmid.ru/faq_en.html', seen: '2026-11-21', conf: 'L' },
  ],
  upgrades: [],
}

/** The unified Russian e-visa. Each child has a form of its own. */
export const rusEvisaForm = compileForm(definition)
