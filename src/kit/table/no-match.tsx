import { Button } from '@arco-design/web-react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { EmptyState } from '#src/kit/ui/states.tsx'
import './texts.ts'

/** Nothing fits what was asked for: the way out is to ask for less. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useText()
  return <EmptyState title={t('table.noMatch')} action={<Button onClick={onClear}>{t('table.clearFilters')}</Button>} />
}
