import type { ListMemory, ListParams } from '#src/kit/list/list-memory.ts'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { ApplicantList } from './applicant-list.tsx'
import { columns, later } from './columns.tsx'
import { applicantPage } from './declare.tsx'

const declared = applicantPage({
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

export const { opening } = declared

/** Applicants by the progress of their order (the second family). */
export default function ApplicantListV2Page(props: PageProps<ListParams, ListMemory>) {
  return <ApplicantList {...props} of={declared} />
}
