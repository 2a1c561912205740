import { consulateSites } from '#domain/consulate/status-application.ts'
import { syncMarkers, visaTypes } from '#domain/status.ts'
import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { hasStateTag, statusesFor } from '#machines/lifecycle/kit.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import { randomToken } from '#server/kit/crypto.ts'
import type { Actor, RowOf } from '#server/kit/lifecycle/adapter.ts'
import { insert, transition } from '#server/kit/lifecycle/transition.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { labelsOf } from './drive-applicant.ts'
import { type ApplicationRow, applicationAdapter } from './lifecycle.ts'

type ApplicantRow = Pick<RowOf<'visaApplicant'>, 'id' | 'orderId' | 'visaCountry' | 'visaType' | 'contractId'>

const siteOf = ({ visaCountry, visaType }: Pick<ApplicantRow, 'visaCountry' | 'visaType'>): string | undefined =>
  visaType === visaTypes.EVISA ? (consulateSites as Partial<Record<string, string>>)[visaCountry] : undefined

/** Whether a consulate's site takes his form. */
export const isForSite = (applicant: Parameters<typeof siteOf>[0]): boolean => siteOf(applicant) !== undefined

const openOf = (tx: Tx, applicantId: number) =>
  tx
    .selectFrom('consulateApplication')
    .selectAll()
    .where('applicantId', '=', applicantId)
    .where('closedTime', 'is', null)
    .executeTakeFirst()

/** The application of an applicant, or the last one that he had. */
export const latestApplication = (db: Db | Tx, applicantId: number): Promise<ApplicationRow | undefined> =>
  db
    .selectFrom('consulateApplication')
    .selectAll()
    .where('applicantId', '=', applicantId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * The application of an applicant, made with the first word of his form. Undefined where no site takes any: a sticker, or whom a
 * contract manages. His order is locked by the caller.
 */
export async function applicationOf(tx: Tx, who: Actor, applicant: ApplicantRow): Promise<ApplicationRow | undefined> {
  const site = siteOf(applicant)
  if (site === undefined || applicant.contractId !== null) return undefined
  const known = await openOf(tx, applicant.id)
  if (known) return known
  const { session, now } = who
  const made = await insert(tx, who, applicationAdapter, {
    orderId: applicant.orderId,
    applicantId: applicant.id,
    site,
    reference: randomToken().slice(0, 20),
    createUser: session.displayName,
    createUserId: session.userId,
    createTime: now,
    updateUser: session.displayName,
    updateTime: now,
  })
  await tx.updateTable('visaApplicant').set(labelsOf(made)).where('id', '=', applicant.id).execute()
  return made
}

/** A form that was saved is to be carried to the site: added there, or changed. */
export async function markChanged(tx: Tx, who: Actor, applicant: ApplicantRow): Promise<void> {
  const row = await applicationOf(tx, who, applicant)
  if (!row || !hasStateTag(consulateApplication, { status: row.status }, 'open')) return
  const syncMarker = row.applicationNo === null ? syncMarkers.ADD : syncMarkers.UPDATE
  await tx
    .updateTable('visaApplicant')
    .set({ syncMarker })
    .where('id', '=', applicant.id)
    // Who is on the way to take it back does so.
    .where((eb) => eb.or([eb('syncMarker', 'is', null), eb('syncMarker', '!=', syncMarkers.DELETE)]))
    .execute()
}

/** Closes the application of a cancelled applicant; while a site has it, his own lifecycle lets only a supervisor cancel him. */
export async function withdrawOf(tx: Tx, who: Actor, applicantId: number, reason: string | undefined): Promise<void> {
  const row = await openOf(tx, applicantId)
  if (!row || !statusesFor(consulateApplication, 'withdrawn').includes(row.status)) return
  await transition(tx, who, applicationAdapter, row, 'withdrawn', { logContent: reason })
}

/** Closes an application that no site has once its applicant has come to his end. @returns it as it is then; undefined: it stays */
export async function closeUnsent(tx: Tx, who: Actor, applicantId: number): Promise<ApplicationRow | undefined> {
  const row = await openOf(tx, applicantId)
  const isDraft =
    row && hasStateTag(consulateApplication, row, 'open') && !hasStateTag(consulateApplication, row, 'atSite')
  if (!isDraft) return undefined
  const { status } = await tx
    .selectFrom('visaApplicant')
    .select('status')
    .where('id', '=', applicantId)
    .executeTakeFirstOrThrow()
  if (!hasStateTag(visaApplicant, { status }, 'ended')) return undefined
  return transition(tx, who, applicationAdapter, row, 'withdrawn')
}
