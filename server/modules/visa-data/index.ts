import * as calls from '#protocol/visa-data/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { saveRequirement } from './draft.ts'
import { saveSheet } from './sheet.ts'

/** What consulates ask for, by product (spec: domain#requirements). */
export const visaData = handle(calls)({ saveRequirement, saveSheet })
