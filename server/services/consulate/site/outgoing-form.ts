import SparkMD5 from 'spark-md5'
import * as z from 'zod/mini'
import type { SiteFile } from '#domain/consulate/site-record.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import { siteForm } from '#protocol/consulate/site-wire.ts'
import type { OutgoingFile, OutgoingForm } from '#server/adapters/ports.ts'
import type { Deps } from '#server/kit/deps.ts'
import { secretsOf, siteRecordOf } from '#server/services/consulate/application/site-record.ts'
import type { Db } from '#server/store/store.ts'

/** An application under our reference, and whose passport it is for. */
export interface SentPerson {
  readonly reference: string
  readonly passportNo: string | null
}

/** A file of a form that is no longer in the store: nothing is handed in without it. */
export class FileGone extends Error {
  readonly fileName: string

  constructor(fileName: string) {
    super(`${fileName} is gone`)
    this.name = 'FileGone'
    this.fileName = fileName
  }
}

/** Whose application it is, with the site's number where that is known; null when it or its applicant is gone. */
export async function sentPerson(
  db: Db,
  applicationId: number,
): Promise<(SentPerson & { applicantId: number; applicationNo: string | null }) | null> {
  const found = await db
    .selectFrom('visaApplicant')
    .innerJoin('visaOrder', 'visaOrder.id', 'visaApplicant.orderId')
    .innerJoin('consulateApplication', 'consulateApplication.applicantId', 'visaApplicant.id')
    .select(['visaApplicant.id as applicantId', 'visaApplicant.passportNo'])
    .select(['consulateApplication.reference', 'consulateApplication.applicationNo'])
    .where('consulateApplication.id', '=', applicationId)
    .where('consulateApplication.closedTime', 'is', null)
    .where('visaOrder.deleted', '=', 0)
    .where('visaApplicant.status', 'not in', statusesWithTag(visaApplicant, 'cancelled'))
    .executeTakeFirst()
  return found ?? null
}

async function outgoing(
  files: Deps['files'],
  { storageName, fileName, md5, size, ...file }: SiteFile,
): Promise<OutgoingFile> {
  const read = async () => {
    const bytes = await files.get(storageName)
    if (!bytes) throw new FileGone(fileName)
    return bytes
  }
  if (md5 !== null && size !== null) return { ...file, fileName, md5, size, read }
  const bytes = await read()
  return { ...file, fileName, md5: SparkMD5.ArrayBuffer.hash(bytes.buffer), size: bytes.length, read }
}

/** The whole form of an application as it is handed in today. Rejects with `FileGone`. */
export async function outgoingForm(
  { store, files }: Pick<Deps, 'store' | 'files'>,
  { applicantId, reference }: { readonly applicantId: number; readonly reference: string },
  now: number,
): Promise<OutgoingForm> {
  const row = await store.read
    .selectFrom('visaApplicant')
    .selectAll()
    .where('id', '=', applicantId)
    .executeTakeFirstOrThrow()
  const record = await siteRecordOf(store.read, row, now)
  const { form, version, fields } = record
  const sent = await Promise.all(record.files.map((file) => outgoing(files, file)))
  const whole = z.parse(siteForm, { reference, form, version, fields, files: sent.map(({ read: _, ...file }) => file) })
  return { ...whole, files: sent, secrets: secretsOf(record) }
}
