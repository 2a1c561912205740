import { columnsOf } from '#protocol/kit/columns.ts'
import type { FormTask } from './form-task-schemas.ts'

/** Visa forms on their way to a consulate's site. */
export const formTaskColumns = columnsOf<FormTask>()({
  orderNo: {},
  applicantName: {},
  passportNo: {},
  visaCountry: {},
  marker: { group: 'syncMarker', title: 'formTask.errand' },
  status: { group: 'task' },
  applicationStatus: { group: 'application' },
  applicationNo: {},
  problem: {},
  attempts: {},
  createUser: {},
  createTime: {},
  startTime: {},
  finishTime: {},
})
