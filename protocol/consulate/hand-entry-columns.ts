import { columnsOf } from '#protocol/kit/columns.ts'
import type { ApplicationItem } from './hand-entry-schemas.ts'

/** Applications at consulates' sites. */
export const applicationItemColumns = columnsOf<ApplicationItem>()({
  applicantName: {},
  passportNo: {},
  orderNo: {},
  site: {},
  applicationStatus: { group: 'application' },
  applicationNo: {},
  holder: {},
  holderUntil: { kind: 'instant' },
  syncMarker: { group: 'syncMarker' },
  attempts: {},
  problem: {},
  nextLookTime: { kind: 'instant' },
  entryDate: {},
  updateTime: { kind: 'instant' },
})
