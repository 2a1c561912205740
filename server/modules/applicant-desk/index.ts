import * as calls from '#protocol/applicant-desk/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { differences } from './differences.ts'
import { auditList, deskDepartures, handleCounts, handleList, receiveList } from './list.ts'
import { scanAt } from './scan.ts'

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
