import { applicantDisplayStatus } from '#domain/display-status.ts'
import { latinName } from '#domain/person-name.ts'
import { columnsOf } from '#protocol/kit/columns.ts'
import type { ApplicantListRow } from './schemas.ts'

/** The columns of all lists of applicants. */
export const applicantColumns = columnsOf<ApplicantListRow>()({
  orderNo: {},
  surname: { value: (row) => latinName(row), title: 'field.applicantName' },
  cname: {},
  sex: {},
  birthDay: {},
  nationality: {},
  passportNo: {},
  issueDay: {},
  expiryDay: {},
  status: { group: 'visa', displayStatus: applicantDisplayStatus },
  orderStatus: { group: 'order' },
  visaCountry: {},
  visaType: { group: 'visaType' },
  entryDate: {},
  urgencyLevel: {},
  formPercent: {},
  formProblems: {},
  applicationStatus: { group: 'application' },
  applicationNo: {},
  syncMarker: { group: 'syncMarker' },
  issueResult: { group: 'issueResult' },
  contractNo: {},
  acceptOrgName: {},
  agentName: {},
  createTime: {},
})
