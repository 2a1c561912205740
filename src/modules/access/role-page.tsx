import type { ListPageProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ownRoles } from './role-columns.tsx'
import { RoleList } from './role-list.tsx'

export const opening = listOpening(ownRoles)

/** The roles of the reader's own company. */
export default function RolePage(props: ListPageProps) {
  return <RoleList {...props} />
}
