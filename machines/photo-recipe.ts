/** The recipes of one photo over time: plain data, so that every step can be taken back. */
export interface History<R> {
  /** Oldest first. */
  readonly past: readonly R[]
  readonly present: R
  /** What was taken back, next first. */
  readonly future: readonly R[]
  /** The gesture that made the present recipe, while it goes on. */
  readonly gesture: string | null
}

/** So many steps back are kept: a day of work must not pile up. */
const STEPS = 100

export const begun = <R>(recipe: R): History<R> => ({ past: [], present: recipe, future: [], gesture: null })

/** Recipes are plain data that is built by spreading, so their keys stand in one order. */
const isSame = <R>(one: R, other: R) => one === other || JSON.stringify(one) === JSON.stringify(other)

/**
 * The next recipe. Changes of one gesture (a drag, a turn of the wheel, a slider that is held) are one step; what changes
 * nothing is none. What had been taken back is gone after it.
 */
export function changed<R>(history: History<R>, recipe: R, gesture: string | null = null): History<R> {
  const { past, present } = history
  if (isSame(present, recipe)) return history
  if (gesture !== null && gesture === history.gesture) return { ...history, present: recipe, future: [] }
  return { past: [...past, present].slice(-STEPS), present: recipe, future: [], gesture }
}

export function undone<R>(history: History<R>): History<R> {
  const { past, present, future } = history
  const last = past.at(-1)
  if (last === undefined) return history
  return { past: past.slice(0, -1), present: last, future: [present, ...future], gesture: null }
}

export function redone<R>(history: History<R>): History<R> {
  const { past, present, future } = history
  const [next, ...rest] = future
  if (next === undefined) return history
  return { past: [...past, present], present: next, future: rest, gesture: null }
}

/** Puts another recipe under the present one without a step: what the product itself found out before anybody touched it. */
export const grounded = <R>(history: History<R>, recipe: R): History<R> =>
  history.past.length === 0 ? begun(recipe) : changed(history, recipe)

/** The history when recipes begin otherwise from now on: what of the present one is still as it began follows, without a step. */
export function begunAs<R extends object>(history: History<R>, before: R, now: R): History<R> {
  const { present } = history
  if (present === before) return begun(now)
  const follows = (key: keyof R) => isSame(present[key], before[key]) && !isSame(before[key], now[key])
  const following = Object.entries(now).filter(([key]) => follows(key as keyof R))
  return following.length === 0 ? history : { ...history, present: { ...present, ...Object.fromEntries(following) } }
}
