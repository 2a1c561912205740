import type { Cond, Field, Section } from '#domain/questionnaire/form.ts'
import { entryDayField, works } from './blocks.ts'

const again: Cond = { key: 'firstVisit', is: false }
const business: Cond = { key: 'tripPurpose', is: 'BUSINESS' }

export const tripFields: readonly Field[] = [
  { key: 'phPort', type: 'select', need: true, options: { dict: 'PH_PORT' }, keep: 'trip', conf: 'H' },
  entryDayField('H'),
  {
    key: 'exitDate',
    type: 'day',
    need: true,
    checks: ['exitNotBeforeEntry', { is: 'stayWithin', rule: 'ph.stayDays' }, { is: 'passportOutlasts', months: 6 }],
    from: ['order.exitDate'],
    keep: 'trip',
    conf: 'H',
  },
  { key: 'flightIn', type: 'text', need: true, max: 10, keep: 'trip', conf: 'H' },
  { key: 'flightOut', type: 'text', need: true, max: 10, keep: 'trip', conf: 'H' },
  { key: 'firstVisit', type: 'yesNo', need: true, keep: 'trip', conf: 'M' },
  { key: 'earlierVisits', type: 'number', need: true, when: again, min: 1, max: 999, keep: 'trip', conf: 'M' },
  { key: 'lastVisaNo', type: 'text', need: false, when: again, max: 30, hyphen: true, keep: 'trip', conf: 'M' },
  {
    key: 'lastVisitDay',
    type: 'day',
    need: true,
    when: again,
    checks: ['past', 'bornBefore'],
    keep: 'trip',
    conf: 'M',
  },
  { key: 'lastVisitPlace', type: 'text', need: true, when: again, max: 100, hyphen: true, keep: 'trip', conf: 'M' },
  { key: 'stayName', type: 'text', need: true, max: 200, hyphen: true, keep: 'trip', conf: 'H' },
  { key: 'stayAddr', type: 'text', need: true, max: 200, hyphen: true, keep: 'trip', conf: 'H' },
  { key: 'stayPhone', type: 'phone', need: true, max: 30, keep: 'trip', conf: 'H' },
  { key: 'sponsor', type: 'text', need: business, max: 200, hyphen: true, keep: 'trip', conf: 'H' },
  {
    key: 'means',
    type: 'select',
    need: true,
    options: { words: ['OWN', 'SPONSOR', 'EMPLOYER'] },
    keep: 'trip',
    conf: 'H',
  },
  {
    key: 'payerName',
    type: 'text',
    need: { key: 'means', in: ['SPONSOR', 'EMPLOYER'] },
    max: 100,
    hyphen: true,
    keep: 'trip',
    conf: 'H',
  },
]

const isMinor: Cond = { fact: 'ageBelow', years: 18 }
const accompanied: Cond = {
  any: [
    { fact: 'ageBelow', years: 15 },
    { key: 'travelsAlone', is: true },
  ],
}

/** Below fifteen somebody travels along; below eighteen somebody answers for who travels alone. */
export const minorSection: Section = {
  key: 'minor',
  when: isMinor,
  fields: [
    { key: 'travelsAlone', type: 'yesNo', need: true, keep: 'trip', conf: 'H' },
    {
      key: 'guardianName',
      type: 'text',
      need: accompanied,
      max: 100,
      checks: [{ is: 'minorNeedsGuardian', age: 15 }],
      keep: 'trip',
      conf: 'H',
    },
    {
      key: 'guardianRelation',
      type: 'select',
      need: accompanied,
      options: { words: ['FATHER', 'MOTHER', 'GUARDIAN', 'RELATIVE', 'OTHER'] },
      keep: 'trip',
      conf: 'H',
    },
  ],
}

const scan = { kinds: ['jpg', 'pdf'], maxMb: 3 } as const

/** What each stands for in the list of papers is a requirement with that form key. */
export const fileFields: readonly Field[] = [
  {
    key: 'photo',
    type: 'file',
    need: true,
    file: { kinds: ['jpg'], maxMb: 3, preset: 'PHL_VISA' },
    checks: ['photo'],
    conf: 'M',
  },
  { key: 'passportScan', type: 'file', need: true, file: scan, conf: 'M' },
  { key: 'ticket', type: 'file', need: true, file: scan, conf: 'M' },
  { key: 'hotel', type: 'file', need: { not: business }, file: scan, conf: 'M' },
  { key: 'employment', type: 'file', need: works, file: scan, conf: 'M' },
  { key: 'bank', type: 'file', need: { key: 'means', is: 'OWN' }, file: scan, conf: 'M' },
  { key: 'invitation', type: 'file', need: business, file: scan, conf: 'M' },
  { key: 'guardian', type: 'file', need: accompanied, when: isMinor, file: scan, conf: 'H' },
]
