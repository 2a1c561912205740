/**
 * Work on pixels that can be left at any time: it yields the share that is done (0 to 1) at least every 30 ms on a common
 * computer, and whoever drives it decides whether to go on.
 */
export type Steps<T> = Generator<number, T, void>

/** Goes through to the end at once, for tests and where nobody waits. */
export function finish<T>(steps: Steps<T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
