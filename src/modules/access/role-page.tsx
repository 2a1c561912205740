import type { ListPageProps } from '#src/kit/list/list-page.ts'
import { RoleList } from './role-list.tsx'

/** The roles of the reader's own company. */
export default function RolePage(props: ListPageProps) {
  return <RoleList {...props} />
}
