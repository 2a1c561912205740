import * as calls from '#protocol/paper/calls.ts'
import * as contractCalls from '#protocol/paper/contract-calls.ts'
import { handle } from '#server/kit/handle.ts'
import { adoptList } from './adopt.ts'
import { changePapers } from './change.ts'
import { adoptPapers, changeContractPapers } from './contract-change.ts'
import { askedPapersView, contractPapersView } from './contract-view.ts'
import { signList } from './sign.ts'
import { papersView } from './view.ts'

/** The papers of people (spec: lifecycles#paper). */
export const paper = [
  ...handle(calls)({ papers: papersView, changePapers, signList, adoptList }),
  ...handle(contractCalls)({
    contractPapers: contractPapersView,
    askedPapers: askedPapersView,
    changeContractPapers,
    adoptPapers,
  }),
]
