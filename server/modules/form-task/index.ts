import * as applicationCalls from '#protocol/form-task/application-calls.ts'
import * as calls from '#protocol/form-task/calls.ts'
import { handle } from '#server/kit/handle.ts'
import {
  applicationDetail,
  loseApplication,
  queueApplication,
  queueOrder,
  reopenApplication,
  takeReceipt,
  unqueueApplication,
  withdrawApplication,
} from './application.ts'
import { batchCancel, batchRetry, cancelForm, retryForm, submitForms } from './change.ts'
import { countForms, formDetail, formTaskList } from './list.ts'
import { listSites, pauseSite, resumeSite } from './sites.ts'

/** Visa-form tasks (spec: pages#system-pages). */
export const formTask = handle(calls)({
  page: formTaskList.page,
  statusNum: countForms,
  detail: formDetail,
  submit: submitForms,
  retry: retryForm,
  cancel: cancelForm,
  batchRetry,
  batchCancel,
  sites: listSites,
  pauseSite,
  resumeSite,
})

/** Applications at consulates' sites (spec: lifecycles#consulate-application). */
export const application = handle(applicationCalls)({
  detail: applicationDetail,
  queue: queueApplication,
  queueOrder,
  unqueue: unqueueApplication,
  receipt: takeReceipt,
  withdraw: withdrawApplication,
  lost: loseApplication,
  reopen: reopenApplication,
})
