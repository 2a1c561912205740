import { reviewChanges } from '#protocol/contract/review-calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Differences } from '#src/modules/contract/review/differences.tsx'

const entities = ['contract', 'passport', 'applicant'] as const

/** How much was changed since a contract was sent back, to be opened; nothing while it is not. */
export function ChangesSince({ id }: { id: number }) {
  const t = useText()
  const { data } = useQuery(reviewChanges, { id }, { entities })
  if (!data?.isSentBack || data.differences.length === 0) return null
  return (
    <details className="contract-changes-since">
      <summary>{t('contract.sentBack.changes', { count: data.differences.length })}</summary>
      <Differences id={id} />
    </details>
  )
}
