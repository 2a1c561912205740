import * as calls from '#protocol/message/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { messagePage, unreadMessages } from './reading.ts'

/** What each person is told by the product; nobody reads another's. */
export const message = handle(calls)({
  page: messagePage,

  async read({ input: { ids, all }, tx, session, now }) {
    if (all === 0 && !ids) return null
    let query = tx
      .updateTable('personalMessage')
      .set({ readTime: now, pressing: 0 })
      .where('userId', '=', session.userId)
      .where('readTime', '=', 0)
    query = ids ? query.where('id', 'in', ids) : query.where('id', 'in', unreadMessages(tx, { session }).select('id'))
    await query.execute()
    return null
  },
})
