/** The columns of a row: region → code. */
export type Codes = Readonly<Record<string, number>>

/** One step of a tour: an event under the circumstances of a profile, and where it leads. */
export interface Step {
  readonly event: string
  readonly profile: string
  readonly from: Codes
  readonly to: Codes
  /** Ids of the transitions that it goes through, as `REVIEWED reviewedBack → REVIEW_BACK`. */
  readonly covers: readonly string[]
  /** It must be refused, and the row stay as it is. */
  readonly isRefused?: boolean
}

/** Deliveries that bring the calls of events which have none yet; a test holds the list (`arrivals.test.ts`). */
export type Arrival = 'consulates' | 'money'
