import type { News } from '#protocol/sign-in/revision-calls.ts'
import * as calls from '#protocol/sign-in/revision-calls.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { type Bound, handle } from '#server/kit/handle.ts'
import type { Db } from '#server/store/store.ts'

/** What other modules put into the answer. */
export interface NewsSources {
  notices(db: Db, context: AuthenticatedContext): Promise<{ unread: number; latestId: number }>
  messages(db: Db, context: AuthenticatedContext): Promise<{ unread: number; latestId: number }>
  badges(context: AuthenticatedContext & { db: Db }): Promise<Record<string, number>>
}

/** Grows or changes whenever something in the answer does: revisions only ever grow. */
const markOf = ({ revisions, unread, latestId, messages, badges }: News): string => {
  const sum = Object.values(revisions).reduce((total, no) => total + no, 0)
  return [sum, unread, latestId, messages.unread, messages.latestId, ...Object.values(badges)].join('.')
}

/** What an open window asks every 15 s (`GET sys/revision`). */
export const revisions = (sources: NewsSources): Bound[] =>
  handle(calls)({
    async revision({ input, db, ...context }) {
      const [known, notices, messages, badges] = await Promise.all([
        context.revisions.of(context.session),
        sources.notices(db, context),
        sources.messages(db, context),
        sources.badges({ ...context, db }),
      ])
      const news = { revisions: { ...known }, ...notices, messages, badges }
      const mark = markOf(news)
      return input.mark === mark ? { mark } : { mark, news }
    },
  })
