import type { ListMemory, ListParams } from '#src/kit/list/list-memory.ts'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { ApplicantList } from './applicant-list.tsx'
import { columns, later } from './columns.tsx'
import { applicantPage } from './declare.tsx'

const declared = applicantPage({
  code: 'visa.applicant.rus-sticker',
  titleKey: 'applicant.page.rusSticker',
  kind: { visaCountry: 'RU', visaType: 1 },
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
    columns.contractNo,
    columns.entryDate,
    columns.urgency,
    columns.acceptOrgName,
    columns.agentName,
    columns.createTime,
    later(columns.issueResult),
  ],
})

export const { opening } = declared

/** Applicants for Russian sticker visas, with their contracts. */
export default function RussianStickerPage(props: PageProps<ListParams, ListMemory>) {
  return <ApplicantList {...props} of={declared} />
}
