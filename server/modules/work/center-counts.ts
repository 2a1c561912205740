import { sql } from 'kysely'
import { startOfDay } from '#domain/day.ts'
import { applyForm } from '#machines/lifecycle/apply-form.ts'
import { contract } from '#machines/lifecycle/contract.ts'
import { statusesFor, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { custodyFor, passportCustody } from '#machines/lifecycle/passport-custody.ts'
import type { ContractWait, MoneyWait } from '#protocol/contract/waiting.ts'
import type { TillWait } from '#protocol/finance/schemas.ts'
import { answeredSince, moneyWaiting, promisedUntil, waitingFor } from '#server/services/contract/waiting.ts'
import { isEmpty } from '#server/services/money/settlement.ts'
import { tillWaiting } from '#server/services/money/till-waiting.ts'
import { passportWaiting } from '#server/services/passport/waiting.ts'
import { isLabelAwaited } from '#server/store/migrations/0031-order-passport.ts'
import { type Asker, contractsOf, countedOf, todayOf } from './counts.ts'

const underWay = statusesWithTag(contract, 'underWay')
const count = sql<number>`count(*)`.as('count')

const all = async (query: { executeTakeFirstOrThrow(): Promise<Parameters<typeof countedOf>[0]> }) =>
  countedOf(await query.executeTakeFirstOrThrow())

const waiting = (asker: Asker, key: ContractWait) =>
  contractsOf(asker).where(waitingFor[key]({ userId: asker.session.userId, today: todayOf(asker) }))

/** Contracts that somebody has to put right, by whom they were accepted where it is his work alone. */
export const sentBack = (asker: Asker, key: 'backToMe' | 'sentBack') =>
  all(waiting(asker, key).select([count, sql<number | null>`min(update_time)`.as('oldest')]))

export const pendingForms = (asker: Asker) =>
  all(
    asker.db
      .selectFrom('applyForm')
      .select([count, sql<number | null>`min(apply_time)`.as('oldest')])
      .where('companyId', '=', asker.session.companyId)
      .where('status', 'in', statusesFor(applyForm, 'approve')),
  )

/** Contracts that were promised until a day and are not back. */
const dueUntil = (asker: Asker, day: string) =>
  contractsOf(asker)
    .select([count, sql<string | null>`min(ready_day)`.as('day')])
    .where(promisedUntil(day))
    .executeTakeFirstOrThrow()

export async function due(asker: Asker, day: string) {
  const row = await dueUntil(asker, day)
  return { ...countedOf(row), ...(row.day !== null && { oldestTime: startOfDay(row.day) }) }
}

export const ownMoney = (asker: Asker, key: 'unpaid' | 'rejected') =>
  all(waiting(asker, key).select([count, sql<number | null>`min(accept_time)`.as('oldest')]))

export const flagged = (asker: Asker) =>
  all(
    asker.db
      .selectFrom('contractPassport')
      .select([count, sql<number | null>`min(custody_time)`.as('oldest')])
      .where('gone', '=', sql.lit(0))
      .where(passportWaiting.flagged)
      .where('companyId', '=', asker.session.companyId),
  )

/** Contracts of today whose acceptance wanted a supervisor's reason. */
export const answeredToday = (asker: Asker) =>
  all(
    asker.db
      .selectFrom('contractAnswer')
      .innerJoin('contract', 'contract.id', 'contractAnswer.contractId')
      .select([
        sql<number>`count(distinct contract_id)`.as('count'),
        sql<number | null>`min(contract_answer.create_time)`.as('oldest'),
      ])
      .where(answeredSince(startOfDay(todayOf(asker))))
      .where('contract.deleted', '=', sql.lit(0))
      .where('contract.companyId', '=', asker.session.companyId),
  )

/** Passports without a label: of contracts that are under way, and of orders. */
export async function unlabelled(asker: Asker) {
  const ofContracts = await all(
    asker.db
      .selectFrom('contractPassport')
      .innerJoin('contract', 'contract.id', 'contractPassport.contractId')
      .select(count)
      .where('gone', '=', sql.lit(0))
      .where('contractPassport.companyId', '=', asker.session.companyId)
      .where('custody', '=', custodyFor('bind'))
      .where('contract.status', 'in', underWay),
  )
  const ofOrders = await all(
    asker.db
      .selectFrom('visaApplicant')
      .select(count)
      .where(sql<boolean>`${sql.raw(isLabelAwaited)}`)
      .where('acceptOrgId', '=', asker.session.companyId)
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('orderPassport')
              .select('orderPassport.id')
              .whereRef('orderPassport.applicantId', '=', 'visaApplicant.id')
              .where('orderPassport.custody', 'not in', statusesWithTag(passportCustody, 'unlabelled')),
          ),
        ),
      ),
  )
  return { count: ofContracts.count + ofOrders.count }
}

/** Tills that are not closed yet: of today, or of the days before. */
export const waitingTills = (asker: Asker, key: TillWait) =>
  all(
    asker.db
      .selectFrom('dayClose')
      .select(count)
      .where('companyId', '=', asker.session.companyId)
      .where(tillWaiting[key](todayOf(asker))),
  )

export const missingPapers = (asker: Asker) =>
  all(waiting(asker, 'missing').select([count, sql<number | null>`min(create_time)`.as('oldest')]))

export const ownDrafts = (asker: Asker) =>
  all(waiting(asker, 'draft').select([count, sql<number | null>`min(create_time)`.as('oldest')]))

export const waitingForReview = (asker: Asker) =>
  all(
    contractsOf(asker)
      .select([count, sql<number | null>`min(coalesce(accept_time, 0))`.as('oldest')])
      .where('status', 'in', statusesFor(contract, 'review')),
  )

/** Contracts whose money waits for finance. */
const toMove = (asker: Asker, key: MoneyWait) => contractsOf(asker).where(moneyWaiting[key])

export const toConfirm = (asker: Asker) =>
  all(toMove(asker, 'confirm').select([count, sql<number>`cast(coalesce(sum(total_fen), 0) as bigint)`.as('amount')]))

/** Confirming them gives money back. */
export const toRefund = (asker: Asker) => all(toMove(asker, 'refund').select(count))

/** Accounts on which nothing more can be booked. */
export const emptyAccounts = (asker: Asker) =>
  all(
    asker.db
      .selectFrom('settlementAccount')
      .select(count)
      .where('companyId', '=', asker.session.companyId)
      .where(isEmpty),
  )
