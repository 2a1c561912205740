import * as calls from '#protocol/work/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { cardsOf } from './cards.ts'
import { todayOfCenter } from './today.ts'

/** What waits for each person, on his home. */
export const work = handle(calls)({
  mine: async ({ db, ...context }) => ({
    cards: await cardsOf({ ...context, db }),
    today: await context.revisions.counted(`today ${context.session.userId} ${context.lang}`, () =>
      todayOfCenter({ db, session: context.session, now: context.now }, context.lang),
    ),
  }),
})
