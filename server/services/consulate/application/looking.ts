import type { ApplicationRow } from './lifecycle.ts'

/** Whether a person looks at the site next, and whether the time has come. */
export const lookingOf = (
  { nextLookTime, lookByHand }: Pick<ApplicationRow, 'nextLookTime' | 'lookByHand'>,
  now: number,
) => ({
  nextLookTime,
  isLookByHand: lookByHand === 1,
  isLookDue: lookByHand === 1 && (nextLookTime ?? 0) <= now,
})
