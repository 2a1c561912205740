import { type ApplicantDesk, deskEvents } from '#machines/lifecycle/applicant-desks.ts'
import * as calls from '#protocol/applicant-desk/calls.ts'
import { handle, type Reads } from '#server/kit/handle.ts'
import { applicantScan } from '#server/services/passport/applicant-scan.ts'
import { differences } from './differences.ts'
import { auditList, deskDepartures, handleCounts, handleList, receiveList } from './list.ts'

/** Whom a scan means at a desk, and what may be done there. */
const scanAt =
  (desk: ApplicantDesk) =>
  ({ input, ...context }: Reads<typeof calls.receiveScan>) =>
    applicantScan({ ...context, ...input }, deskEvents[desk])

/** What the desks of applicants read (spec: lifecycles#applicants). */
export const applicantDesk = handle(calls)({
  receiveQueue: receiveList.page,
  receiveDepartures: ({ db, input, ...who }) => deskDepartures(receiveList, db, who, input),
  receiveScan: scanAt('receive'),
  auditQueue: auditList.page,
  auditDepartures: ({ db, input, ...who }) => deskDepartures(auditList, db, who, input),
  auditDifferences: differences,
  auditScan: scanAt('audit'),
  handleQueue: handleList.page,
  handleDepartures: ({ db, input, ...who }) => deskDepartures(handleList, db, who, input),
  handleStatusNum: ({ db, ...who }) => handleCounts(db, who),
})
