import type { ListMemory, ListParams } from '#src/kit/list/list-memory.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { CompanyList, companiesOf } from './company-list.tsx'

const centers = companiesOf(8)

export const opening = listOpening(centers, () => ({ identityCode: 8 as const }))

/** Acceptance organisations: the centers that take papers in (identity 8). */
export default function CenterPage(page: PageProps<ListParams, ListMemory>) {
  return <CompanyList list={centers} identityCode={8} page={page} />
}
