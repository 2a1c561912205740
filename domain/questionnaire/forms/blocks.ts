import type { Cond, Confidence, Field, Script } from '#domain/questionnaire/form.ts'
import { pairColumns, pairFields } from '#domain/questionnaire/name-pairs.ts'

const yes = (key: string): Cond => ({ key, is: true })

/** A contact and an address; `needed` are the keys that the form insists on. */
export const contactFields = (conf: Confidence, needed: readonly string[]): Field[] =>
  (
    [
      { key: 'phone', type: 'phone', max: 30, from: ['member.mobile', 'order.contactMobile'] },
      { key: 'email', type: 'email', max: 60, from: ['member.email', 'order.contactEmail'] },
      { key: 'addrCountry', type: 'country', from: ['member.addrCountry'] },
      { key: 'addrRegion', type: 'text', max: 100, hyphen: true, from: ['member.addrRegion'] },
      { key: 'addrCity', type: 'text', max: 100, hyphen: true, from: ['member.addrCity'] },
      { key: 'addrStreet', type: 'text', max: 200, hyphen: true, from: ['member.addrStreet'] },
      { key: 'addrPostcode', type: 'text', max: 20, script: 'EN', hyphen: true, from: ['member.addrPostcode'] },
    ] satisfies Omit<Field, 'need' | 'conf'>[]
  ).map((field) => ({ ...field, need: needed.includes(field.key), keep: 'person', conf }))

/** Of applicants with an employer or a school. */
export const works: Cond = { not: { key: 'occupation', in: ['NOT_WORKING', 'RETIRED', 'HOMEMAKER', 'PRESCHOOL'] } }
const occupations = ['EMPLOYED', 'SELF_EMPLOYED', 'STUDENT', 'NOT_WORKING', 'RETIRED', 'HOMEMAKER', 'PRESCHOOL']

/** Occupation and employer or school; the employer of everybody who has one. */
export const workFields = (conf: Confidence, isNeeded: boolean): Field[] => {
  const need = isNeeded && works
  return [
    { key: 'occupation', type: 'select', need: isNeeded, options: { words: occupations }, keep: 'person', conf },
    { key: 'employer', type: 'text', need, max: 200, hyphen: true, keep: 'person', conf },
    { key: 'position', type: 'text', need, max: 100, hyphen: true, keep: 'person', conf },
    { key: 'employerAddr', type: 'text', need, max: 200, hyphen: true, keep: 'person', conf },
    { key: 'employerPhone', type: 'phone', need, max: 30, keep: 'person', conf },
  ]
}

/** `more`: what a consulate tells apart beside the four of all. */
export const maritalField = (isNeeded: boolean, more: readonly string[] = []): Field => ({
  key: 'maritalStatus',
  type: 'select',
  need: isNeeded,
  options: { words: ['SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWED', ...more] },
  keep: 'person',
  conf: 'H',
})

export const married: Cond = { key: 'maritalStatus', is: 'MARRIED' }

export const spouseFields: readonly Field[] = [
  ...pairFields({ prefix: 'spouse', when: married, keep: 'person', conf: 'M' }),
  { key: 'spouseBirthDay', type: 'day', need: true, when: married, checks: ['past'], keep: 'person', conf: 'M' },
  {
    key: 'spouseBirthPlace',
    type: 'text',
    need: true,
    when: married,
    max: 100,
    hyphen: true,
    keep: 'person',
    conf: 'M',
  },
  { key: 'spouseCitizenship', type: 'country', need: true, when: married, keep: 'person', conf: 'M' },
]

/** A parent, or that he or she is not known; `withBirth` where the consulate asks the birthday, too. `conf` is of the citizenship. */
export const parentFields = (parent: 'father' | 'mother', withBirth: boolean, conf: Confidence = 'M'): Field[] => {
  const when: Cond = { not: { key: `${parent}Unknown`, is: true } }
  return [
    { key: `${parent}Unknown`, type: 'tick', need: false, keep: 'person', conf: 'H' },
    ...pairFields({ prefix: parent, when, keep: 'person', conf: 'H' }),
    ...(withBirth
      ? ([
          { key: `${parent}BirthDay`, type: 'partDay', need: true, when, checks: ['past'], keep: 'person', conf: 'M' },
        ] satisfies Field[])
      : []),
    { key: `${parent}Citizenship`, type: 'country', need: true, when, keep: 'person', conf },
  ]
}

export const otherCitizenshipFields = (conf: Confidence): Field[] => [
  { key: 'otherCitizenships', type: 'yesNo', need: true, keep: 'person', conf },
  {
    key: 'otherCitizenshipList',
    type: 'list',
    need: true,
    when: yes('otherCitizenships'),
    least: 1,
    most: 10,
    of: [{ key: 'country', type: 'country', need: true, conf }],
    keep: 'person',
    conf,
  },
]

