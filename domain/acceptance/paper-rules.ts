import { type Day, daysBetween } from '#domain/day.ts'
import { formNoOf, formPaper, hasFormNo } from '#domain/form-number.ts'
import type { Weight } from '#domain/requirement-words.ts'
import { weightOf } from '#domain/requirements.ts'
import type { CheckFacts, PaperState } from './facts.ts'
import { type Found, found, type Placed } from './found.ts'
import type { Severity } from './rules.ts'

const severityOf: Readonly<Record<Weight, Severity>> = { STOP: 'stop', REASON: 'reason', HINT: 'hint' }

const nameOf = ({ requirement: { name, ename } }: PaperState) => ({ zh: name, en: ename })

/** What was sent back comes again, whatever the list says of it; until the contract was accepted once it is only missing. */
function missing(at: number, paper: PaperState, isAgain: boolean): Found[] {
  const { requirement, state, isSigned, isRejected } = paper
  if (state !== 'MISSING') return []
  if (isRejected && isAgain)
    return [found('paper.rejected', at, [requirement.key], { params: { item: nameOf(paper) } })]
  if (requirement.needed !== 'NEEDED') return []
  const cap = severityOf[weightOf(requirement, isSigned)]
  return [found('paper.missing', at, [requirement.key], { params: { item: nameOf(paper) }, cap })]
}

/** Papers about the trip cover it; a certificate is not older than it may be on the day of entry. */
function dates({ at, person }: Placed, paper: PaperState): Found[] {
  const { requirement, state, details } = paper
  const { entryDay, exitDay } = person
  if (state !== 'RECEIVED' || !entryDay || !exitDay) return []
  const { from, to } = details as { from?: Day; to?: Day }
  const { validDays } = requirement
  const isUncovered = Boolean((from && from > entryDay) || (to && to < exitDay))
  const isOld = Boolean(validDays !== null && from && daysBetween(from, entryDay) > validDays)
  if (!isUncovered && !isOld) return []
  const params = { item: nameOf(paper), from: entryDay, to: exitDay }
  return [found('paper.dates', at, [requirement.key, from, to, entryDay, exitDay], { params })]
}

/** A photo that was made here, and does not pass or was made for another visa. One that came as it is was not looked at. */
function verdict({ at, person }: Placed, { state, photo }: PaperState, sheets: CheckFacts['sheets']): Found[] {
  if (state !== 'RECEIVED' || !photo) return []
  const preset = sheets.find(({ category }) => category === person.visaCategory)?.photoPreset ?? presetOfAll(sheets)
  const isOther = Boolean(preset && photo.preset !== preset)
  const texts = [...photo.failed, ...(isOther ? ['accept.photoPreset'] : [])]
  return texts.length > 0
    ? [found('photo.verdict', at, [photo.preset, ...texts], { params: { measures: { texts } } })]
    : []
}

/** The number of the form of each person, in the order of the people; '' where it is not written down, null without a form. */
const formNumbers = (papers: NonNullable<CheckFacts['papers']>) =>
  papers.map((own) => {
    const form = own.find(({ requirement, state }) => hasFormNo(requirement) && state === 'RECEIVED')
    return form ? (formNoOf(form.requirement.key, form.details) ?? '') : null
  })

/** A form is filled in for one person and handed in once. */
function formNumber({ at }: Placed, { papers, formUses, isFormNoNeeded }: CheckFacts): Found[] {
  const numbers = formNumbers(papers ?? [])
  const formNo = numbers[at] ?? null
  if (formNo === null) return []
  if (!formNo) return isFormNoNeeded ? [found('form.no', at, [formPaper], { text: 'accept.formNoMissing' })] : []
  // Who came first is left in peace.
  if (numbers.indexOf(formNo) < at)
    return [found('form.no', at, [formPaper, formNo], { text: 'accept.formNoTwice', params: { formNo } })]
  const use = formUses.find((one) => one.formNo === formNo)
  if (!use) return []
  if (!use.contract)
    return [found('form.no', at, [formPaper, formNo, ''], { text: 'accept.formNoForeign', params: { formNo } })]
  const { contractId, contractNo } = use.contract
  return [found('form.no', at, [formPaper, formNo, contractNo], { contractId, params: { formNo, contractNo } })]
}

export function paperRules(placed: Placed, facts: CheckFacts, isAgain: boolean): Found[] {
  const own = facts.papers?.[placed.at] ?? []
  return [
    ...own.flatMap((paper) => [
      ...missing(placed.at, paper, isAgain),
      ...dates(placed, paper),
      ...verdict(placed, paper, facts.sheets),
    ]),
    ...formNumber(placed, facts),
  ]
}

const presetOfAll = (sheets: CheckFacts['sheets']) => sheets.find(({ category }) => category === '')?.photoPreset

export const billRules = ({ bill }: CheckFacts, everybody: readonly Placed[]): Found[] => [
  ...bill.problems
    .filter(({ person }) => everybody.some(({ at }) => at === person))
    // Without the facts of the fee table there is nothing to look for; the fields say so themselves.
    .filter(({ key }) => key !== 'contract.feeFactsMissing')
    .map(({ person, key }) => found('bill.none', person, [key], { text: key })),
  ...bill.below.map(({ zh, en, unitFen, listFen }) => ({
    rule: 'bill.below' as const,
    judged: [zh, unitFen, listFen],
    params: { line: { zh, en }, amount: (listFen / 100).toFixed(2) },
  })),
]
