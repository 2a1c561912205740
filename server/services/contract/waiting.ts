import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { addDays, type Day, startOfDay } from '#domain/day.ts'
import { financeStatus } from '#domain/status.ts'
import { contract } from '#machines/lifecycle/contract.ts'
import { statusesFor, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { paper } from '#machines/lifecycle/paper.ts'
import type { ContractWait, MoneyWait } from '#protocol/contract/waiting.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import { activeCustodies } from './facts.ts'
import { isPaperAwaited } from './papers-missing.ts'

/** Whose work it is, and on which day. */
export interface Waiting {
  readonly userId: number
  readonly today: Day
}

const eb = expressionBuilder<Tables, 'contract'>()
const corrected = statusesFor(contract, 'acceptAgain')
const drafts = statusesFor(contract, 'accept')
const promised = statusesWithTag(contract, 'awaitingVisa')
const underWay = statusesWithTag(contract, 'underWay')

const ownMoney = (userId: number) => [eb('status', 'in', underWay), eb('acceptUserId', '=', userId)]

/** Promised until a day and not back. The statuses are written out, so that their own index applies. */
export const promisedUntil = (day: Day): Expression<SqlBool> =>
  sql<SqlBool>`contract.status in (${sql.join(promised.map((code) => sql.lit(code)))}) and contract.ready_day <= ${day}`

/** A supervisor's reason that was given since an instant and holds; written out, so that its own index applies. */
export const answeredSince = (from: number): Expression<SqlBool> =>
  sql<SqlBool>`contract_answer.is_supervisor = 1 and contract_answer.dead_time is null and contract_answer.create_time >= ${from}`

/** The same conditions for what is counted and what is listed. */
export const waitingFor = {
  backToMe: ({ userId }) => eb.and([eb('status', 'in', corrected), eb('acceptUserId', '=', userId)]),
  missing: ({ userId }) =>
    eb.and([
      isPaperAwaited,
      // The user who accepted it asks for them, and who began it until then.
      eb(eb.fn.coalesce('acceptUserId', 'createUserId'), '=', userId),
    ]),
  draft: ({ userId }) => eb.and([eb('status', 'in', drafts), eb('createUserId', '=', userId)]),
  // Also where a part was paid.
  unpaid: ({ userId }) =>
    eb.and([
      ...ownMoney(userId),
      eb('financeStatus', '!=', financeStatus.REJECTED),
      eb('totalFen', '>', eb.ref('receivedFen')),
    ]),
  rejected: ({ userId }) => eb.and([...ownMoney(userId), eb('financeStatus', '=', financeStatus.REJECTED)]),
  sentBack: () => eb('status', 'in', corrected),
  exception: ({ today }) =>
    eb(
      'contract.id',
      'in',
      eb
        .selectFrom('contractAnswer')
        .select('contractId')
        .where(answeredSince(startOfDay(today))),
    ),
  overdue: ({ today }) => promisedUntil(addDays(today, -1)),
} as const satisfies Record<ContractWait, (of: Waiting) => Expression<SqlBool>>

const waived = sql.join(statusesWithTag(paper, 'waived').map((code) => sql.lit(code)))
const active = sql.join(activeCustodies.map((code) => sql.lit(code)))

/** Papers that a contract does without, of one person or of all together. */
const waivedPapers = sql`person_paper left join contract_passport on contract_passport.id = person_paper.passport_id
  where person_paper.status in (${waived})
    and (person_paper.contract_id = contract.id
      or (contract_passport.contract_id = contract.id and contract_passport.custody in (${active})))`

/**
 * Whether this person may review a contract that waits for it: four eyes, as the machine's guards have them, for what is counted
 * and listed (spec: lifecycles#contract).
 */
export const reviewableBy = (userId: number): Expression<SqlBool> => sql<SqlBool>`(
  exists (select 1 from sys_param where code = 'contract.fourEyes' and value <> 'on') or (
    coalesce(contract.accept_user_id, 0) <> ${userId}
    and replace(replace(contract.changers, '[', ','), ']', ',') not like ${`%,${userId},%`}
    and not exists (select 1 from contract_answer where contract_answer.contract_id = contract.id
      and contract_answer.is_supervisor = 1 and contract_answer.dead_time is null and contract_answer.user_id = ${userId})
    and not exists (select 1 from ${waivedPapers} and person_paper.update_user_id = ${userId})))`

/** A reason was given for something on the contract, or for doing without a paper. */
export const hasException = sql<SqlBool>`(
  exists (select 1 from contract_answer where contract_answer.contract_id = contract.id and contract_answer.dead_time is null)
  or exists (select 1 from ${waivedPapers}))`

/** Written out, so that their own index applies. */
const submitted = sql<SqlBool>`contract.finance_status in (${sql.join(statusesFor(contract, 'confirmFinance').map((code) => sql.lit(code)))})`

/** The same of finance's list. */
export const moneyWaiting = {
  confirm: submitted,
  refund: eb.and([submitted, eb('receivedFen', '>', eb.ref('totalFen'))]),
} as const satisfies Record<MoneyWait, Expression<SqlBool>>
