import { sql } from 'kysely'
import { type Day, startOfDay } from '#domain/day.ts'
import { applyForm } from '#machines/lifecycle/apply-form.ts'
import { contract } from '#machines/lifecycle/contract.ts'
import { statusesFor, statusesWithTag, statusWithTag } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { recharge } from '#machines/lifecycle/recharge.ts'
import type { ContractWait, MoneyWait } from '#protocol/contract/waiting.ts'
import type { TillWait } from '#protocol/finance/schemas.ts'
import {
  answeredSince,
  moneyWaiting,
  promisedUntil,
  reviewableBy,
  waitingFor,
} from '#server/services/contract/waiting.ts'
import { isEmpty } from '#server/services/money/settlement.ts'
import { tillWaiting } from '#server/services/money/till-waiting.ts'
import { passportWaiting } from '#server/services/passport/waiting.ts'
import { isLabelAwaited } from '#server/store/migrations/0031-order-passport.ts'
import { type Asker, type Counting, contractsOf, figures, todayOf } from './counts.ts'

const underWay = statusesWithTag(contract, 'underWay')
const waiting = (asker: Asker, key: ContractWait) =>
  contractsOf(asker).where(waitingFor[key]({ userId: asker.session.userId, today: todayOf(asker) }))

const since = (time: string) => figures({ oldest: sql<number | null>`min(${sql.ref(time)})` })

/** Contracts that somebody has to put right, by whom they were accepted where it is his work alone. */
export const sentBack =
  (key: 'backToMe' | 'sentBack'): Counting =>
  (asker) =>
    waiting(asker, key).select(since('updateTime'))

export const pendingForms: Counting = ({ db, session }) =>
  db
    .selectFrom('applyForm')
    .select(since('applyTime'))
    .where('companyId', '=', session.companyId)
    .where('status', 'in', statusesFor(applyForm, 'approve'))
    // Nobody decides on the own form.
    .where('applyUserId', '!=', session.userId)

export const pendingRecharges: Counting = ({ db, session }) =>
  db
    .selectFrom('recharge')
    .select(since('submitTime'))
    .where('companyId', '=', session.companyId)
    .where('status', 'in', statusesFor(recharge, 'approve'))
    // One’s own are decided on by others.
    .where('submitUserId', '!=', session.userId)

/** Contracts that were promised until a day and are not back. */
export const due =
  (dayFor: (today: Day) => Day): Counting =>
  (asker) =>
    contractsOf(asker)
      .select(figures({ oldestDay: sql<Day | null>`min(ready_day)` }))
      .where(promisedUntil(dayFor(todayOf(asker))))

export const ownMoney =
  (key: 'unpaid' | 'rejected'): Counting =>
  (asker) =>
    waiting(asker, key).select(since('acceptTime'))

export const flagged: Counting = ({ db, session }) =>
  db
    .selectFrom('contractPassport')
    .select(since('custodyTime'))
    .where('gone', '=', sql.lit(0))
    .where(passportWaiting.flagged)
    .where('companyId', '=', session.companyId)

/** Contracts of today whose acceptance wanted a supervisor's reason. */
export const answeredToday: Counting = (asker) =>
  asker.db
    .selectFrom('contractAnswer')
    .innerJoin('contract', 'contract.id', 'contractAnswer.contractId')
    .select(
      figures({
        count: sql<number>`count(distinct contract_id)`,
        oldest: sql<number | null>`min(contract_answer.create_time)`,
      }),
    )
    .where(answeredSince(startOfDay(todayOf(asker))))
    .where('contract.deleted', '=', sql.lit(0))
    .where('contract.companyId', '=', asker.session.companyId)

/**
 * Passports of contracts under way without a label. What a center ever cancelled has none either: both sides are read from an
 * index alone, so the custody is written out, and no row of a contract is looked up.
 */
const unlabelledOfContracts = (asker: Asker) =>
  asker.db
    .selectFrom('contractPassport')
    .select(sql<number>`count(*)`.as('count'))
    .where('gone', '=', sql.lit(0))
    .where('custody', '=', sql.lit(statusWithTag(passportCustody, 'unlabelled')))
    .where('companyId', '=', asker.session.companyId)
    .where('contractId', 'in', contractsOf(asker).select('id').where('status', 'in', underWay))

const unlabelledOfOrders = ({ db, session }: Asker) =>
  db
    .selectFrom('visaApplicant')
    .select(sql<number>`count(*)`.as('count'))
    .where(sql<boolean>`${sql.raw(isLabelAwaited)}`)
    .where('acceptOrgId', '=', session.companyId)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('orderPassport')
            .select('orderPassport.id')
            .whereRef('orderPassport.applicantId', '=', 'visaApplicant.id')
            .where('orderPassport.custody', 'not in', statusesWithTag(passportCustody, 'unlabelled')),
        ),
      ),
    )

/** Passports without a label: of contracts that are under way, and of orders. */
export const unlabelled: Counting = (asker) =>
  asker.db.selectNoFrom(figures({ count: sql<number>`${unlabelledOfContracts(asker)} + ${unlabelledOfOrders(asker)}` }))

/** Tills that are not closed yet: of today, or of the days before. */
export const waitingTills =
  (key: TillWait): Counting =>
  (asker) =>
    asker.db
      .selectFrom('dayClose')
      .select(figures())
      .where('companyId', '=', asker.session.companyId)
      .where(tillWaiting[key](todayOf(asker)))

export const missingPapers: Counting = (asker) => waiting(asker, 'missing').select(since('createTime'))

export const ownDrafts: Counting = (asker) => waiting(asker, 'draft').select(since('createTime'))

/** What this person may pass: four eyes leave out what he accepted, changed or made an exception of. */
export const waitingForReview: Counting = (asker) =>
  contractsOf(asker)
    .select(figures({ oldest: sql<number | null>`min(coalesce(accept_time, 0))` }))
    .where('status', 'in', statusesFor(contract, 'review'))
    .where(reviewableBy(asker.session.userId))

/** Contracts whose money waits for finance. */
const toMove = (asker: Asker, key: MoneyWait) => contractsOf(asker).where(moneyWaiting[key])

export const toConfirm: Counting = (asker) =>
  toMove(asker, 'confirm').select(figures({ amount: sql<number>`cast(coalesce(sum(total_fen), 0) as bigint)` }))

/** Confirming them gives money back. */
export const toRefund: Counting = (asker) => toMove(asker, 'refund').select(figures())

/** Accounts on which nothing more can be booked. */
export const emptyAccounts: Counting = ({ db, session }) =>
  db.selectFrom('settlementAccount').select(figures()).where('companyId', '=', session.companyId).where(isEmpty)
