import type { ListMemory, ListParams } from '#src/kit/list/list-memory.ts'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { ApplicantList } from './applicant-list.tsx'
import { columns, later } from './columns.tsx'
import { applicantPage } from './declare.tsx'

const declared = applicantPage({
  code: 'visa.applicant.rus-evisa',
  titleKey: 'applicant.page.rusEvisa',
  kind: { visaCountry: 'RU', visaType: 2 },
  columns: [
    columns.name,
    columns.cname,
    columns.passportNo,
    columns.orderNo,
    columns.expiryDay,
    columns.nationality,
    columns.birthDay,
    columns.status,
    columns.form,
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

export const { opening } = declared

/** Applicants for Russian e-visas. */
export default function RussianEvisaPage(props: PageProps<ListParams, ListMemory>) {
  return <ApplicantList {...props} of={declared} />
}
