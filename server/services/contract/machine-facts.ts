import { isPaperRejected } from '#domain/acceptance/finding.ts'
import { receiptStatus } from '#domain/status.ts'
import type { ContractEventType, ContractFacts } from '#machines/lifecycle/contract.ts'
import { hasStateTag, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { paper } from '#machines/lifecycle/paper.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import type { AuthenticatedContext, Session } from '#server/kit/deps.ts'
import { isParamOn } from '#server/kit/flag-parameter.ts'
import { isSupervisor } from '#server/kit/scope.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { acceptable, checkOf, countOpen } from './acceptance.ts'
import { isOverrider } from './acceptance-answers.ts'
import {
  type ContractRow,
  changersOf,
  isActive,
  type PassportRow,
  passportsOf,
  passportsUnderWay,
  withHolder,
} from './facts.ts'

/** What acceptance needs to know of an applicant (spec: lifecycles#contract). */
const isReady = (row: PassportRow) =>
  Boolean(row.passportNo && row.nationality && row.visaCategory && row.entries && row.urgencyLevel)

async function duplicates(db: Db | Tx, contractId: number): Promise<number> {
  const row = await passportsUnderWay(db)
    .innerJoin('contractPassport as mine', (join) =>
      join.onRef('mine.passportNo', '=', 'other.passportNo').onRef('mine.contractId', '!=', 'other.contractId'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('mine.contractId', '=', contractId)
    .where('mine.custody', 'not in', withHolder)
    .executeTakeFirstOrThrow()
  return row.count
}

async function everBound(db: Db | Tx, passports: readonly PassportRow[]): Promise<number> {
  const unbound = passports.filter((row) => row.barcode === null).map((row) => row.id)
  if (unbound.length === 0) return passports.length
  const bound = await db
    .selectFrom('entityLog')
    .select('entityId')
    .distinct()
    .where('entity', '=', 'passport')
    .where('entityId', 'in', unbound)
    .where('action', '=', 'bind')
    .execute()
  return passports.length - unbound.length + bound.length
}

/** What stands in the ledger, and what finance said of it. */
async function moneyFacts(db: Db | Tx, contractId: number) {
  const rows = await db.selectFrom('ledger').select('receiptStatus').where('contractId', '=', contractId).execute()
  const countOf = (status: number) => rows.filter((row) => row.receiptStatus === status).length
  const confirmed = await db
    .selectFrom('entityLog')
    .select('id')
    .where('entity', '=', 'contract')
    .where('entityId', '=', contractId)
    .where('action', '=', 'confirmFinance' satisfies ContractEventType)
    .limit(1)
    .executeTakeFirst()
  return {
    ledgerRows: rows.length,
    waitingReceipts: countOf(receiptStatus.WAITING),
    rejectedReceipts: countOf(receiptStatus.REJECTED),
    isEverConfirmed: confirmed !== undefined,
  }
}

/** Whether the contract does without a paper, of one person or of all together, because this person said so: others look at that. */
async function hasWaived(
  db: Db | Tx,
  contractId: number,
  passports: readonly PassportRow[],
  { userId }: Session,
): Promise<boolean> {
  const ids = passports.map(({ id }) => id)
  const row = await db
    .selectFrom('personPaper')
    .select('id')
    .where((eb) => eb.or([eb('contractId', '=', contractId), ...(ids.length > 0 ? [eb('passportId', 'in', ids)] : [])]))
    .where('status', 'in', statusesWithTag(paper, 'waived'))
    .where('updateUserId', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface FactOptions {
  /** The passports that a refund names. */
  readonly refunding?: readonly PassportRow[]
  /** What the check of acceptance found, where that is known. */
  readonly check?: Pick<ContractFacts, 'checkStops' | 'checkUnanswered'>
}

/** For events that do not ask for it. */
export const unchecked: Pick<ContractFacts, 'checkStops' | 'checkUnanswered'> = { checkStops: 0, checkUnanswered: 0 }

/** Looked up for those only that are accepted next. */
const checkFacts = async (db: Db | Tx, row: ContractRow, now: number, { check }: FactOptions) => {
  if (!acceptable.includes(row.status)) return unchecked
  if (check) return check
  // What words answer is offered to whoever may say them.
  const { findings } = await checkOf(db, row, now)
  return countOpen(findings.filter(({ rule }) => !isPaperRejected(rule)))
}

/** Reads everything that the contract machine asks for; in a change, with the contract's row locked before. */
export async function contractFacts(
  db: Db | Tx,
  row: ContractRow,
  { session, now }: Pick<AuthenticatedContext, 'session' | 'now'>,
  options: FactOptions = {},
): Promise<ContractFacts> {
  const passports = await passportsOf(db, row.id)
  const active = passports.filter(isActive)
  const { refunding } = options
  return {
    applicants: active.length,
    readyApplicants: active.filter(isReady).length,
    expenseBillFen: row.totalFen,
    ...(await checkFacts(db, row, now, options)),
    duplicatePassports: await duplicates(db, row.id),
    activePassports: active.length,
    minActiveCustody: active.length === 0 ? 0 : Math.min(...active.map((one) => one.custody)),
    ...(refunding && { refundCustody: Math.max(0, ...refunding.map((one) => one.custody)) }),
    passportsInHouse: active.filter(({ custody }) => !hasStateTag(passportCustody, { status: custody }, 'unlabelled'))
      .length,
    passportsOnSubmittedBill: active.filter((one) => one.onSubmittedBill === 1).length,
    barcodes: await everBound(db, passports),
    receivedFen: row.receivedFen,
    ...(await moneyFacts(db, row.id)),
    isEverAccepted: row.acceptTime !== null,
    isSupervisor: isSupervisor(session),
    isOwn: row.createUserId === session.userId || row.acceptUserId === session.userId,
    isAcceptor: row.acceptUserId === session.userId,
    isChanger: changersOf(row).includes(session.userId),
    isOverrider: (await isOverrider(db, row.id, session.userId)) || (await hasWaived(db, row.id, active, session)),
    isFourEyes: await isParamOn(db, 'contract.fourEyes'),
  }
}
