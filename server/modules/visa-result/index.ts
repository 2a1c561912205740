import * as calls from '#protocol/visa-result/calls.ts'
import * as issueCalls from '#protocol/visa-result/issue-calls.ts'
import { handle } from '#server/kit/handle.ts'
import { batch, find } from './issue.ts'
import { visaResultList } from './list.ts'
import { readIssueList } from './read-list.ts'
import { correct, resend, resubmit } from './steps.ts'

/** What consulates decided, and what comes after it (spec: lifecycles#results). */
export const visaResult = [
  ...handle(calls)({ page: visaResultList.page, correct, resend, resubmit }),
  ...handle(issueCalls)({ find, readList: readIssueList, batch }),
]
