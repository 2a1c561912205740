import * as calls from '#protocol/visa-result/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { visaResultList } from './list.ts'
import { correct, resend, resubmit } from './steps.ts'

/** What consulates decided, and what comes after it (spec: lifecycles#results). */
export const visaResult = handle(calls)({ page: visaResultList.page, correct, resend, resubmit })
