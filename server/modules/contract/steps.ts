import {
  type Finding,
  isNeed,
  isPaperRejected,
  openFindings,
  paramsIn,
  withAnswers,
} from '#domain/acceptance/finding.ts'
import { contract } from '#machines/lifecycle/contract.ts'
import { decide, hasStateTag } from '#machines/lifecycle/kit.ts'
import { codes } from '#protocol/codes.ts'
import type * as calls from '#protocol/contract/calls.ts'
import type { InputOf, OutputOf } from '#protocol/kit/call.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Changes } from '#server/kit/handle.ts'
import { businessError, invalidFields, Refusal } from '#server/kit/refusal.ts'
import { say } from '#server/kit/texts.ts'
import { checkOf, countOpen } from '#server/services/contract/acceptance.ts'
import { answersOf, keepAnswers } from '#server/services/contract/acceptance-answers.ts'
import {
  activeCustodies,
  type ContractRow,
  isActive,
  type PassportRow,
  passportsOf,
} from '#server/services/contract/facts.ts'
import type { Price } from '#server/services/contract/fees.ts'
import { decideContract, stepContract, syncContractStatus } from '#server/services/contract/lifecycle.ts'
import { contractFacts } from '#server/services/contract/machine-facts.ts'
import { notifyAcceptedAgain } from '#server/services/contract/messages.ts'
import { refreshPapersMissing } from '#server/services/contract/papers-missing.ts'
import { priceContract, writePrice } from '#server/services/contract/pricing.ts'
import { rejectPapers } from '#server/services/contract/rejected-papers.ts'
import { codesOf, openContract } from '#server/services/contract/row.ts'
import { transitionFollowers } from '#server/services/order/applicant-lifecycle.ts'
import { movePassport } from '#server/services/passport/lifecycle.ts'
import { takeOverOrderPassports } from '#server/services/passport/order-passport.ts'
import type { Tx } from '#server/store/store.ts'
import { keepReview } from './review-facts.ts'
import { checkBackItems, checkCorrected } from './sent-back.ts'
import { isWithdrawal } from './withdrawal.ts'

type Accepted = InputOf<typeof calls.accept>
type Plain = InputOf<typeof calls.review>
type Acceptance = 'accept' | 'acceptAgain'
type Marked = InputOf<typeof calls.back>
type Reasoned = InputOf<typeof calls.cancel>
type Stepped = OutputOf<typeof calls.accept>

export const toTransitionResult = (row: ContractRow): Stepped => ({
  version: row.version,
  status: row.status,
  financeStatus: row.financeStatus,
})

/**
 * Two desks may accept the same passport on two contracts at the same instant: whoever comes second waits here and then
 * sees the other's contract accepted.
 */
async function lockPassportNumbers(tx: Tx, passports: readonly PassportRow[]): Promise<void> {
  const numbers = passports.flatMap((one) => one.passportNo ?? [])
  if (numbers.length === 0) return
  await tx
    .updateTable('contractPassport')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('passportNo', 'in', numbers)
    .execute()
}

/** What a finding says, in the reader's language. */
export const findingText = ({ text, params }: Finding, lang: Lang): string =>
  say(
    lang,
    text,
    paramsIn(params, lang, (key) => say(lang, key)),
  )

/** Refuses with everything that keeps a contract from being accepted, each at its field, in the reader's language. */
function openProblems(findings: readonly Finding[], lang: Lang): Refusal {
  const open = openFindings(findings)
  const fields = open.map(({ field, rule, text, params }) =>
    isNeed(rule)
      ? { path: field, key: 'rules.required' }
      : { path: field, key: text, params: paramsIn(params, lang, (key) => say(lang, key)) },
  )
  const problem = findingText(open[0]!, lang)
  const key = open.length > 1 ? 'contract.cannotAcceptSeveral' : 'contract.cannotAccept'
  // What was sent back may stand as it is, with words.
  const isAnswered = open.every(({ rule }) => isPaperRejected(rule))
  const data = { fields, ...(isAnswered && { remarkAnswers: true }) }
  return new Refusal(codes.fail, key, { params: { problem, count: open.length }, data })
}

/** Keeps the reasons that are given and says what is open then; a refusal by the status goes before that by the rules. */
async function passCheck(tx: Tx, who: AuthenticatedContext, row: ContractRow, event: Acceptance, input: Accepted) {
  const before = await checkOf(tx, row, who.now)
  await keepAnswers(tx, who, row, { ...before, given: input.answers ?? [] })
  const findings = withAnswers(before.findings, await answersOf(tx, row.id))
  const check = countOpen(findings)
  const decision = decide(contract, codesOf(row), await contractFacts(tx, row, who, { check }), event)
  if (!decision.ok && decision.refused === 'passesCheck') throw openProblems(findings, who.lang)
  return check
}

/** What cannot be computed must not be accepted as if it cost nothing. */
function checkPrice(row: ContractRow, price: Price): void {
  const problem = price.problems.find((one) => row.billEdited === 0 || one.key !== 'contract.noFee')
  if (problem) throw businessError(problem.key)
}

