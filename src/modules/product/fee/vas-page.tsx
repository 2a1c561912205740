import type { ListPageProps } from '#src/kit/list/list-page.ts'
import { FeePage, openingOf } from './fee-page.tsx'

export const opening = openingOf('vas')

export default function VasFeePage(props: ListPageProps) {
  return <FeePage {...props} tariff="vas" />
}
