import type { ListPageProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { CompanyList, companiesOf } from './company-list.tsx'

const centers = companiesOf(8)

export const opening = listOpening(centers, () => ({ identityCode: 8 as const }))

/** Acceptance organisations: the centers that take papers in (identity 8). */
export default function CenterPage(page: ListPageProps) {
  return <CompanyList list={centers} identityCode={8} page={page} />
}
