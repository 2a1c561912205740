import * as accountCalls from '#protocol/consulate/account-calls.ts'
import * as applicationCalls from '#protocol/consulate/application-calls.ts'
import * as evidenceCalls from '#protocol/consulate/evidence-calls.ts'
import * as calls from '#protocol/consulate/form-task-calls.ts'
import * as entryCalls from '#protocol/consulate/hand-entry-calls.ts'
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
import { applicationList } from './application-list.ts'
import { keepCredential, showCredential } from './credential.ts'
import { siteEntryView } from './entry.ts'
import { listEvidence, readEvidence } from './evidence.ts'
import { batchCancel, batchRetry, cancelForm, retryForm, submitForms } from './form-task-change.ts'
import { countForms, formDetail, formTaskList } from './form-task-list.ts'
import {
  handBackApplication,
  releaseApplication,
  sendApplicationAgain,
  takeOverApplication,
} from './hand-entry-change.ts'
import { lookAgain } from './look-again.ts'
import { recordAnswer } from './record.ts'
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

/** Handing in by hand, and what proves what was sent and answered (spec: lifecycles#hand-entry). */
export const siteEntry = [
  ...handle(evidenceCalls)({ evidence: listEvidence, evidenceText: readEvidence }),
  ...handle(accountCalls)({ credential: showCredential, saveCredential: keepCredential }),
  ...handle(entryCalls)({
    page: applicationList.page,
    entry: siteEntryView,
    takeOver: takeOverApplication,
    sendAgain: sendApplicationAgain,
    handBack: handBackApplication,
    release: releaseApplication,
    record: recordAnswer,
    lookAgain,
  }),
]
