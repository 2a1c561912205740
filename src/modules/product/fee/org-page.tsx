import type { ListPageProps } from '#src/kit/list/list-page.ts'
import { FeePage, openingOf } from './fee-page.tsx'

export const opening = openingOf('acceptOrg')

export default function OrgFeePage(props: ListPageProps) {
  return <FeePage {...props} tariff="acceptOrg" />
}
