import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import type { GridPerson } from './grid-model.ts'

interface Props {
  person: GridPerson
  onClose: () => void
}

/** What somebody has to bring, in the words that one says to him. */
export function BringDialog({ person: { name, papers }, onClose }: Props) {
  const t = useText()
  const asked = papers.filter(({ isAsked, needed }) => isAsked && needed !== 'OPTIONAL')
  return (
    <Dialog open title={t('papers.grid.bring', { name })} onClose={onClose} footer={null}>
      <ul className="part-paper-bring">
        {asked.map(({ key, name: paper, help, kind, count, needed, validDays }) => (
          <li key={key}>
            <strong>{paper}</strong>{' '}
            {[
              t(`papers.kind.${kind}`),
              ...(count > 1 ? [t('papers.count', { count })] : []),
              ...(validDays === undefined ? [] : [t('papers.validDays', { days: validDays })]),
              ...(needed === 'IF_ASKED' ? [t('papers.others')] : []),
            ].join(' · ')}
            {help && <div className="kit-quiet">{help}</div>}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
