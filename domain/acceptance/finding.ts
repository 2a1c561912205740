import type { RuleId, Severity } from './rules.ts'

/** More than the key of a finding ever has: names are cut long before. */
export const keyLength = 500

/** Says that a field is empty: at the field itself it is called so, spec: forms#field-rules. */
export const isNeed = (rule: RuleId): boolean => rule === 'need.person' || rule === 'need.contract'

/** Says that a paper is not here yet: whoever forgets one forgets several, so that they are said together. */
export const isPaperMissing = (rule: RuleId): boolean => rule === 'paper.missing'

/** Says that a paper was sent back and stands open: acceptance takes words, too, that say why it is as it should be. */
export const isPaperRejected = (rule: RuleId): boolean => rule === 'paper.rejected'

const aboutPaper: readonly RuleId[] = ['paper.missing', 'paper.rejected', 'paper.dates', 'form.no']

/** Says something of one paper of the list. */
export const isAboutPaper = (rule: RuleId): boolean => aboutPaper.includes(rule)

/** Which paper such a finding is about, by its key on the list: what is judged first of it. */
export const paperOf = ({ key }: Pick<Finding, 'key'>): string => key.split('|')[2] ?? ''

/** A part of a message that is itself said in the reader's language: keys of texts, or a name in both. */
export type Param =
  | string
  | number
  | { readonly text: string }
  | { readonly texts: readonly string[] }
  | { readonly zh: string; readonly en: string }

/** Why an exception is made: a code of OVERRIDE_REASON, with words where the code does not say it. */
export interface Answer {
  readonly key: string
  readonly code: string
  readonly text?: string | undefined
  /** Given by somebody who may answer what asks for a supervisor. */
  readonly isSupervisor: boolean
  readonly by?: string | undefined
  readonly at?: number | undefined
}

/** Something that a rule has to say of a contract. */
export interface Finding {
  readonly rule: RuleId
  readonly severity: Severity
  /** Index of the person; absent: of the whole contract. */
  readonly person?: number | undefined
  /** Path of the field in the form that it is about; `papers` and `lines` stand elsewhere. */
  readonly field: string
  readonly text: string
  readonly params: Readonly<Record<string, Param>>
  /** The rule, the passport and the values judged: an answer under it dies when one of them changes. */
  readonly key: string
  /** The contract that it points to, where the reader may open it. */
  readonly contractId?: number | undefined
  readonly answer?: Answer | undefined
}

/** Each finding with the answer that was given to it; a supervisor's rule takes a supervisor's only. */
export const withAnswers = (findings: readonly Finding[], answers: readonly Answer[]): Finding[] =>
  findings.map((finding) => {
    const answer = answers.find(
      ({ key, isSupervisor }) => key === finding.key && (isSupervisor || finding.severity !== 'supervisor'),
    )
    return asksReason(finding) && answer ? { ...finding, answer } : finding
  })

export const asksReason = ({ severity }: Finding): boolean => severity === 'reason' || severity === 'supervisor'

/** What keeps a contract from being accepted: what stops, and what asks for a reason that nobody gave. */
export const isOpen = (finding: Finding): boolean =>
  finding.severity === 'stop' || (asksReason(finding) && finding.answer === undefined)

export const openFindings = (findings: readonly Finding[]): Finding[] => findings.filter(isOpen)

/** Fills in what is said in the reader's language. */
export function paramsIn(
  params: Finding['params'],
  lang: 'zh' | 'en',
  say: (key: string) => string,
): Record<string, string | number> {
  const said = Object.entries(params).map(([name, value]): [string, string | number] => {
    if (typeof value !== 'object') return [name, value]
    if ('texts' in value) return [name, value.texts.map(say).join(say('accept.and'))]
    return [name, 'text' in value ? say(value.text) : value[lang]]
  })
  return Object.fromEntries(said)
}
