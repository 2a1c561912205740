import * as z from 'zod/mini'
import { type ApplicantDesk, deskRights } from '#protocol/applicant/desk-calls.ts'
import { defineCall } from '#protocol/kit/call.ts'
import { id } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import {
  DESK_SORTS,
  deskCounted,
  deskFilters,
  deskRow,
  deskScanAnswer,
  differencesToEarlier,
  scannedText,
} from './schemas.ts'

/**
 * What the desks of applicants read. A call has one permission and each desk its own, so that each has its own calls; what they
 * change is asked for by the applicant's transitions.
 */

const counts = z.record(z.string(), z.int())

/** Who waits at a desk without a contract that would do it, with who has taken whom. Only reads. */
const queueAt = (desk: ApplicantDesk) => {
  const path: string = `/visa/desk/${desk}/queue`
  return defineCall({
    method: 'GET',
    path,
    permission: deskRights[desk],
    input: z.strictObject({ ...deskFilters, ...paging(DESK_SORTS) }),
    output: pageOf(deskRow),
    effect: 'read',
  })
}

/** Counts by departure bucket (spec: numbers#departure-buckets) of who waits there. */
const departuresAt = (desk: ApplicantDesk) => {
  const path: string = `/visa/desk/${desk}/departureNum`
  return defineCall({
    method: 'GET',
    path,
    permission: deskRights[desk],
    input: z.strictObject(deskCounted),
    output: counts,
    effect: 'read',
  })
}

/**
 * Whom a scanned text means, and what the desk may do. `scanId`: the key under which this scan's change goes out, so that one
 * whose answer was lost is known again. `applicantId`: only him of those whom it means.
 */
const scanAt = (desk: ApplicantDesk) => {
  const path: string = `/visa/desk/${desk}/scan`
  return defineCall({
    method: 'POST',
    path,
    permission: deskRights[desk],
    input: z.strictObject({ text: scannedText(), scanId: z.optional(z.uuid()), applicantId: z.optional(id()) }),
    output: deskScanAnswer,
    effect: 'read',
  })
}

export const receiveQueue = queueAt('receive')
export const receiveDepartures = departuresAt('receive')
export const receiveScan = scanAt('receive')

export const auditQueue = queueAt('audit')
export const auditDepartures = departuresAt('audit')
export const auditScan = scanAt('audit')

const desk = resource('/visa/desk', 'visa')

/** What is said otherwise than in the latest earlier application of the same passport, field by field. */
export const auditDifferences = desk.read('audit/differences', 'audit', {
  input: z.strictObject({ id: id() }),
  output: differencesToEarlier,
})

export const handleQueue = queueAt('handle')
export const handleDepartures = departuresAt('handle')

/** Counts by status of who is at the handling desk, for its tabs. */
export const handleStatusNum = desk.read('handle/statusNum', 'handle', { output: counts })
