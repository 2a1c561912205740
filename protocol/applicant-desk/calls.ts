import * as z from 'zod/mini'
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

const desk = resource('/visa/desk', 'visa')

/** Who waits at a desk without a contract that would do it, with who has taken whom. Only reads. */
const queue = { input: z.strictObject({ ...deskFilters, ...paging(DESK_SORTS) }), output: pageOf(deskRow) }

/** Counts by departure bucket (spec: numbers#departure-buckets) of who waits there. */
const departures = { input: z.strictObject(deskCounted), output: counts }

/**
 * Whom a scanned text means, and what the desk may do. `scanId`: the key under which this scan's change goes out, so that one
 * whose answer was lost is known again. `applicantId`: only him of those whom it means.
 */
const scan = {
  input: z.strictObject({ text: scannedText(), scanId: z.optional(z.uuid()), applicantId: z.optional(id()) }),
  output: deskScanAnswer,
}

export const receiveQueue = desk.read('receive/queue', 'receive', queue)
export const receiveDepartures = desk.read('receive/departureNum', 'receive', departures)
export const receiveScan = desk.search('receive/scan', 'receive', scan)

export const auditQueue = desk.read('audit/queue', 'audit', queue)
export const auditDepartures = desk.read('audit/departureNum', 'audit', departures)
export const auditScan = desk.search('audit/scan', 'audit', scan)

/** What is said otherwise than in the latest earlier application of the same passport, field by field. */
export const auditDifferences = desk.read('audit/differences', 'audit', {
  input: z.strictObject({ id: id() }),
  output: differencesToEarlier,
})

export const handleQueue = desk.read('handle/queue', 'handle', queue)
export const handleDepartures = desk.read('handle/departureNum', 'handle', departures)

/** Counts by status of who is at the handling desk, for its tabs. */
export const handleStatusNum = desk.read('handle/statusNum', 'handle', { output: counts })
