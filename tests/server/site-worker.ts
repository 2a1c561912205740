import type { ConsulateSite } from '#server/adapters/ports.ts'
import { consulateWorker } from '#server/workers/consulate.ts'
import { sandboxSite } from './consulate-sandbox.ts'
import type { Desk } from './harness.ts'

/** Works at a site as the process does, with waits that are always the same. */
export const siteWorker = (desk: Desk, site: ConsulateSite = sandboxSite(), name?: string) =>
  consulateWorker(desk.deps, site, { chance: () => 0.5, ...(name && { name }) })

/** Lets errands follow each other at once, at every site. */
export const withoutGaps = ({ store }: Pick<Desk, 'store'>) =>
  store.change((tx) => tx.updateTable('siteGate').set({ gapMs: 0 }).execute())
