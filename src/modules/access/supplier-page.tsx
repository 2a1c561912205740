import type { ListPageProps } from '#src/kit/list/list-page.ts'
import { suppliers } from './role-columns.tsx'
import { kindsOpening, RoleList } from './role-list.tsx'

export const opening = kindsOpening(suppliers)

/** The roles of acceptance organisations, as the platform keeps them. */
export default function SupplierPage(props: ListPageProps) {
  return <RoleList {...props} kinds={suppliers} />
}
