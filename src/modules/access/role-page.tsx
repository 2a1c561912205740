import type { ListMemory, ListParams } from '#src/kit/list/list-memory.ts'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { RoleList } from './role-list.tsx'

/** The roles of the reader's own company. */
export default function RolePage(props: PageProps<ListParams, ListMemory>) {
  return <RoleList {...props} />
}
