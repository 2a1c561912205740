import { sql } from 'kysely'
import { addDays, startOfDay } from '#domain/day.ts'
import { custodyStatus, financeStatus, passportFlags } from '#domain/status.ts'
import { waitingAt } from '#machines/lifecycle/applicant-desks.ts'
import { applyForm } from '#machines/lifecycle/apply-form.ts'
import { contract } from '#machines/lifecycle/contract.ts'
import { dayClose } from '#machines/lifecycle/day-close.ts'
import { statusesFor, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { custodyFor } from '#machines/lifecycle/passport-custody.ts'
import { isFlagged } from '#server/store/migrations/0014-passport.ts'
import { isLabelAwaited } from '#server/store/migrations/0031-order-passport.ts'
import {
  type Asker,
  applicantsAt,
  type CardSpec,
  contractsOf,
  countedOf,
  DAY,
  HOUR,
  passportsAt,
  todayOf,
} from './counts.ts'

const corrected = statusesFor(contract, 'acceptAgain')
const draft = statusesFor(contract, 'accept')
const [toReview = 0] = statusesFor(contract, 'review')
const promised = statusesWithTag(contract, 'awaitingVisa')
const underWay = statusesWithTag(contract, 'underWay')
const unclosed = statusesFor(dayClose, 'booked')
const count = sql<number>`count(*)`.as('count')

const all = async (query: { executeTakeFirstOrThrow(): Promise<Parameters<typeof countedOf>[0]> }) =>
  countedOf(await query.executeTakeFirstOrThrow())

/** Contracts that somebody has to put right, by whom they were accepted where it is his work alone. */
const sentBack = (asker: Asker, mine: boolean) => {
  const query = contractsOf(asker)
    .select([count, sql<number | null>`min(update_time)`.as('oldest')])
    .where('status', 'in', corrected)
  return all(mine ? query.where('acceptUserId', '=', asker.session.userId) : query)
}

const pendingForms = (asker: Asker) =>
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
    .where(sql<boolean>`status in (${sql.join(promised.map((code) => sql.lit(code)))})`)
    .where('readyDay', '<=', day)
    .executeTakeFirstOrThrow()

async function due(asker: Asker, day: string) {
  const row = await dueUntil(asker, day)
  return { ...countedOf(row), ...(row.day !== null && { oldestTime: startOfDay(row.day) }) }
}

const ownMoney = (asker: Asker, finance: number) =>
  all(
    contractsOf(asker)
      .select([count, sql<number | null>`min(accept_time)`.as('oldest')])
      .where('financeStatus', '=', finance)
      .where('status', 'in', underWay)
      .where('acceptUserId', '=', asker.session.userId)
      .whereRef('totalFen', '>', 'receivedFen'),
  )

const flagged = (asker: Asker) =>
  all(
    asker.db
      .selectFrom('contractPassport')
      .select([count, sql<number | null>`min(custody_time)`.as('oldest')])
      .where('gone', '=', sql.lit(0))
      .where(
        sql<boolean>`(${sql.raw(isFlagged(passportFlags.LOST))} or ${sql.raw(isFlagged(passportFlags.HELD_BY_CONSULATE))})`,
      )
      .where('companyId', '=', asker.session.companyId),
  )

/** Contracts of today whose acceptance wanted a supervisor's reason. */
const answeredToday = (asker: Asker) =>
  all(
    asker.db
      .selectFrom('contractAnswer')
      .innerJoin('contract', 'contract.id', 'contractAnswer.contractId')
      .select([
        sql<number>`count(distinct contract_id)`.as('count'),
        sql<number | null>`min(contract_answer.create_time)`.as('oldest'),
      ])
      .where('isSupervisor', '=', sql.lit(1))
      .where('deadTime', 'is', null)
      .where('contractAnswer.createTime', '>=', startOfDay(todayOf(asker)))
      .where('contract.companyId', '=', asker.session.companyId),
  )

/** Passports without a label: of contracts that are under way, and of orders. */
async function unlabelled(asker: Asker) {
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
              .where('orderPassport.custody', '!=', custodyStatus.UNBOUND),
          ),
        ),
      ),
  )
  return { count: ofContracts.count + ofOrders.count }
}

const tills = (asker: Asker, from: string, until: string) =>
  all(
    asker.db
      .selectFrom('dayClose')
      .select(count)
      .where('companyId', '=', asker.session.companyId)
      .where('status', 'in', unclosed)
      .where('day', '>=', from)
      .where('day', '<=', until),
  )

const submitted = (asker: Asker) => contractsOf(asker).where('financeStatus', '=', financeStatus.SUBMITTED)

/** A month back: older tills are a case for the report. */
const TILL_DAYS = -31

const list = 'center.contract.list'
const forms: CardSpec = {
  key: 'applyForm',
  right: 'center.applyForm.approve',
  pageCode: 'center.finance.apply-form',
  isBadge: true,
  lateMs: DAY,
  count: pendingForms,
}
const handBack: CardSpec = {
  key: 'handBack',
  right: 'center.passport.return',
  pageCode: 'center.passport.batch-return',
  isBadge: true,
  count: (asker) => passportsAt(asker, [custodyFor('return')]),
}
const receive: CardSpec = {
  key: 'receive',
  right: 'visa.receive',
  pageCode: 'visa.receive',
  isBadge: true,
  count: (asker) => applicantsAt(asker, waitingAt('receive')),
}

