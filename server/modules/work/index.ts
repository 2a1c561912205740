import * as calls from '#protocol/work/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { cardsOf } from './cards.ts'
import { todayOfCenter } from './today.ts'

/** What waits for each person, on his home. */
export const work = handle(calls)({
  async mine({ db, ...context }) {
    const { session, now, lang, revisions } = context
    const [cards, today] = await Promise.all([
      cardsOf({ ...context, db }),
      revisions.counted(`today ${session.userId} ${lang}`, () => todayOfCenter({ db, session, now }, lang)),
    ])
    return { cards, today }
  },
})
