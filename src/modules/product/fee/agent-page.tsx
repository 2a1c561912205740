import type { ListPageProps } from '#src/kit/list/list-page.ts'
import { FeePage, openingOf } from './fee-page.tsx'

export const opening = openingOf('agent')

export default function AgentFeePage(props: ListPageProps) {
  return <FeePage {...props} tariff="agent" />
}