/** What waits for each who works at a center, at most six cards. */
export const centerCards = {
  reception: [
    {
      key: 'backToMe',
      right: 'center.contract.edit',
      isOwn: true,
      pageCode: list,
      tab: corrected[0],
      isBadge: true,
      lateMs: 0,
      count: (asker) => sentBack(asker, true),
    },
    {
      key: 'draft',
      right: 'center.contract.accept',
      isOwn: true,
      pageCode: list,
      tab: draft[0],
      lateMs: DAY,
      count: (asker) =>
        all(
          contractsOf(asker)
            .select([count, sql<number | null>`min(create_time)`.as('oldest')])
            .where('status', 'in', draft)
            .where('createUserId', '=', asker.session.userId),
        ),
    },
    {
      key: 'unpaid',
      right: 'center.contract.finance.submit',
      isOwn: true,
      pageCode: list,
      filter: `financeStatus=${financeStatus.UNSUBMITTED}`,
      lateMs: DAY,
      count: (asker) => ownMoney(asker, financeStatus.UNSUBMITTED),
    },
    {
      key: 'rejected',
      right: 'center.contract.finance.submit',
      isOwn: true,
      pageCode: list,
      filter: `financeStatus=${financeStatus.REJECTED}`,
      lateMs: 0,
      count: (asker) => ownMoney(asker, financeStatus.REJECTED),
    },
    {
      key: 'collect',
      right: 'center.passport.view',
      pageCode: 'center.passport.extension',
      filter: `custody=${custodyFor('return')}`,
      count: (asker) => passportsAt(asker, [custodyFor('return')]),
    },
    receive,
  ],
  supervisor: [
    {
      key: 'review',
      right: 'center.contract.review',
      pageCode: 'center.contract.review',
      isBadge: true,
      lateMs: 2 * HOUR,
      count: (asker) =>
        all(
          contractsOf(asker)
            .select([count, sql<number | null>`min(coalesce(accept_time, 0))`.as('oldest')])
            .where('status', '=', toReview),
        ),
    },
    {
      key: 'sentBack',
      right: 'center.contract.view',
      pageCode: list,
      tab: corrected[0],
      lateMs: DAY,
      count: (asker) => sentBack(asker, false),
    },
    {
      key: 'exception',
      right: 'center.contract.view',
      pageCode: list,
      count: answeredToday,
    },
    forms,
    {
      key: 'overdue',
      right: 'center.contract.view',
      pageCode: list,
      lateMs: 0,
      count: (asker) => due(asker, addDays(todayOf(asker), -1)),
    },
    {
      key: 'flagged',
      right: 'center.passport.view',
      pageCode: 'center.passport.extension',
      filter: `flag=${passportFlags.LOST}`,
      lateMs: 0,
      count: flagged,
    },
  ],
  desk: [
    { key: 'bind', right: 'center.barcode.bind', pageCode: 'visa.passport.bind', isBadge: true, count: unlabelled },
    {
      key: 'check',
      right: 'center.passport.check',
      pageCode: 'center.passport.batch-check',
      isBadge: true,
      count: (asker) => passportsAt(asker, [custodyFor('check')]),
    },
    {
      key: 'send',
      right: 'center.sendBill.edit',
      pageCode: 'center.send-bill.edit',
      isBadge: true,
      count: (asker) => passportsAt(asker, [custodyFor('uncheck')]),
    },
    receive,
    handBack,
    {
      key: 'retrieve',
      right: 'center.passport.retrieve',
      pageCode: 'center.passport.batch-retrieve',
      isBadge: true,
      lateMs: DAY,
      count: (asker) => due(asker, todayOf(asker)),
    },
  ],
  finance: [
    {
      key: 'confirm',
      right: 'center.contract.finance.confirm',
      pageCode: 'center.finance.list',
      filter: `financeStatus=${financeStatus.SUBMITTED}`,
      isBadge: true,
      lateMs: DAY,
      count: (asker) =>
        all(submitted(asker).select([count, sql<number>`cast(coalesce(sum(total_fen), 0) as bigint)`.as('amount')])),
    },
    {
      key: 'refund',
      right: 'center.contract.finance.confirm',
      pageCode: 'center.finance.list',
      filter: `financeStatus=${financeStatus.SUBMITTED}`,
      count: (asker) => all(submitted(asker).select(count).whereRef('receivedFen', '>', 'totalFen')),
    },
    {
      key: 'till',
      right: 'center.dayClose.close',
      pageCode: 'center.finance.day-close',
      count: (asker) => tills(asker, todayOf(asker), todayOf(asker)),
    },
    {
      key: 'tillOverdue',
      right: 'center.dayClose.close',
      pageCode: 'center.finance.day-close',
      isBadge: true,
      lateMs: 0,
      count: (asker) => tills(asker, addDays(todayOf(asker), TILL_DAYS), addDays(todayOf(asker), -1)),
    },
    {
      key: 'lowAccount',
      right: 'settle.account.view',
      pageCode: 'settle.account',
      lateMs: 0,
      count: (asker) =>
        all(
          asker.db
            .selectFrom('settlementAccount')
            .select(count)
            .where('companyId', '=', asker.session.companyId)
            .where(sql<boolean>`balance_fen + credit_fen <= 0`),
        ),
    },
    forms,
  ],
  officer: [
    {
      key: 'audit',
      right: 'visa.audit',
      pageCode: 'visa.audit',
      isBadge: true,
      count: (asker) => applicantsAt(asker, waitingAt('audit')),
    },
    {
      key: 'handle',
      right: 'visa.handle',
      pageCode: 'visa.handle',
      isBadge: true,
      count: (asker) => applicantsAt(asker, waitingAt('handle')),
    },
  ],
} as const satisfies Record<string, readonly CardSpec[]>
