import * as z from 'zod/mini'
import { consulateSites, siteAnswer, siteForm } from '#protocol/consulate-site/wire.ts'

/** An application as the sandbox keeps it. Instants in ms. */
export const application = z.object({
  site: z.enum(consulateSites),
  no: z.string(),
  form: siteForm,
  submittedAt: z.int(),
  /** When it was submitted or changed last: what the site does by itself is counted from here. */
  since: z.int(),
  /** A correction that was asked for has been made. */
  isMended: z.boolean(),
  paidAt: z.optional(z.int()),
  withdrawnAt: z.optional(z.int()),
  /** What somebody who plays the consul has decided; it outranks what the form says. */
  decided: z.optional(siteAnswer),
  files: z.array(z.object({ kind: z.string(), type: z.string(), size: z.int() })),
})
export type Application = z.output<typeof application>

/** Where the sandbox keeps what it was sent. */
export interface SandboxStore {
  find(no: string): Application | undefined
  byReference(site: string, reference: string): Application | undefined
  put(application: Application): void
  /** The newest first. */
  list(): readonly Application[]
  /** Counts one more under the key and answers how many there are now. */
  count(key: string): number
}

/** Keeps everything for as long as the process lives: for tests and the demo. */
export function memoryStore(): SandboxStore {
  const kept = new Map<string, Application>()
  const counts = new Map<string, number>()
  return {
    find: (no) => kept.get(no),
    byReference: (site, reference) =>
      [...kept.values()].find((one) => one.site === site && one.form.reference === reference),
    put: (one) => void kept.set(one.no, one),
    list: () => [...kept.values()].toSorted((a, b) => b.submittedAt - a.submittedAt),
    count(key) {
      const next = (counts.get(key) ?? 0) + 1
      counts.set(key, next)
      return next
    },
  }
}
