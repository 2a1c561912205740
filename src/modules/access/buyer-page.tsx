import type { ListPageProps } from '#src/kit/list/list-page.ts'
import { buyers } from './role-columns.tsx'
import { kindsOpening, RoleList } from './role-list.tsx'

export const opening = kindsOpening(buyers)

/** The roles of those who buy, as the platform keeps them. */
export default function BuyerPage(props: ListPageProps) {
  return <RoleList {...props} kinds={buyers} />
}
