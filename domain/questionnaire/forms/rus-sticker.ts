import { compileForm } from '#domain/questionnaire/compile.ts'
import type { Cond, Field, FormDef } from '#domain/questionnaire/form.ts'
import { visaTypes } from '#domain/status.ts'
import {
  contactFields,
  delicateFields,
  entryDayField,
  formerCitizenshipFields,
  relativeFields,
  visitHistoryFields,
  workFields,
} from './blocks.ts'
import { personFields } from './rus-sticker-person.ts'
import { specialSection } from './rus-sticker-special.ts'
import { visitFields } from './rus-sticker-visit.ts'

const account: readonly Field[] = [
  { key: 'applyCountry', type: 'country', need: true, keep: 'person', conf: 'H' },
  { key: 'formLanguage', type: 'select', need: true, options: { words: ['RU', 'EN'] }, keep: 'person', conf: 'M' },
  { key: 'applicationNo', type: 'text', need: false, script: 'EN', hyphen: true, max: 30, secret: true, conf: 'H' },
  { key: 'accountPassword', type: 'credential', need: false, min: 6, max: 20, secret: true, conf: 'H' },
]

const visa: readonly Field[] = [
  ...formerCitizenshipFields,
  {
    key: 'purposeSection',
    type: 'select',
    need: true,
    options: { dict: 'VISIT_SECTION_PURPOSE' },
    from: ['order.purposeSection'],
    keep: 'trip',
    conf: 'H',
  },
  {
    key: 'purposeGoal',
    type: 'select',
    need: true,
    options: { dict: 'VISIT_PURPOSE', section: 'purposeSection' },
    from: ['order.purposeGoal'],
    keep: 'trip',
    conf: 'H',
  },
  {
    key: 'visaCategory',
    type: 'select',
    need: true,
    options: { dict: 'VISA_CATEGORY', section: 'purposeSection' },
    from: ['order.visaCategory'],
    keep: 'trip',
    conf: 'H',
  },
  {
    key: 'entries',
    type: 'select',
    need: true,
    options: { dict: 'VISA_ENTRIES' },
    from: ['order.entries'],
    keep: 'trip',
    conf: 'H',
  },
  entryDayField('H'),
  {
    key: 'exitDate',
    type: 'day',
    need: true,
    // Of how many days, the sheet of the category says: what is certain stops, the rest is told.
    checks: ['exitNotBeforeEntry', { is: 'stayWithin', rule: 'category.stayDays' }],
    warn: [{ is: 'stayWithin', rule: 'category.likelyStayDays' }],
    from: ['order.exitDate'],
    keep: 'trip',
    conf: 'H',
  },
]

const fingerprinted: Cond = {
  all: [
    { key: 'birthDay', filled: true },
    { not: { fact: 'ageBelow', years: 12 } },
    { key: 'passportType', is: 'ORDINARY' },
  ],
}
const byAnother: Cond = { key: 'filledBy', filled: true }

const end: readonly Field[] = [
  {
    key: 'applyPlace',
    type: 'select',
    need: true,
    options: { dict: 'CONSULATE' },
    from: ['order.applyPlace'],
    conf: 'H',
  },
  {
    key: 'photo',
    type: 'file',
    need: true,
    file: { kinds: ['jpg', 'png'], maxMb: 5, preset: 'RUS_VISA' },
    checks: ['photo'],
    conf: 'H',
  },
  { key: 'fingerprints', type: 'tick', need: true, when: fingerprinted, conf: 'M' },
  { key: 'consent', type: 'tick', need: true, conf: 'M' },
  { key: 'filledBy', type: 'text', need: false, max: 100, conf: 'M' },
  { key: 'filledByAddr', type: 'text', need: true, when: byAnother, max: 200, conf: 'M' },
  { key: 'filledByPhone', type: 'phone', need: true, when: byAnother, max: 30, conf: 'M' },
]

const definition: FormDef = {
  code: 'RUS_STICKER',
  version: 1,
  country: 'RU',
  visaType: visaTypes.STICKER,
  script: 'RU_EN',
  language: 'formLanguage',
  sections: [
    { key: 'account', fields: account },
    { key: 'visa', fields: visa },
    { key: 'person', fields: personFields },
    {
      key: 'passport',
      fields: [
        { key: 'issuer', type: 'text', need: false, max: 100, keep: 'person', conf: 'M' },
        { key: 'blankPages', type: 'tick', need: true, conf: 'H' },
      ],
    },
    { key: 'visit', fields: visitFields },
    {
      key: 'history',
      fields: [...visitHistoryFields, ...delicateFields(['refused', 'deported', 'offended'], 'M')],
    },
    {
      key: 'contact',
      fields: [
        ...contactFields('H', ['phone', 'addrCountry', 'addrCity', 'addrStreet']),
        { key: 'fax', type: 'phone', need: false, max: 30, keep: 'person', conf: 'H' },
        ...workFields('H', true),
        ...relativeFields('H'),
      ],
    },
    specialSection,
    { key: 'end', fields: end },
  ],
  rules: {},
  sources: [
    { of: ['special', 'formLanguage'], address: 'visa.kdmid.ru', seen: '2026-11-21', conf: 'H' },
    { of: ['script', 'photo'], address: 'ru.vfsglobal.co.uk/general.aspx', seen: '2026-11-21', conf: 'H' },
  ],
  upgrades: [],
}

/** The Russian sticker visa, in the order of the ministry's questions. */
export const rusStickerForm = compileForm(definition)
