import type { Model } from '#tests/model/define.ts'
import { againstPage } from '#tests/model/drivers/against-page.ts'
import type { Mutant } from './mutants.ts'

/** How a broken machine is found out, by its page; null when nothing shows it. */
export const caughtByMachine = (model: Model, { lifecycle, events }: Mutant): string | null =>
  againstPage({ ...model, lifecycle }, events).next().value ?? null
