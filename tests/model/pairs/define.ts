import type { Model } from '#tests/model/define.ts'
import type { StepAnswer } from '#tests/model/server-plan.ts'
import type { Step } from '#tests/model/step.ts'
import type { Desk } from '#tests/server/harness.ts'

/** There is no row yet; or it goes its own way by now, and nothing is asked of it here. */
type Absent = 'none' | 'parted'

/** One record of those that belong together. */
export interface Part {
  readonly model: Model
  /** Its row by now, found from the first record, which needs none to be found. */
  readonly find?: (desk: Desk, first: number) => Promise<number | Absent>
  /** Events that are asked for: its commands, where nothing is said. */
  readonly asks?: readonly string[]
  /** How they are asked for where the tours of its lifecycle do otherwise. */
  readonly events?: Readonly<Record<string, (desk: Desk, id: number, step: Step) => Promise<StepAnswer>>>
  /** What makes a row while there is none, or only one that is at its end; asked of the first record. */
  readonly makes?: Readonly<Record<string, (desk: Desk, first: number) => Promise<StepAnswer>>>
}

/** Records that move together, walked through real calls. */
export interface Product {
  readonly parts: readonly Part[]
  /** New records that belong together. @returns the id of the first */
  readonly arrange: (desk: Desk) => Promise<number>
}
