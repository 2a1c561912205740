import type { Cond, Field } from '#domain/questionnaire/form.ts'
import { entryDayField, insuranceFields } from './blocks.ts'

const hosted: Cond = { key: 'purpose', in: ['E_GUEST', 'E_BUSINESS'] }
const byOrganisation: Cond = { all: [hosted, { key: 'hostKind', is: 'ORGANISATION' }] }

export const visitFields: readonly Field[] = [
  {
    key: 'purpose',
    type: 'select',
    need: true,
    options: { dict: 'EVISA_CATEGORY' },
    from: ['order.purposeGoal'],
    keep: 'trip',
    conf: 'H',
  },
  {
    ...entryDayField('H'),
    warn: [
      { is: 'ahead', rule: 'evisa.leadDays' },
      { is: 'notTooFar', rule: 'evisa.validDays' },
    ],
  },
  {
    key: 'exitDate',
    type: 'day',
    need: false,
    computed: 'eVisaExit',
    warn: [{ is: 'stayWithin', rule: 'evisa.maxStay' }],
    conf: 'H',
  },
  {
    key: 'hostKind',
    type: 'select',
    need: true,
    when: hosted,
    options: { words: ['ORGANISATION', 'PRIVATE'] },
    keep: 'trip',
    conf: 'M',
  },
  { key: 'hostName', type: 'text', need: true, when: hosted, max: 200, hyphen: true, keep: 'trip', conf: 'M' },
  { key: 'hostAddr', type: 'text', need: true, when: hosted, max: 200, hyphen: true, keep: 'trip', conf: 'M' },
  { key: 'hostPhone', type: 'phone', need: true, when: hosted, max: 30, keep: 'trip', conf: 'M' },
  { key: 'hostInn', type: 'text', need: true, when: byOrganisation, max: 12, checks: ['inn'], keep: 'trip', conf: 'M' },
  { key: 'stayKind', type: 'select', need: true, options: { words: ['HOTEL', 'PRIVATE'] }, keep: 'trip', conf: 'M' },
  { key: 'stayName', type: 'text', need: true, max: 200, hyphen: true, keep: 'trip', conf: 'M' },
  { key: 'stayAddr', type: 'text', need: true, max: 200, hyphen: true, keep: 'trip', conf: 'M' },
  { key: 'stayPhone', type: 'phone', need: true, max: 30, keep: 'trip', conf: 'M' },
  { key: 'checkpoint', type: 'select', need: false, options: { dict: 'EVISA_CHECKPOINT' }, keep: 'trip', conf: 'M' },
  ...insuranceFields(false),
]
