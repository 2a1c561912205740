import { latinName } from '#domain/person-name.ts'
import { columnsOf } from '#protocol/kit/columns.ts'
import type { VisaResult } from './schemas.ts'

/** What consulates decided. */
export const visaResultColumns = columnsOf<VisaResult>()({
  surname: { value: (row) => latinName(row), title: 'field.applicantName' },
  cname: {},
  passportNo: {},
  orderNo: {},
  visaType: { group: 'visaType' },
  issueResult: { group: 'issueResult' },
  state: { group: 'resultState' },
  visaNo: {},
  validFrom: {},
  validTo: {},
  reason: { value: ({ reasonName, reason }) => [reasonName, reason].filter(Boolean).join(' · ') },
  batchNo: {},
  source: { group: 'resultSource' },
  status: { group: 'visa' },
  time: { kind: 'instant' },
  operator: {},
  companyName: {},
})
