/**
 * Work on pixels that can be left at any time: it yields the share that is done (0 to 1) at least every 30 ms on a common
 * computer, and whoever drives it decides whether to go on.
 *
 * Loops over pixels stand in functions of a module or in methods, neither in the generator itself nor in a function made for one
 * photo: an engine does not optimise the first, and forgets what it optimised of the second with the photo.
 */
export type Steps<T> = Generator<number, T, void>

/** Goes through to the end at once, for tests and where nobody waits. */
export function finish<T>(steps: Steps<T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
