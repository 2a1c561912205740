import type { ListMemory, ListParams } from '#src/kit/list/list-memory.ts'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { ApplicantList } from './applicant-list.tsx'
import { columns, later } from './columns.tsx'
import { applicantPage } from './declare.tsx'

const declared = applicantPage({
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

export const { opening } = declared

/** Applicants of all countries and kinds. */
export default function ApplicantListPage(props: PageProps<ListParams, ListMemory>) {
  return <ApplicantList {...props} of={declared} />
}
