/** What counts down holds a deadline and subtracts `now()`, so that a sleeping or hidden tab is right when it comes back. */
export interface Deadline {
  /** ms, from outside. */
  readonly now: () => number
  readonly endsAt: number
}

export const msLeft = ({ now, endsAt }: Deadline): number => Math.max(0, endsAt - now())

/** Whole seconds, for the eye. */
export const secondsLeft = (deadline: Deadline): number => Math.ceil(msLeft(deadline) / 1000)

/** To the next whole second. */
export const msToNextSecond = (deadline: Deadline): number => msLeft(deadline) % 1000 || 1000
