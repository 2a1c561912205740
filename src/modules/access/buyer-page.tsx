import type { ListMemory, ListParams } from '#src/kit/list/list-memory.ts'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { buyers } from './role-columns.tsx'
import { RoleList } from './role-list.tsx'

/** The roles of those who buy, as the platform keeps them. */
export default function BuyerPage(props: PageProps<ListParams, ListMemory>) {
  return <RoleList {...props} kinds={buyers} />
}
