import { sql } from 'kysely'
import { endOfDay, startOfDay } from '#domain/day.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type * as calls from '#protocol/sms/calls.ts'
import type { SmsRecord } from '#protocol/sms/schemas.ts'
import type { Reach } from '#server/kit/deps.ts'
import { prefixUpperBound } from '#server/kit/prefix-range.ts'
import { present } from '#server/kit/present.ts'
import { makersWithin } from '#server/kit/scope.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import type { Db, Tx } from '#server/store/store.ts'

type Search = InputOf<typeof calls.page>

/** The platform sees every message, a company those that its own people sent. */
export function ownMessages(db: Db | Tx, reach: Reach) {
  const messages = db.selectFrom('smsRecord')
  if (reach.width === 'all') return messages
  const own = messages.where('smsRecord.companyId', '=', reach.companyId)
  const makers = makersWithin(reach)
  return makers ? own.where('smsRecord.sendUserId', 'in', makers) : own
}

function found(db: Db, reach: Reach, { keywords, messageType, stat, busiType, fromDay, toDay }: Search) {
  let query = ownMessages(db, reach)
  if (keywords && /^\d/.test(keywords))
    query = query.where((eb) =>
      eb(
        'smsRecord.id',
        'in',
        eb
          .selectFrom('smsRecipient')
          .select('smsId')
          .where('mobile', '>=', keywords)
          .where('mobile', '<', prefixUpperBound(keywords)),
      ),
    )
  else if (keywords) query = query.where('busiNo', '=', keywords.toUpperCase())
  if (messageType) query = query.where('messageType', '=', messageType)
  // Failures are few: written out, so that their own index applies.
  if (stat !== undefined) query = query.where('stat', '=', stat === 0 ? sql.lit(0) : stat)
  if (busiType) query = query.where('busiType', '=', busiType)
  if (fromDay) query = query.where('sendTime', '>=', startOfDay(fromDay))
  if (toDay) query = query.where('sendTime', '<', endOfDay(toDay))
  return query
}

/** The ids of one page by the index of their scope; `tests/server/sms-plans.test.ts` holds the plan to it. */
export const pageQuery = (db: Db, reach: Reach, search: Search) =>
  found(db, reach, search)
    .select('smsRecord.id')
    .orderBy('smsRecord.sendTime', search.sord)
    .orderBy('smsRecord.id', search.sord)
    .limit(search.rows)
    .offset((search.page - 1) * search.rows)

const COLUMNS = [
  'id',
  'messageType',
  'mobile',
  'content',
  'sendUser',
  'sendTime',
  'statMsg',
  'stat',
  'platform',
  'platformSendTime',
  'busiType',
  'busiId',
  'busiNo',
] as const

/** Those of the messages that are within reach, in any order. */
export async function recordsById(db: Db, reach: Reach, ids: readonly number[], lang: Lang): Promise<SmsRecord[]> {
  if (ids.length === 0) return []
  const rows = await ownMessages(db, reach)
    .select([...COLUMNS, 'companyId'])
    .where('id', 'in', [...ids])
    .execute()
  const names = await namesOf(db, 'company', idsOf(rows.map((row) => row.companyId)), lang)
  return rows.map(({ companyId, ...row }) =>
    present({ ...row, companyName: companyId === null ? null : (names.get(companyId) ?? null) }),
  ) as SmsRecord[]
}

/** The ids that a list shows for a filter, in its order. */
export async function messageIds(db: Db, reach: Reach, search: Search, limit: number): Promise<number[]> {
  const rows = await pageQuery(db, reach, { ...search, page: 1, rows: limit as Search['rows'] }).execute()
  return rows.map((row) => row.id)
}

export async function pageOfMessages(db: Db, reach: Reach, search: Search, lang: Lang) {
  const counting = found(db, reach, search).select(sql<number>`cast(count(*) as bigint)`.as('records'))
  const [{ records }, ids] = await Promise.all([
    counting.executeTakeFirstOrThrow(),
    pageQuery(db, reach, search).execute(),
  ])
  const rows = new Map(
    (await recordsById(db, reach, idsOf(ids.map((row) => row.id)), lang)).map((row) => [row.id, row]),
  )
  return { records, page: search.page, rows: ids.flatMap(({ id }) => rows.get(id) ?? []) }
}

const LATEST = 100

/** The messages about a record, newest first; whether the caller may see the record is asked before. */
export async function messagesAbout(db: Db, busiType: string, busiId: number): Promise<SmsRecord[]> {
  const rows = await db
    .selectFrom('smsRecord')
    .select(COLUMNS)
    .where('busiType', '=', busiType)
    .where('busiId', '=', busiId)
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute()
  return rows.map((row) => present(row) as SmsRecord)
}
