import * as accountCalls from '#protocol/site-entry/account-calls.ts'
import * as entryCalls from '#protocol/site-entry/calls.ts'
import * as evidenceCalls from '#protocol/site-entry/evidence-calls.ts'
import { handle } from '#server/kit/handle.ts'
import { handBackApplication, releaseApplication, sendApplicationAgain, takeOverApplication } from './change.ts'
import { keepCredential, showCredential } from './credential.ts'
import { siteEntryView } from './entry.ts'
import { listEvidence, readEvidence } from './evidence.ts'
import { applicationList } from './list.ts'
import { lookAgain } from './look-again.ts'
import { recordAnswer } from './record.ts'

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
