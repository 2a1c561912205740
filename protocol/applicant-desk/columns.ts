import { applicantColumns } from '#protocol/applicant/columns.ts'
import { columnsOf } from '#protocol/kit/columns.ts'
import type { DeskRow } from './schemas.ts'

/** The columns of the lists of the desks. */
export const deskColumns = columnsOf<DeskRow>()({
  ...applicantColumns,
  statusTime: {},
  deskNote: {},
  inboundWaybill: {},
  papers: { value: ({ papers }) => papers && `${papers.done}/${papers.needed}` },
  nextLookTime: { kind: 'instant' },
  attempts: {},
  lastAnswerTime: { kind: 'instant' },
  evidenceCount: {},
  deskUser: { title: 'applicantDesk.holder' },
})
