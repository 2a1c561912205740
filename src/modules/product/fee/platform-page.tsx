import type { ListPageProps } from '#src/kit/list/list-page.ts'
import { FeePage, openingOf } from './fee-page.tsx'

export const opening = openingOf('platform')

export default function PlatformFeePage(props: ListPageProps) {
  return <FeePage {...props} tariff="platform" />
}
