import SparkMD5 from 'spark-md5'
import { dayOf } from '#domain/day.ts'
import type { SiteAnswer } from '#protocol/consulate/site-wire.ts'
import type { ConsulateSite, SiteContext, SiteEvidence } from '#server/adapters/ports.ts'
import { SiteError } from '#server/adapters/site-error.ts'
import { randomToken } from '#server/kit/crypto.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type FileEvidence, keepEvidence } from '#server/services/consulate/application/evidence.ts'
import { cleanName, inspectContent, saveFiles } from '#server/services/file/uploads.ts'
import type { Doer } from '#server/services/message/notify.ts'
import type { Store, Tx } from '#server/store/store.ts'

type Paper = 'receipt' | 'visa'

/** What a site gives out with an answer. */
const papersOf: Partial<Record<SiteAnswer['state'], Paper>> = { accepted: 'receipt', granted: 'visa' }
const kinds = { receipt: 'RECEIPT', visa: 'VISA' } as const
const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** A paper that lies in the store of files and has no row yet. */
export interface FetchedPaper {
  readonly kind: FileEvidence['kind']
  readonly file: FileEvidence['file'] & { readonly mime: string }
}

/** What came of asking for a paper; `isUnread`: there is one that cannot be taken for what it should be. */
export interface Fetched {
  readonly paper: FetchedPaper | null
  readonly isUnread?: boolean
}

/** How much of a file that cannot be read is shown to people. */
const SHOWN_BYTES = 400

/** What it said that it is, how large it is, and how it begins. */
const shownOf = (type: string, bytes: Uint8Array<ArrayBuffer>): string =>
  `${type}, ${bytes.length} bytes\n${new TextDecoder().decode(bytes.subarray(0, SHOWN_BYTES))}`

/**
 * The receipt of what the site took, or the visa that it granted, put into the store of files. None where there is none: the
 * answer stands without it, and a person may add it. One that is no such file, or too large, is named in the evidence.
 */
export async function fetchPaper(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  site: ConsulateSite,
  { state, applicationNo }: Pick<SiteAnswer, 'state'> & { readonly applicationNo: string },
  context: SiteContext,
): Promise<Fetched> {
  const what = papersOf[state]
  if (what === undefined) return { paper: null }
  const unread = (message: string): Fetched => {
    log.warn('formTask.noPaper', { site: site.site, what, message })
    return { paper: null, isUnread: true }
  }
  try {
    const { now } = context
    const found = await site.fetch(applicationNo, what, context)
    if (!found) return { paper: null }
    const type = found.type.split(';')[0]?.trim().toLowerCase() ?? ''
    const extension = extensions[type]
    const { bytes } = found
    const fileName = cleanName(`${what}-${applicationNo}.${extension}`)
    const mime = extension === undefined ? undefined : readMime(fileName, bytes)
    if (mime === undefined) {
      context.evidence?.({ kind: 'ANSWER', name: what, content: shownOf(type, bytes) })
      return unread('no such file by its bytes')
    }
    const storageName = `${dayOf(now).replaceAll('-', '/')}/${randomToken().slice(0, 32)}.${extension}`
    await files.put(storageName, bytes)
    const md5 = SparkMD5.ArrayBuffer.hash(bytes.slice().buffer)
    return { paper: { kind: kinds[what], file: { fileName, storageName, md5, size: bytes.length, mime } } }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (error instanceof SiteError && error.kind === 'notUnderstood') return unread(message)
    log.warn('formTask.noPaper', { site: site.site, what, message })
    return { paper: null }
  }
}

/** The kind of a file whose bytes are what its name says; undefined of any other. */
function readMime(fileName: string, bytes: Uint8Array<ArrayBuffer>): string | undefined {
  try {
    return inspectContent(fileName, bytes)
  } catch {
    return undefined
  }
}

/** Keeps a fetched paper with its application; the file is the center's or the agent's that the order is of. */
async function keepPaper(tx: Tx, who: Doer, of: { applicationId: number; taskId: number | null }, paper: FetchedPaper) {
  const order = await tx
    .selectFrom('consulateApplication')
    .innerJoin('visaOrder', 'visaOrder.id', 'consulateApplication.orderId')
    .select(['visaOrder.acceptOrgId', 'visaOrder.agentId'])
    .where('consulateApplication.id', '=', of.applicationId)
    .executeTakeFirst()
  if (!order) return
  const companyId = order.acceptOrgId ?? order.agentId ?? 0
  const [file] = await saveFiles(tx, { role: 'acceptOrg', userId: 0, companyId }, who.now, [paper.file])
  await keepEvidence(tx, who, of, [{ kind: paper.kind, file: file! }])
}

/** Keeps what was gathered, in a transaction of its own: it proves an errand even where nothing came of it. */
export async function keepGathered(
  store: Store,
  who: Doer,
  of: { applicationId: number; taskId: number | null },
  pieces: readonly SiteEvidence[],
  paper: FetchedPaper | null = null,
): Promise<void> {
  if (pieces.length === 0 && !paper) return
  await store.change(async (tx) => {
    await keepEvidence(tx, who, of, pieces)
    if (paper) await keepPaper(tx, who, of, paper)
  })
}
