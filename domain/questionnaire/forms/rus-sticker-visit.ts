import type { Cond, Field } from '#domain/questionnaire/form.ts'
import { pairFields } from '#domain/questionnaire/name-pairs.ts'
import { insuranceFields } from './blocks.ts'

const inSection = (...codes: string[]): Cond => ({ key: 'purposeSection', in: codes })
const byPrivate: Cond = { key: 'hostKind', is: 'PRIVATE' }
const namedHost: Cond = {
  all: [{ key: 'hostKind', filled: true }, { not: { key: 'hostKind', in: ['NONE', 'PRIVATE'] } }],
}
const invited: Cond = {
  all: [{ key: 'visaCategory', filled: true }, { not: { key: 'visaCategory', in: ['OT', 'OTG', 'TR1', 'TR2'] } }],
}
const paidByOthers: Cond = { key: 'payer', in: ['PERSON', 'ORGANISATION'] }

const host: readonly Field[] = [
  {
    key: 'hostKind',
    type: 'select',
    need: true,
    options: { words: ['TRAVEL', 'ORGANISATION', 'PRIVATE', 'GOVERNMENT', 'NONE'] },
    keep: 'trip',
    conf: 'H',
  },
  { key: 'hostName', type: 'text', need: true, when: namedHost, max: 200, keep: 'trip', conf: 'M' },
  { key: 'hostAddr', type: 'text', need: true, when: namedHost, max: 200, keep: 'trip', conf: 'M' },
  { key: 'hostCity', type: 'text', need: false, when: namedHost, max: 100, keep: 'trip', conf: 'M' },
  { key: 'hostPhone', type: 'phone', need: false, when: namedHost, max: 30, keep: 'trip', conf: 'M' },
  { key: 'hostFax', type: 'phone', need: false, when: namedHost, max: 30, keep: 'trip', conf: 'M' },
  { key: 'hostEmail', type: 'email', need: false, when: namedHost, max: 60, keep: 'trip', conf: 'M' },
  {
    key: 'hostInn',
    type: 'text',
    need: true,
    when: inSection('BUSINESS', 'WORK', 'STUDY'),
    script: 'EN',
    max: 12,
    checks: ['inn'],
    keep: 'trip',
    conf: 'M',
  },
  {
    key: 'touristReference',
    type: 'text',
    need: true,
    when: inSection('TOURISM'),
    script: 'EN',
    hyphen: true,
    max: 30,
    keep: 'trip',
    conf: 'H',
  },
  { key: 'invitationNo', type: 'text', need: true, when: invited, max: 30, keep: 'trip', conf: 'H' },
  { key: 'invitationDay', type: 'day', need: true, when: invited, checks: ['past'], keep: 'trip', conf: 'H' },
  {
    key: 'invitationIssuer',
    type: 'select',
    need: true,
    when: invited,
    options: { words: ['MVD', 'MID_TELEX', 'DIRECT_LETTER'] },
    keep: 'trip',
    conf: 'H',
  },
  ...pairFields({ prefix: 'privateHost', when: byPrivate, keep: 'trip', conf: 'M' }),
  { key: 'privateHostBirthDay', type: 'day', need: true, when: byPrivate, checks: ['past'], keep: 'trip', conf: 'M' },
  { key: 'privateHostCitizenship', type: 'country', need: true, when: byPrivate, keep: 'trip', conf: 'M' },
  { key: 'privateHostAddr', type: 'text', need: true, when: byPrivate, max: 200, keep: 'trip', conf: 'M' },
  { key: 'privateHostPhone', type: 'phone', need: true, when: byPrivate, max: 30, keep: 'trip', conf: 'M' },
]

const places: readonly Field[] = [
  {
    key: 'itinerary',
    type: 'list',
    need: true,
    least: 1,
    most: 10,
    of: [{ key: 'place', type: 'text', need: true, max: 50, conf: 'H' }],
    keep: 'trip',
    conf: 'H',
  },
  {
    key: 'stays',
    type: 'list',
    need: true,
    least: 1,
    most: 10,
    of: [
      { key: 'stayName', type: 'text', need: true, max: 200, conf: 'H' },
      { key: 'stayAddr', type: 'text', need: true, max: 200, conf: 'H' },
      { key: 'stayPhone', type: 'phone', need: false, max: 30, conf: 'H' },
    ],
    keep: 'trip',
    conf: 'H',
  },
]

const transit = inSection('TRANSIT')

export const visitFields: readonly Field[] = [
  ...host,
  ...places,
  {
    key: 'payer',
    type: 'select',
    need: true,
    options: { words: ['SELF', 'PERSON', 'ORGANISATION'] },
    keep: 'trip',
    conf: 'M',
  },
  { key: 'payerName', type: 'text', need: true, when: paidByOthers, max: 200, keep: 'trip', conf: 'M' },
  { key: 'payerAddr', type: 'text', need: true, when: paidByOthers, max: 200, keep: 'trip', conf: 'M' },
  ...insuranceFields(true),
  { key: 'transitTo', type: 'text', need: true, when: transit, max: 100, keep: 'trip', conf: 'M' },
  { key: 'transitVisa', type: 'text', need: true, when: transit, max: 100, keep: 'trip', conf: 'M' },
  { key: 'transitTicket', type: 'text', need: true, when: transit, max: 100, keep: 'trip', conf: 'M' },
]
