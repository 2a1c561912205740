/** The rules of acceptance, one line each. spec: domain#acceptance-check. */

/** From the mildest: told; asks for a reason; for that of a supervisor; stops. */
export const severities = ['hint', 'reason', 'supervisor', 'stop'] as const
export type Severity = (typeof severities)[number]

/** What a center may make of a rule that leaves it the choice. */
const usual = ['stop', 'reason', 'hint', 'off'] as const
export type RuleSetting = Severity | 'off'

export interface Rule {
  readonly severity: Severity
  /** What is said where the rule has one text; a finding may bring its own. */
  readonly text: string
  /** Where the cursor goes, where that is always the same field. */
  readonly field: string
  /** What its center may choose, under `rule.<id>`; absent: the rule is the same everywhere. */
  readonly option?: readonly RuleSetting[]
  /** What holds where the center chose nothing, when that is not the severity. */
  readonly standard?: RuleSetting
}

export const rules = {
  'need.person': { severity: 'stop', text: 'accept.need', field: '' },
  'need.contract': { severity: 'stop', text: 'accept.need', field: '' },
  'contact.shape': { severity: 'stop', text: 'rules.phone', field: '' },
  'category.known': { severity: 'stop', text: 'accept.category', field: 'visaCategory' },
  'name.latin': { severity: 'stop', text: 'accept.latin', field: 'surname' },
  'no.shape': { severity: 'reason', text: 'accept.noShape', field: 'passportNo', option: usual },
  'no.mrz': { severity: 'stop', text: 'rules.passportMismatch', field: 'passportNo' },
  'mrz.fields': { severity: 'reason', text: 'accept.mrzFields', field: '', option: usual },
  'mrz.check': { severity: 'reason', text: 'accept.mrzCheck', field: 'passportNo', option: usual },
  'mrz.none': { severity: 'hint', text: 'accept.mrzNone', field: 'passportNo', option: usual },
  'pass.expired': { severity: 'supervisor', text: 'rules.passportExpiry', field: 'expiryDay' },
  'pass.entry6': {
    severity: 'reason',
    text: 'accept.passEntry',
    field: 'expiryDay',
    option: ['reason', 'supervisor'],
  },
  'pass.exit': { severity: 'reason', text: 'accept.passExit', field: 'expiryDay', option: usual },
  'pass.days': { severity: 'stop', text: 'contract.dayInFuture', field: '' },
  'pass.term': { severity: 'hint', text: 'accept.passTerm', field: 'expiryDay' },
  'trip.order': { severity: 'stop', text: 'rules.exitBeforeEntry', field: 'exitDay' },
  'trip.past': { severity: 'stop', text: 'rules.genericEntryPast', field: 'entryDay' },
  'trip.stay': { severity: 'stop', text: 'accept.tripStay', field: 'exitDay' },
  'trip.ready': { severity: 'reason', text: 'accept.tripReady', field: 'entryDay', option: usual },
  'trip.early': { severity: 'hint', text: 'accept.tripEarly', field: 'entryDay', option: usual },
  'trip.entries': { severity: 'reason', text: 'accept.tripEntries', field: 'entries', option: usual },
  'trip.family': { severity: 'hint', text: 'accept.tripFamily', field: 'entryDay' },
  // Visa-free rules come from public sources: a center may confirm or hide the hint, but it never stops an acceptance.
  'visa.notNeeded': { severity: 'hint', text: 'accept.notNeeded', field: 'visaCategory', option: ['hint', 'off'] },
  'minor.alone': { severity: 'reason', text: 'accept.minorAlone', field: 'birthDay', option: usual },
  'dup.here': { severity: 'stop', text: 'accept.dupHere', field: 'passportNo' },
  'dup.open': { severity: 'stop', text: 'accept.dupOpen', field: 'passportNo' },
  'dup.foreign': { severity: 'stop', text: 'accept.dupForeign', field: 'passportNo' },
  'dup.person': { severity: 'hint', text: 'accept.dupPerson', field: 'surname' },
  'paper.missing': {
    severity: 'stop',
    text: 'accept.paperMissing',
    field: 'papers',
    option: ['stop', 'hint'],
  },
  'paper.rejected': { severity: 'stop', text: 'accept.paperRejected', field: 'papers' },
  'paper.dates': { severity: 'reason', text: 'accept.paperDates', field: 'papers', option: usual },
  'photo.verdict': { severity: 'reason', text: 'accept.photo', field: 'papers', option: usual },
  'form.no': { severity: 'reason', text: 'accept.formNoUsed', field: 'papers', option: usual },
  'bill.none': { severity: 'stop', text: 'contract.noFee', field: 'visaCategory' },
  'bill.below': {
    severity: 'supervisor',
    text: 'accept.billBelow',
    field: 'lines',
    option: ['supervisor', 'reason', 'hint', 'off'],
  },
} as const satisfies Readonly<Record<string, Rule>>

export type RuleId = keyof typeof rules
export const ruleIds = Object.keys(rules) as [RuleId, ...RuleId[]]

export const ruleOf = (id: RuleId): Rule => rules[id]

/** The rules of which a center may choose how they weigh. */
export type OptionalRuleId = {
  [Id in RuleId]: (typeof rules)[Id] extends { readonly option: readonly string[] } ? Id : never
}[RuleId]

export const isOptional = (id: RuleId): id is OptionalRuleId => ruleOf(id).option !== undefined
export const optionalRules = ruleIds.filter(isOptional)

/** What holds where a center chose nothing. */
export const standardOf = (id: RuleId): RuleSetting => ruleOf(id).standard ?? ruleOf(id).severity

const rank = (severity: Severity): number => severities.indexOf(severity)
export const milder = (one: Severity, other: Severity): Severity => (rank(one) <= rank(other) ? one : other)
