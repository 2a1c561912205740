import { acceptCheck } from '#domain/acceptance/check.ts'
import type { CheckFacts, CheckPerson, ContractCheckFacts, PassportUses } from '#domain/acceptance/facts.ts'
import {
  type Answer,
  type Finding,
  isNeed,
  isPaperMissing,
  openFindings,
  paramsIn,
  withAnswers,
} from '#domain/acceptance/finding.ts'
import { paperStates, photoFact, type StoredPaper } from '#domain/acceptance/paper-states.ts'
import type { Day } from '#domain/day.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import type { acceptFacts } from '#protocol/contract/acceptance-calls.ts'
import type { quote } from '#protocol/contract/calls.ts'
import type { ContractDetails } from '#protocol/contract/schemas.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import type { EntryValues, PassportValues } from '#src/modules/contract/entry/entry-form.ts'

export type Facts = OutputOf<typeof acceptFacts>

type DraftPapers = NonNullable<PassportValues['papers']>

/** What the form knows beside what is typed. */
export interface Known {
  readonly facts: Facts
  readonly quoted: OutputOf<typeof quote> | undefined
  readonly uses: readonly PassportUses[]
  readonly namesakes: ContractCheckFacts['namesakes']
  readonly details: ContractDetails | undefined
  readonly today: Day
}

/** An answer in words is given once there are words. */
export const isGiven = ({ code, text }: { code: string; text?: string | undefined }): boolean =>
  code !== 'OTHER' || Boolean(text?.trim())

/** Whose passport was given back is asked for nothing. */
const peopleOf = (passports: readonly PassportValues[], details: ContractDetails | undefined) =>
  passports.map((one): CheckPerson | null => {
    const kept = details?.passports.find(({ id }) => id === one.id)
    return kept && !hasStateTag(passportCustody, { status: kept.custody }, 'activeOnContract') ? null : one
  })

/** What came for somebody who is not on the contract yet. */
const asStored = ({ key, event, details, files = [] }: DraftPapers[number]): StoredPaper => {
  const photo = files.findLast((file) => file.photo)?.photo
  return {
    key,
    state: event === 'waive' ? 'WAIVED' : 'RECEIVED',
    details: details ?? {},
    isRejected: false,
    ...(photo && { photo: photoFact(photo) }),
  }
}

/** The same rules over what stands in the form. What only the server knows it says when it is asked. */
export function judge(values: EntryValues, { facts, quoted, uses, namesakes, details, today }: Known): Finding[] {
  const passports: readonly PassportValues[] = values.passports ?? []
  const people = peopleOf(passports, details)
  const { requirements } = facts.center
  const stored = passports.map(({ id, papers = [] }) => [
    ...(facts.papers.find(({ passportId }) => passportId === id)?.papers ?? []),
    ...papers.map(asStored),
  ])
  // A bill that was typed needs no fee of the table; whether it was, the server knows.
  const isBilled = (details?.lines.length ?? 0) > 0
  const problems = (quoted?.problems ?? []).filter(({ key }) => !isBilled || key !== 'contract.noFee')
  const center = facts.center as Omit<typeof facts.center, 'settings'> & Pick<CheckFacts, 'settings'>
  const { readyDay } = quoted ?? {}
  const found = acceptCheck(
    { ...values, people, isAgain: details?.contract.acceptTime !== undefined },
    {
      ...center,
      uses,
      namesakes,
      ...(readyDay !== undefined && { readyDay }),
      bill: { problems: problems.map(({ passportIndex, key }) => ({ person: passportIndex, key })), below: [] },
      papers: requirements ? paperStates({ ...center, requirements }, people, stored, today) : null,
      formUses: facts.formUses,
    },
    today,
  )
  const typed = (values.answers ?? []).filter(isGiven)
  const answers: Answer[] = typed.map((answer) => ({ ...answer, isSupervisor: facts.mayOverride }))
  return withAnswers(found, [...answers, ...facts.answers])
}

/** Said in full beside the number, with the way to the other contract. */
export const isInUse = ({ rule }: Finding): boolean => rule === 'dup.open' || rule === 'dup.foreign'

/** What is open, each at its field; all papers that somebody has not brought are one problem. */
export function problemsOf(findings: readonly Finding[], lang: 'zh' | 'en', say: (key: string) => string) {
  const open = openFindings(findings)
  const papers = Map.groupBy(
    open.filter(({ rule }) => isPaperMissing(rule)),
    ({ field }) => field,
  )
  return [
    ...open
      .filter(({ rule }) => !isPaperMissing(rule))
      .map((finding): FieldProblem => {
        const { rule, field: path, text, params } = finding
        if (isNeed(rule)) return { path, key: 'rules.required' }
        return { path, key: isInUse(finding) ? 'contract.check.inUse' : text, params: paramsIn(params, lang, say) }
      }),
    ...[...papers].map(([path, missing]): FieldProblem => {
      const items = missing.map(({ params }) => paramsIn(params, lang, say).item).join(say('contract.check.and'))
      return { path, key: 'contract.check.papersAre', params: { items } }
    }),
  ]
}
