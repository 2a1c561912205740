import { expressionBuilder, type SqlBool, sql } from 'kysely'
import { noticePlatform } from '#domain/constants.ts'
import { dayOf } from '#domain/day.ts'
import { has } from '#domain/permission.ts'
import { noticePlaces } from '#domain/status-messages.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import { page, type queryList } from '#protocol/notice/calls.ts'
import { noticeColumns } from '#protocol/notice/columns.ts'
import type { NoticeDetail, NoticeHead, NoticeRow } from '#protocol/notice/schemas.ts'
import type { AuthenticatedContext, Reach } from '#server/kit/deps.ts'
import { defineServerList, type ListRequest, type Reader, type Tables } from '#server/kit/list.ts'
import { equals } from '#server/kit/list-filters.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { prefixUpperBound } from '#server/kit/prefix-range.ts'
import { noRow } from '#server/kit/refusal.ts'
import { reachWithin } from '#server/kit/scope.ts'
import { madeBy } from '#server/services/company/list-scope.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { shownContent } from './pictures.ts'

const HEAD = [
  'notice.id',
  'title',
  'importance',
  'topHead',
  'type',
  'platform',
  'showPlace',
  'departureCity',
  'arrivalCity',
  'notice.createTime',
  'notice.version',
] as const
const ROW = [...HEAD, 'validFromDay', 'validToDay', 'companyId', 'createUser', 'updateUser', 'updateTime'] as const
const MOST = 50

/** As the index has it: what is valid for ever ends last. `deleted = 0` is written out, or partial indexes do not apply. */
const lastDay = sql<string>`coalesce(valid_to_day, '9999-12-31')`
const there = (db: Db | Tx) => db.selectFrom('notice').where('deleted', '=', sql.lit(0))

/** The notices that a person gets today: everybody's and those of his own company. */
const noticesToday = (db: Db | Tx, { session, now }: Pick<AuthenticatedContext, 'session' | 'now'>) =>
  there(db)
    .where(lastDay, '>=', dayOf(now))
    .where((eb) => eb.or([eb('validFromDay', 'is', null), eb('validFromDay', '<=', dayOf(now))]))
    .where((eb) => eb.or([eb('companyId', 'is', null), eb('companyId', '=', session.companyId)]))

/** What bounds the notices that a person keeps in order: the platform's staff all of them, others those of their company. */
const keptBy = ({ reach, column }: Pick<ListRequest<object, 'companyId' | 'createUserId'>, 'reach' | 'column'>) =>
  reach.width === 'all'
    ? []
    : [sql<SqlBool>`${column('companyId')} = ${reach.companyId}`, ...madeBy('createUserId')({ reach, column })]

export const receivedNotices = (db: Db | Tx, reach: Reach) =>
  keptBy({ reach, column: (name) => sql.ref(name) }).reduce((query, condition) => query.where(condition), there(db))

type Wanted = Omit<InputOf<typeof queryList>, 'type'> & { type?: 1 | 2 | undefined; topHead?: 1 }

/** Newest first, what is held up before the rest. A notice without a place or a city is for all of them. */
export function noticeQuery(db: Db, context: Pick<AuthenticatedContext, 'session' | 'now'>, wanted: Wanted) {
  let query = noticesToday(db, context).where('platform', '=', wanted.platform)
  if (wanted.type !== undefined) query = query.where('type', '=', wanted.type)
  if (wanted.topHead !== undefined) query = query.where('topHead', '=', wanted.topHead)
  for (const key of ['showPlace', 'departureCity', 'arrivalCity'] as const) {
    const value = wanted[key]
    if (value) query = query.where((eb) => eb.or([eb(key, 'is', null), eb(key, '=', value)]))
  }
  return query
    .leftJoin('noticeRead', (join) =>
      join.onRef('noticeRead.noticeId', '=', 'notice.id').on('noticeRead.userId', '=', context.session.userId),
    )
    .select([...HEAD, 'noticeRead.readTime'])
    .orderBy('topHead', 'desc')
    .orderBy('notice.createTime', 'desc')
    .orderBy('notice.id', 'desc')
    .limit(MOST)
}