export const otherNameFields = (conf: Confidence): Field[] => [
  { key: 'otherNames', type: 'yesNo', need: true, keep: 'person', conf },
  {
    key: 'otherNameList',
    type: 'list',
    need: true,
    when: yes('otherNames'),
    least: 1,
    most: 10,
    of: [
      ...pairColumns('M'),
      { key: 'usedUntil', type: 'partDay', need: true, checks: ['past', 'bornBefore'], conf: 'M' },
    ],
    keep: 'person',
    conf: 'M',
  },
]

export const formerCitizenshipFields: readonly Field[] = [
  { key: 'ussrCitizen', type: 'yesNo', need: true, keep: 'person', conf: 'H' },
  {
    key: 'ussrLostDay',
    type: 'partDay',
    need: true,
    when: yes('ussrCitizen'),
    checks: ['past'],
    keep: 'person',
    conf: 'H',
  },
  {
    key: 'ussrLostReason',
    type: 'text',
    need: true,
    when: yes('ussrCitizen'),
    script: 'RU_EN',
    max: 100,
    keep: 'person',
    conf: 'H',
  },
]

/** An insurance of the trip. Where none is insisted on, what does not cover the stay is said and stops nobody. */
export const insuranceFields = (isNeeded: boolean): Field[] => {
  const when = yes('insured')
  const covers = isNeeded ? 'checks' : 'warn'
  return [
    { key: 'insured', type: 'yesNo', need: isNeeded, keep: 'trip', conf: 'H' },
    { key: 'insurer', type: 'text', need: isNeeded, when, max: 100, hyphen: true, keep: 'trip', conf: 'H' },
    { key: 'policyNo', type: 'text', need: isNeeded, when, max: 30, hyphen: true, keep: 'trip', conf: 'H' },
    { key: 'policyFrom', type: 'day', need: isNeeded, when, keep: 'trip', conf: 'H' },
    { key: 'policyTo', type: 'day', need: isNeeded, when, [covers]: ['insuranceCovers'], keep: 'trip', conf: 'H' },
  ]
}

export const visitHistoryFields: readonly Field[] = [
  { key: 'beenInRussia', type: 'yesNo', need: true, keep: 'person', conf: 'H' },
  {
    key: 'visitTimes',
    type: 'number',
    need: true,
    when: yes('beenInRussia'),
    min: 0,
    max: 999,
    keep: 'person',
    conf: 'H',
  },
  {
    key: 'lastVisitFrom',
    type: 'day',
    need: true,
    when: yes('beenInRussia'),
    checks: ['past', 'bornBefore'],
    keep: 'person',
    conf: 'H',
  },
  {
    key: 'lastVisitTo',
    type: 'day',
    need: true,
    when: yes('beenInRussia'),
    checks: ['past', 'bornBefore'],
    keep: 'person',
    conf: 'H',
  },
]

export const relativeFields = (conf: Confidence): Field[] => [
  { key: 'relativesInRussia', type: 'yesNo', need: true, keep: 'person', conf },
  {
    key: 'relativeList',
    type: 'list',
    need: true,
    when: yes('relativesInRussia'),
    least: 1,
    most: 10,
    of: [
      ...pairColumns(conf),
      { key: 'relation', type: 'text', need: true, script: 'RU_EN', max: 50, conf },
      { key: 'birthDay', type: 'day', need: true, checks: ['past'], conf },
      { key: 'address', type: 'text', need: true, script: 'RU_EN', max: 200, conf },
    ],
    keep: 'person',
    conf,
  },
]

/** Questions nobody but the consulate reads, each with its detail when the answer is yes. */
export const delicateFields = (keys: readonly string[], conf: Confidence, script: Script = 'RU_EN'): Field[] =>
  keys.flatMap((key): Field[] => [
    { key, type: 'yesNo', need: true, secret: true, conf },
    {
      key: `${key}Detail`,
      type: 'text',
      need: true,
      when: yes(key),
      script,
      max: 200,
      secret: true,
      conf,
    },
  ])

/** The day of entry, which the order brings. */
export const entryDayField = (conf: Confidence): Field => ({
  key: 'entryDate',
  type: 'day',
  need: true,
  checks: ['notPast'],
  from: ['order.entryDate'],
  keep: 'trip',
  conf,
})

/** One entry or several, as the order says. */
export const entriesField = (conf: Confidence): Field => ({
  key: 'entries',
  type: 'select',
  need: true,
  options: { words: ['SINGLE', 'MULTIPLE'] },
  from: ['order.entries'],
  keep: 'trip',
  conf,
})
