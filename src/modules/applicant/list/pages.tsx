import type { ListPageProps } from '#src/kit/list/list-page.ts'
import { ApplicantList } from './applicant-list.tsx'
import { columns, later } from './columns.tsx'
import { applicantPage } from './declare.tsx'

/** A page of applicants as the workspace loads it. */
function pageOf(spec: Parameters<typeof applicantPage>[0]) {
  const declared = applicantPage(spec)
  return {
    default: (props: ListPageProps) => <ApplicantList {...props} of={declared} />,
    opening: declared.opening,
  }
}

/** Applicants of all countries and kinds. */
export const all = pageOf({
  code: 'visa.applicant.list',
  titleKey: 'applicant.page.list',
  kind: {},
  columns: [
    columns.name,
    columns.cname,
    columns.passportNo,
    columns.orderNo,
    columns.nationality,
    columns.birthDay,
    columns.status,
    columns.form,
    columns.application,
    later(columns.applicationNo),
    later(columns.syncMarker),
    columns.country,
    columns.kind,
    columns.entryDate,
    columns.urgency,
    columns.acceptOrgName,
    columns.agentName,
    columns.createTime,
    later(columns.expiryDay),
    later(columns.issueResult),
    later(columns.contractNo),
  ],
})

/** What both Russian pages begin with. */
const russian = [
  columns.name,
  columns.cname,
  columns.passportNo,
  columns.orderNo,
  columns.expiryDay,
  columns.nationality,
  columns.birthDay,
  columns.status,
  columns.form,
]

/** Applicants for Russian sticker visas, with their contracts. */
export const russianSticker = pageOf({
  code: 'visa.applicant.rus-sticker',
  titleKey: 'applicant.page.rusSticker',
  kind: { visaCountry: 'RU', visaType: 1 },
  columns: [
    ...russian,
    columns.contractNo,
    columns.entryDate,
    columns.urgency,
    columns.acceptOrgName,
    columns.agentName,
    columns.createTime,
    later(columns.issueResult),
  ],
})

/** Applicants for Russian e-visas. */
export const russianEvisa = pageOf({
  code: 'visa.applicant.rus-evisa',
  titleKey: 'applicant.page.rusEvisa',
  kind: { visaCountry: 'RU', visaType: 2 },
  columns: [
    ...russian,
    columns.application,
    columns.issueResult,
    columns.entryDate,
    columns.urgency,
    columns.acceptOrgName,
    later(columns.applicationNo),
    later(columns.syncMarker),
    columns.agentName,
    columns.createTime,
  ],
})

/** Applicants by the progress of their order (the second family). */
export const byProgress = pageOf({
  code: 'visa.applicant.list-v2',
  titleKey: 'applicant.page.listV2',
  kind: {},
  columns: [
    columns.name,
    columns.cname,
    columns.passportNo,
    columns.orderNo,
    columns.orderStatus,
    columns.country,
    columns.kind,
    columns.entryDate,
    columns.urgency,
    columns.application,
    columns.issueResult,
    columns.acceptOrgName,
    columns.agentName,
    columns.createTime,
    later(columns.applicationNo),
    later(columns.syncMarker),
    later(columns.nationality),
    later(columns.birthDay),
  ],
})
