import * as z from 'zod/mini'
import { consulateSites, siteAnswer, siteForm } from '#protocol/consulate/site-wire.ts'
import { formAt } from './site-form.ts'

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
  /** What the files of the form are by their bytes, by MD5. */
  mimes: z._default(z.record(z.string(), z.string()), {}),
})
export type Application = z.output<typeof application>

/** What an older version was sent: of whom and when, and no form. */
const older = z.looseObject({
  site: z.enum(consulateSites),
  form: z.record(z.string(), z.nullable(z.string())),
})

/** An application as it was kept, by this version or by an older one. */
export function storedApplication(kept: unknown): Application {
  const { data } = older.safeParse(kept)
  if (!data) return application.parse(kept)
  const { code: form, version } = formAt(data.site).def
  const { reference, ...said } = data.form
  const fields = Object.entries(said).flatMap(([key, value]) =>
    value === null ? [] : [{ key, value, isUnconfirmed: false }],
  )
  return application.parse({ ...data, form: { reference, form, version, fields, files: [] } })
}

/** A file that was sent. */
export interface StoredFile {
  readonly mime: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Where the sandbox keeps what it was sent. */
export interface SandboxStore {
  find(no: string): Application | undefined
  byReference(site: string, reference: string): Application | undefined
  put(application: Application): void
  /** The newest first. */
  list(): readonly Application[]
  /** Counts one more under the key and answers how many there are now. */
  count(key: string): number
  /** Files are kept once, under the MD5 of their bytes. */
  file(md5: string): StoredFile | undefined
  putFile(md5: string, file: StoredFile): void
}

/** Keeps everything for as long as the process lives: for tests and the demo. */
export function memoryStore(): SandboxStore {
  const kept = new Map<string, Application>()
  const counts = new Map<string, number>()
  const files = new Map<string, StoredFile>()
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
    file: (md5) => files.get(md5),
    putFile: (md5, file) => void files.set(md5, file),
  }
}
