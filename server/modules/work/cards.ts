import { sql } from 'kysely'
import { dayOf } from '#domain/day.ts'
import { sumFen } from '#domain/money.ts'
import { reachWidth } from '#domain/permission.ts'
import { identityCodes, visaStatus } from '#domain/status.ts'
import { type WorkRole, workRole } from '#domain/work-role.ts'
import { company } from '#machines/lifecycle/company.ts'
import { statusesFor, statusesWithTag, statusWithTag } from '#machines/lifecycle/kit.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { WorkCard } from '#protocol/work/calls.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { endsSoon } from '#server/services/company/ending-fees.ts'
import { isBalanceLow } from '#server/services/money/messages.ts'
import { failedLately } from '#server/services/schedule/failed-runs.ts'
import type { Db } from '#server/store/store.ts'
import { centerCards } from './center-cards.ts'
import {
  type Asker,
  agentsApplicants,
  agentsOrders,
  type CardSpec,
  type Counted,
  countAll,
  DAY,
  figures,
} from './counts.ts'

/** Companies of one kind that wait for their audit. */
const companyCard = (key: 'company' | 'center', identityCode: number, pageCode: string): CardSpec => ({
  key,
  right: 'cust.company.audit',
  pageCode,
  tab: statusWithTag(company, 'awaitingAudit'),
  isBadge: true,
  lateMs: DAY,
  query: ({ db }) =>
    db
      .selectFrom('company')
      .select(figures({ oldest: sql<number | null>`min(update_time)` }))
      .where('identityCode', '=', identityCode)
      .where('deleted', '=', 0)
      .where('status', 'in', statusesWithTag(company, 'awaitingAudit')),
})

const adminCards: readonly CardSpec[] = [
  companyCard('company', identityCodes.agent, 'cust.agent'),
  companyCard('center', identityCodes.acceptOrg, 'cust.accept-org'),
  {
    key: 'failedRun',
    right: 'sys.task.view',
    pageCode: 'sys.task-log',
    filter: 'waiting=failed',
    lateMs: 0,
    query: ({ db, now }) =>
      db
        .selectFrom('taskRun')
        .select(figures({ oldest: sql<number | null>`min(fire_time)` }))
        .where(failedLately(now)),
  },
]

const platformCards: readonly CardSpec[] = [
  {
    key: 'failedSms',
    right: 'sys.sms.view',
    pageCode: 'sys.sms',
    filter: 'stat=0',
    lateMs: 0,
    query: ({ db }) =>
      db
        .selectFrom('smsRecord')
        .select(figures({ oldest: sql<number | null>`min(send_time)` }))
        .where('stat', '=', sql.lit(0)),
  },
  {
    key: 'endingFee',
    right: 'center.config.view',
    pageCode: 'center.config.fee',
    filter: 'waiting=ending',
    query: ({ db, now }) =>
      db
        .selectFrom('feeVisa')
        .select(figures())
        .where(endsSoon(dayOf(now))),
  },
]

const agentCards: readonly CardSpec[] = [
  {
    key: 'material',
    right: 'visa.applicant.view',
    pageCode: 'visa.applicant.list',
    tab: visaStatus.INCOMPLETE_MATERIAL,
    isBadge: true,
    lateMs: 0,
    query: agentsApplicants(statusesFor(visaApplicant, 'supplement')),
  },
  {
    key: 'toConfirm',
    right: 'visa.order.view',
    pageCode: 'visa.order.list',
    tab: visaStatus.ORDER_SUCCESS,
    query: agentsOrders(statusesFor(visaApplicant, 'confirm')),
  },
  {
    key: 'result',
    right: 'visa.applicant.view',
    pageCode: 'visa.applicant.list',
    tab: visaStatus.RESULT_AVAILABLE,
    query: agentsApplicants(statusesFor(visaApplicant, 'correctResult')),
  },
  {
    key: 'balance',
    right: 'visa.order.view',
    pageCode: 'settle.transaction',
    async count({ db, session, now }) {
      const accounts = await db
        .selectFrom('settlementAccount')
        .select(['id', 'balanceFen', 'creditFen'])
        .where('buyerId', '=', session.companyId)
        .execute()
      const low = await Promise.all(accounts.map((account) => isBalanceLow(db, account, now)))
      return {
        count: accounts.length,
        amountFen: sumFen(accounts.map(({ balanceFen }) => balanceFen)),
        isLate: low.includes(true),
      }
    },
  },
]

const cards: Readonly<Record<WorkRole, readonly CardSpec[]>> = {
  ...centerCards,
  admin: [...adminCards, ...platformCards],
  agent: agentCards,
}

/** The cards of somebody: those whose work he may do, for all whom they count. */
function cardsFor(session: AuthenticatedContext['session']): readonly CardSpec[] {
  const role = workRole(session)
  if (role === null) return []
  return cards[role].filter(({ right, isOwn = false }) => {
    const width = reachWidth(session, right)
    return width !== null && (isOwn || width === 'company' || width === 'all')
  })
}

const isLate = ({ lateMs }: CardSpec, { count, oldestTime, isLate: isLow = false }: Counted, now: number) =>
  isLow || (lateMs !== undefined && count > 0 && (oldestTime === undefined || now - oldestTime >= lateMs))

type Context = Pick<AuthenticatedContext, 'session' | 'now' | 'revisions'> & { readonly db: Db }

interface CountedCard extends Pick<CardSpec, 'isBadge' | 'isBadgeOnly'> {
  readonly card: WorkCard
}

function countedCardOf(spec: CardSpec, counted: Counted, now: number): CountedCard {
  const { key, pageCode, tab, filter, isBadge, isBadgeOnly } = spec
  const place = { pageCode, ...(tab !== undefined && { tab }), ...(filter !== undefined && { filter }) }
  return { card: { key, ...counted, isLate: isLate(spec, counted, now), ...place }, isBadge, isBadgeOnly }
}

async function countOf(asker: Asker): Promise<readonly CountedCard[]> {
  const specs = cardsFor(asker.session)
  const [counted, others] = await Promise.all([
    countAll(
      asker,
      specs.map(({ query }) => query),
    ),
    Promise.all(specs.map(async ({ count }) => count?.(asker))),
  ])
  return specs.map((spec, at) => countedCardOf(spec, counted[at] ?? others[at] ?? { count: 0 }, asker.now))
}

/** What waits for somebody, counted at most every five seconds. */
const countedCards = ({ db, session, now, revisions }: Context): Promise<readonly CountedCard[]> =>
  revisions.counted(`work ${session.userId} ${session.codes.length}`, () => countOf({ db, session, now }))

export const cardsOf = async (context: Context): Promise<WorkCard[]> =>
  (await countedCards(context)).filter(({ isBadgeOnly }) => !isBadgeOnly).map(({ card }) => card)

/** The counts that stand at menu entries, by the code of their page; nothing that is 0. */
export async function workBadges(context: Context): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const { card, isBadge } of await countedCards(context))
    if (isBadge && card.count > 0) sums[card.pageCode] = (sums[card.pageCode] ?? 0) + card.count
  return sums
}
