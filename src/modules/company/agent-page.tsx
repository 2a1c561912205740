import type { ListPageProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { CompanyList, companiesOf } from './company-list.tsx'

const agents = companiesOf(4)

export const opening = listOpening(agents, () => ({ identityCode: 4 as const }))

/** Agents: resellers that order (identity 4). */
export default function AgentPage(page: ListPageProps) {
  return <CompanyList list={agents} identityCode={4} page={page} />
}
