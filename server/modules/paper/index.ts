import * as calls from '#protocol/paper/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { changePapers } from './change.ts'
import { signList } from './sign.ts'
import { papersView } from './view.ts'

/** The papers of people (spec: lifecycles#paper). */
export const paper = handle(calls)({ papers: papersView, changePapers, signList })
