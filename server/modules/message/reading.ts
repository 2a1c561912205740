import { has } from '#domain/permission.ts'
import { isMessageEvent, type MessageEvent, messageEvents, mostUnreadCounted } from '#domain/personal-message.ts'
import { messagePageSize, type PersonalMessage, type page } from '#protocol/message/calls.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import { renderMessage } from '#server/kit/message.ts'
import type { Db, Tx } from '#server/store/store.ts'

type Reader = Pick<AuthenticatedContext, 'session'>

const all = Object.keys(messageEvents) as MessageEvent[]

/** What a person may still be told of: he holds the right that it belongs to. */
const eventsFor = ({ session }: Reader): readonly MessageEvent[] =>
  all.filter((event) => {
    const { right } = messageEvents[event]
    return right === null || has(session.codes, right)
  })

/** The messages that a person sees: his own, of his company, as far as his rights go today. */
const ownMessages = (db: Db | Tx, { session }: Reader) =>
  db
    .selectFrom('personalMessage')
    .where('userId', '=', session.userId)
    .where('companyId', '=', session.companyId)
    .where('event', 'in', eventsFor({ session }))

export const unreadMessages = (db: Db | Tx, reader: Reader) => ownMessages(db, reader).where('readTime', '=', 0)

/** Those that press come first, then the newest: the index has them in this order. */
export const messagePageQuery = (db: Db, reader: Reader, at: number) =>
  ownMessages(db, reader)
    .selectAll()
    .orderBy('pressing', 'desc')
    .orderBy('id', 'desc')
    .limit(messagePageSize + 1)
    .offset((at - 1) * messagePageSize)

/** Unread messages of a person, the newest first, as many as are counted. */
export const unreadQuery = (db: Db, reader: Reader) =>
  unreadMessages(db, reader).select('id').orderBy('id', 'desc').limit(mostUnreadCounted)

/** The newest message of a person among those that press, or among the others. */
export const latestQuery = (db: Db, reader: Reader, pressing: 0 | 1) =>
  ownMessages(db, reader).select('id').where('pressing', '=', pressing).orderBy('id', 'desc').limit(1)

/** How many messages somebody has not read, at most a hundred, and the newest of all of them (0: there is none). */
export async function messageNews(db: Db, reader: Reader): Promise<{ unread: number; latestId: number }> {
  const [unread, ...latest] = await Promise.all([
    unreadQuery(db, reader).execute(),
    latestQuery(db, reader, 1).executeTakeFirst(),
    latestQuery(db, reader, 0).executeTakeFirst(),
  ])
  return { unread: unread.length, latestId: Math.max(0, ...latest.map((row) => row?.id ?? 0)) }
}

/** The orders of applicants: an applicant has no page of his own. */
async function ordersOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('visaApplicant').select(['id', 'orderId']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, orderId }) => [id, orderId]))
}

export async function messagePage({ input, db, lang, session }: Reads<typeof page>) {
  const found = await messagePageQuery(db, { session }, input.page).execute()
  const rows = found.slice(0, messagePageSize)
  const orders = await ordersOf(
    db,
    rows.flatMap((row) => (row.entity === 'applicant' ? [row.entityId] : [])),
  )
  const shown = rows.flatMap((row): PersonalMessage[] => {
    if (!isMessageEvent(row.event)) return []
    const { importance, page: pageCode, key } = messageEvents[row.event]
    const pageId = row.entity === 'applicant' ? orders.get(row.entityId) : row.entityId
    return [
      {
        id: row.id,
        importance,
        text: renderMessage(lang, row.text),
        pageCode,
        ...(key !== null && pageId !== undefined && { pageId }),
        createTime: row.createTime,
        ...(row.readTime > 0 && { readTime: row.readTime }),
        ...(row.doneTime > 0 && { doneTime: row.doneTime }),
        ...(row.doneUser !== null && { doneUser: row.doneUser }),
      },
    ]
  })
  return { rows: shown, hasMore: found.length > messagePageSize }
}