export async function noticesFor(db: Db, context: AuthenticatedContext, wanted: Wanted): Promise<NoticeHead[]> {
  const rows = await noticeQuery(db, context, wanted).execute()
  return rows.map((row) => omitNull(row) as NoticeHead)
}

/** Of the notices of the workspace: how many somebody has not read, and the newest of them all (0: there is none). */
export async function noticeNews(
  db: Db,
  context: Pick<AuthenticatedContext, 'session' | 'now'>,
): Promise<{ unread: number; latestId: number }> {
  const wanted = { platform: noticePlatform, showPlace: noticePlaces.MAIN } as const
  const rows = await noticeQuery(db, context, wanted).execute()
  return {
    unread: rows.filter(({ readTime }) => readTime === null).length,
    latestId: Math.max(0, ...rows.map(({ id }) => id)),
  }
}

/** Whether somebody gets a notice at present. */
export const isReceiver = async (tx: Tx, context: AuthenticatedContext, id: number): Promise<boolean> =>
  (await noticesToday(tx, context).select('notice.id').where('notice.id', '=', id).executeTakeFirst()) !== undefined

/** One notice for who gets it or keeps it; 1111 for everybody else, and when there is none. */
export async function readNotice(db: Db, context: AuthenticatedContext, id: number): Promise<NoticeDetail> {
  const { session } = context
  const find = (query: ReturnType<typeof there>) =>
    query
      .leftJoin('noticeRead', (join) =>
        join.onRef('noticeRead.noticeId', '=', 'notice.id').on('noticeRead.userId', '=', session.userId),
      )
      .select([...ROW, 'content', 'noticeRead.readTime'])
      .where('notice.id', '=', id)
      .executeTakeFirst()
  const permission = 'sys.notice.view'
  const isKeeper = has(session.codes, permission)
  const row =
    (await find(noticesToday(db, context))) ??
    (isKeeper ? await find(receivedNotices(db, await reachWithin(db, session, { permission }))) : undefined)
  if (!row) throw noRow()
  return { ...(omitNull(row) as Omit<NoticeDetail, 'content'>), content: await shownContent(row.content, context) }
}

/** Rows as their authors list them: whose they are, and how many people know them. */
async function noticeRows(db: Db, ids: readonly number[], { lang }: Reader): Promise<NoticeRow[]> {
  const receivedNotices = await there(db).select(ROW).where('notice.id', 'in', ids).execute()
  const names = await namesOf(db, 'company', idsOf(receivedNotices.map((row) => row.companyId)), lang)
  const reads = await db
    .selectFrom('noticeRead')
    .select(['noticeId', sql<number>`cast(count(*) as bigint)`.as('readCount')])
    .where('noticeId', 'in', idsOf(receivedNotices.map((row) => row.id)))
    .groupBy('noticeId')
    .execute()
  const counts = new Map(reads.map((row) => [row.noticeId, row.readCount]))
  return receivedNotices.map((row) => {
    const companyName = row.companyId === null ? null : (names.get(row.companyId) ?? null)
    return omitNull({ ...row, companyName, readCount: counts.get(row.id) ?? 0 }) as NoticeRow
  })
}

const eb = expressionBuilder<Tables, 'notice'>()

/** The notices that people keep in order, by the index of their scope. */
export const noticeList = defineServerList({
  call: page,
  from: there,
  id: 'notice.id',
  scope: keptBy,
  filters: {
    keywords: (text) => eb.and([eb('title', '>=', text), eb('title', '<', prefixUpperBound(text))]),
    type: equals('type'),
    platform: equals('platform'),
    showPlace: equals('showPlace'),
    importance: equals('importance'),
    topHead: equals('topHead'),
  },
  sorts: { createTime: 'notice.createTime' },
  rows: noticeRows,
  sheet: { pageCode: 'sys.notice', columns: noticeColumns },
})
