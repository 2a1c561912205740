import { columnsOf } from '#protocol/kit/columns.ts'
import type { SheetRow } from './schemas.ts'

/** What consulates say of their visas. */
export const sheetColumns = columnsOf<SheetRow>()({
  visaCountry: { kind: 'choice' },
  visaType: { group: 'visaType' },
  category: {},
  name: {},
  ename: {},
  entries: {},
  customerKinds: {},
  state: { group: 'visaDataState' },
  dataVersion: {},
  publishedAt: {},
  signedCount: { kind: 'number' },
  requirementCount: { kind: 'number' },
  confidence: { group: 'confidence' },
  source: {},
  seenDay: {},
  updateUser: {},
  updateTime: {},
})