/** Accepts for the first time, at the fees of the day, or again, at the bill that the customer has seen; freezes the ready day. */
async function accept({ input, tx, ...who }: Changes<Accepted>, event: Acceptance) {
  const row = await openContract(tx, who, input.id, { version: input.version })
  const changes = event === 'acceptAgain' ? await checkCorrected(tx, who, row, input.remark) : 0
  const price = await priceContract(tx, row, who.now)
  await lockPassportNumbers(tx, price.passports)
  const check = await passCheck(tx, who, row, event, input)
  const isFirst = event === 'accept'
  const isRepriced = isFirst && row.billEdited === 0 && price.problems.length === 0
  const totalFen = isRepriced ? await writePrice(tx, who, row, price) : row.totalFen
  const { userId, displayName } = who.session
  const next = await stepContract(tx, who, row.id, event, {
    row: { ...row, totalFen },
    check,
    reason: input.remark,
    values: {
      totalFen,
      readyDay: price.readyDay ?? null,
      readyDayFrozen: 1,
      acceptUserId: userId,
      acceptUser: displayName,
      acceptTime: who.now,
    },
  })
  checkPrice(row, price)
  await takeOverOrderPassports(tx, who, next)
  if (event === 'acceptAgain') await notifyAcceptedAgain(tx, who, next, changes)
  return toTransitionResult(next)
}

export const acceptContract = (change: Changes<Accepted>) => accept(change, 'accept')
export const acceptAgain = (change: Changes<Accepted>) => accept(change, 'acceptAgain')

/** Review confirms the passports: from here on their data are locked (spec: lifecycles#passport). */
export async function reviewContract({ input, tx, ...who }: Changes<Plain>) {
  const next = await stepContract(tx, who, input.id, 'review', {
    version: input.version,
    reason: input.remark,
    values: { reviewUserId: who.session.userId, reviewTime: who.now },
  })
  await tx
    .updateTable('contractPassport')
    .set((eb) => ({ confirmed: 1, version: eb('version', '+', 1) }))
    .where('contractId', '=', next.id)
    .where('custody', 'in', activeCustodies)
    .where('confirmed', '=', 0)
    .execute()
  await keepReview(tx, who, next, 'review', { reason: input.remark })
  return toTransitionResult(next)
}

/** What is sent back is kept with what was marked, papers asked for again, so that the next review shows what was corrected. */
const sendBack =
  (event: 'back' | 'reviewedBack', wholeCompany = false) =>
  async ({ input, tx, ...who }: Changes<Marked>) => {
    const { id, version, reason, items = [] } = input
    const row = await openContract(tx, who, id, { version, wholeCompany })
    const named = await checkBackItems(tx, who, row, items)
    const next = await stepContract(tx, who, id, event, { row, reason, values: { lastReason: reason } })
    const isOwn = event === 'back' && isWithdrawal(who, row)
    if (!isOwn) await rejectPapers(tx, who, next, named)
    await keepReview(tx, who, next, isOwn ? 'withdraw' : event, { reason, items })
    return toTransitionResult(next)
  }

/** Reception may send back only its own; the machine says so to a colleague, who sees the contract all the same. */
export const backContract = sendBack('back', true)
export const reviewedBack = sendBack('reviewedBack')

export async function cancelContract({ input, tx, ...who }: Changes<Reasoned>) {
  const { id, version, reason } = input
  return toTransitionResult(
    await stepContract(tx, who, id, 'cancel', { version, reason, values: { lastReason: reason } }),
  )
}

/** Each named passport is refunded by its own machine and the contract follows those that are left. */
export async function refundPassports({ input, tx, ...who }: Changes<typeof calls.refundPassport>) {
  const { id, version, reason, passportIds } = input
  const row = await openContract(tx, who, id, { version })
  const active = (await passportsOf(tx, id)).filter(isActive)
  const named = passportIds ? active.filter((one) => passportIds.includes(one.id)) : active
  const activeIds = new Set(active.map((one) => one.id))
  const unknown = (passportIds ?? []).findIndex((asked) => !activeIds.has(asked))
  if (unknown >= 0) throw invalidFields([{ path: `passportIds.${unknown}`, key: 'rules.choice' }])
  const facts = await contractFacts(tx, row, who, { refunding: named })
  const decided = decideContract(row, facts, 'refundPassport')
  for (const passport of named) await movePassport(tx, who, row, passport, 'refund', { reason })
  const next = await syncContractStatus(tx, who, row, { event: 'refundPassport', decided, reason })
  await refreshPapersMissing(tx, row.id, who.now)
  return toTransitionResult(next)
}

/** Soft: the row stays, its number stays used, an order's applicants are free again. */
export async function removeContract({ input, tx, ...who }: Changes<typeof calls.remove>) {
  const row = await openContract(tx, who, input.id)
  await stepContract(tx, who, row.id, 'delete', { row, values: { deleted: 1 } })
  if (hasStateTag(contract, codesOf(row), 'draft'))
    await transitionFollowers(tx, who, { orderId: row.orderId, contractId: row.id, effect: { kind: 'unlink' } })
  return null
}
