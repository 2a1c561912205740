import { sql } from 'kysely'
import type { Lang } from '#protocol/kit/texts.ts'
import type { StaffRow } from '#protocol/report/schemas.ts'
import type { Db } from '#server/store/store.ts'
import { type FiguresRequest, tallied, total } from './tallies.ts'

type Done = Exclude<keyof StaffRow, 'userId' | 'name' | 'companyName'>

const steps: Readonly<Record<string, Done>> = {
  create: 'madeCount',
  'contract.accept': 'acceptedCount',
  'contract.acceptAgain': 'acceptedCount',
  'contract.review': 'reviewedCount',
  'contract.back': 'backCount',
  'contract.reviewedBack': 'backCount',
  'passport.bind': 'boundCount',
  'passport.send': 'sentCount',
  'passport.retrieve': 'retrievedCount',
  'passport.return': 'handedOverCount',
  'passport.delivered': 'handedOverCount',
}
const money: Readonly<Record<string, Done>> = { RECEIPT: 'receiptFen', REFUND: 'refundFen' }

const nothing = (): Record<Done, number> => ({
  madeCount: 0,
  acceptedCount: 0,
  reviewedCount: 0,
  backCount: 0,
  boundCount: 0,
  sentCount: 0,
  retrievedCount: 0,
  handedOverCount: 0,
  receiptFen: 0,
  refundFen: 0,
})

async function peopleOf(db: Db, ids: readonly number[], lang: Lang) {
  if (ids.length === 0) return []
  return db
    .selectFrom('userAccount')
    .innerJoin('company', 'company.id', 'userAccount.companyId')
    .select(['userAccount.id', 'userAccount.realName', 'userAccount.userName'])
    .select(lang === 'zh' ? 'company.shortName as companyName' : 'company.ename as companyName')
    .where('userAccount.id', 'in', ids)
    .orderBy('company.id')
    .orderBy('userAccount.id')
    .execute()
}

/** What each person did, the platform's people who worked for a center as well; who did nothing of it is left out. */
export async function staffFigures(db: Db, asked: FiguresRequest, lang: Lang): Promise<StaffRow[]> {
  const [events, booked] = await Promise.all([
    tallied(db, 'figureEvent', asked)
      .select([sql<number>`user_id`.as('userId'), sql<string>`action`.as('action'), total('count').as('sum')])
      .where(sql.ref('action'), 'in', Object.keys(steps))
      .groupBy([sql`user_id`, sql`action`])
      .execute(),
    tallied(db, 'figureMoney', asked)
      .select([sql<number>`cashier_id`.as('userId'), sql<string>`kind`.as('kind'), total('amount_fen').as('sum')])
      .where(sql.ref('kind'), 'in', Object.keys(money))
      .groupBy([sql`cashier_id`, sql`kind`])
      .execute(),
  ])
  const done = new Map<number, Record<Done, number>>()
  const add = (userId: number, figure: Done | undefined, sum: number) => {
    if (figure === undefined || sum === 0) return
    const row = done.get(userId) ?? nothing()
    row[figure] += sum
    done.set(userId, row)
  }
  for (const { userId, action, sum } of events) add(userId, steps[action], sum)
  for (const { userId, kind, sum } of booked) add(userId, money[kind], sum)
  const people = await peopleOf(db, [...done.keys()], lang)
  return people.map(({ id, realName, userName, companyName }) => ({
    userId: id,
    name: realName || userName,
    companyName,
    ...(done.get(id) ?? nothing()),
  }))
}
