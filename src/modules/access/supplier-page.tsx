import type { ListMemory, ListParams } from '#src/kit/list/list-memory.ts'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { suppliers } from './role-columns.tsx'
import { RoleList } from './role-list.tsx'

/** The roles of acceptance organisations, as the platform keeps them. */
export default function SupplierPage(props: PageProps<ListParams, ListMemory>) {
  return <RoleList {...props} kinds={suppliers} />
}
