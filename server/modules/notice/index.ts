import { codes } from '#protocol/codes.ts'
import * as calls from '#protocol/notice/calls.ts'
import { audit } from '#server/kit/audit.ts'
import { handle, prepared } from '#server/kit/handle.ts'
import { notAllowed, Refusal } from '#server/kit/refusal.ts'
import { say } from '#server/kit/texts.ts'
import { isTold, noticesFor, pageOfNotices, readNotice } from './reading.ts'
import { columnsOf, noticeForChange, writeNotice } from './writing.ts'

const line = (action: string, entityId: number) => ({ action, entity: 'notice', entityId, code: codes.success })

/** What people are told (Specification 1 §7): lists for readers, the keeping of notices for who may publish. */
export const notice = handle(calls)({
  queryList: ({ input, db, ...context }) => noticesFor(db, context, input),

  getTopNotices: ({ input, db, ...context }) => noticesFor(db, context, { ...input, topHead: 1 }),

  detail: ({ input, db, ...context }) => readNotice(db, context, input.id),

  async read({ input, tx, ...context }) {
    if (!(await isTold(tx, context, input.id))) throw notAllowed()
    await tx
      .insertInto('noticeRead')
      .values({ noticeId: input.id, userId: context.session.userId, readTime: context.now })
      .onConflict((conflict) => conflict.columns(['noticeId', 'userId']).doNothing())
      .execute()
    return null
  },

  page: ({ input, db, reach }) => pageOfNotices(db, reach, input),

  add: prepared<typeof calls.add>()({
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
      await audit(tx, context, line('notice.add', id))
      return { id, version: 1 }
    },
  }),

  update: prepared<typeof calls.update>()({
    async before({ input, db, reach }) {
      const { content } = await noticeForChange(db, reach, input.id, input.version)
      return columnsOf(db, reach, input, content)
    },
    async change({ input, tx, prepared: columns, ...context }) {
      const row = await noticeForChange(tx, context.reach, input.id, input.version)
      const written = await writeNotice(tx, context, row, columns)
      await audit(tx, context, line('notice.update', input.id))
      return written
    },
  }),

  async remove({ input, tx, ...context }) {
    const row = await noticeForChange(tx, context.reach, input.id, input.version)
    await writeNotice(tx, context, row, { deleted: 1 })
    await audit(tx, context, line('notice.delete', input.id))
    return null
  },

  async batchDelete({ input, tx, ...context }) {
    const rows: { index: number; id: number; code: string; msg: string }[] = []
    const refusals: Refusal[] = []
    for (const id of new Set(input.ids)) {
      const index = input.ids.indexOf(id)
      try {
        await writeNotice(tx, context, await noticeForChange(tx, context.reach, id), { deleted: 1 })
        await audit(tx, context, line('notice.delete', id))
        rows.push({ index, id, code: codes.success, msg: '' })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refusals.push(error)
        rows.push({ index, id, code: error.code, msg: say(context.lang, error.key, error.params) })
      }
    }
    const outcome = { ok: rows.length - refusals.length, failed: refusals.length, rows }
    const [first] = refusals
    if (first && outcome.ok === 0)
      throw new Refusal(codes.applyFail, first.key, { params: first.params, data: outcome })
    return outcome
  },

  async changeTopHead({ input, tx, ...context }) {
    const row = await noticeForChange(tx, context.reach, input.id, input.version)
    return writeNotice(tx, context, row, { topHead: input.topHead })
  },
})
