import * as calls from '#protocol/visa-data/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { copySheet } from './copy.ts'
import { readSheet } from './detail.ts'
import { discardDraft, publishDraft, saveDraft } from './draft.ts'
import { sheetList } from './list.ts'
import { saveRequirement } from './requirement.ts'
import { orderRequirements, readRequirements } from './requirement-list.ts'
import { saveSheet } from './sheet.ts'

/** What consulates ask for, by product (spec: domain#requirements). */
export const visaData = handle(calls)({
  page: sheetList.page,
  detail: readSheet,
  saveDraft,
  copySheet,
  discardDraft,
  publish: publishDraft,
  requirements: readRequirements,
  saveRequirement,
  orderRequirements,
  saveSheet,
})
