import * as calls from '#protocol/notice/calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf, type FieldChange } from '#server/kit/changes.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { batchHandler, handle, withPreparation } from '#server/kit/handle.ts'
import { noRow } from '#server/kit/refusal.ts'
import type { Tx } from '#server/store/store.ts'
import { isReceiver, noticeList, noticesFor, readNotice } from './reading.ts'
import { columnsOf, noticeForChange, writeNotice } from './writing.ts'

const line = (action: string, entityId: number, changes: readonly FieldChange[] = []) => ({
  action,
  entity: 'notice',
  entityId,
  changes,
})

async function takeBack(tx: Tx, context: AuthenticatedContext, id: number, version?: number): Promise<void> {
  const row = await noticeForChange(tx, context.reach, id, version)
  await writeNotice(tx, context, row, { deleted: 1 })
  await audit(tx, context, line('notice.delete', id, changesOf({}, { title: row.title })))
}

/** What people are told (spec: calls#notice-calls): lists for readers, the keeping of notices for who may publish. */
export const notice = handle(calls)({
  queryList: ({ input, db, ...context }) => noticesFor(db, context, input),

  getTopNotices: ({ input, db, ...context }) => noticesFor(db, context, { ...input, topHead: 1 }),

  detail: ({ input, db, ...context }) => readNotice(db, context, input.id),

  async read({ input, tx, ...context }) {
    if (!(await isReceiver(tx, context, input.id))) throw noRow()
    await tx
      .insertInto('noticeRead')
      .values({ noticeId: input.id, userId: context.session.userId, readTime: context.now })
      .onConflict((conflict) => conflict.columns(['noticeId', 'userId']).doNothing())
      .execute()
    return null
  },

  page: noticeList.page,

  add: withPreparation<typeof calls.add>()({
    before: ({ input, db, reach }) => columnsOf(db, reach, input),
    async change({ tx, prepared: columns, ...context }) {
      const { session, reach, now } = context
      const { id } = await tx
        .insertInto('notice')
        .values({
          ...columns,
          companyId: reach.width === 'all' ? null : reach.companyId,
          createUserId: session.userId,
          createUser: session.displayName,
          updateUser: session.displayName,
          createTime: now,
          updateTime: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await audit(tx, context, line('notice.add', id, changesOf({}, columns)))
      return { id, version: 1 }
    },
  }),

  update: withPreparation<typeof calls.update>()({
    async before({ input, db, reach }) {
      const { content } = await noticeForChange(db, reach, input.id, input.version)
      return columnsOf(db, reach, input, content)
    },
    async change({ input, tx, prepared: columns, ...context }) {
      const row = await noticeForChange(tx, context.reach, input.id, input.version)
      const written = await writeNotice(tx, context, row, columns)
      await audit(tx, context, line('notice.update', input.id, changesOf(row, columns)))
      return written
    },
  }),

  async remove({ input, tx, ...context }) {
    await takeBack(tx, context, input.id, input.version)
    return null
  },

  batchDelete: batchHandler<typeof calls.batchDelete>()({
    items: (input) => [...new Set(input.ids)],
    idOf: (id) => id,
    async each({ item: id, tx, ...context }) {
      await takeBack(tx, context, id)
      return {}
    },
  }),

  async changeTopHead({ input: { id, version, topHead }, tx, ...context }) {
    const row = await noticeForChange(tx, context.reach, id, version)
    const written = await writeNotice(tx, context, row, { topHead })
    await audit(tx, context, line('notice.changeTopHead', id, changesOf(row, { topHead })))
    return written
  },
})
