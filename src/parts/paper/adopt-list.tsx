import { Button } from '@arco-design/web-react'
import { adoptPapers } from '#protocol/paper/contract-calls.ts'
import type { NewPaperList, PapersOfContract } from '#protocol/paper/contract-schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { type Opening, useOpening } from '#src/kit/ui/use-opening.ts'
import { CommandDialog } from '#src/parts/command/command-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

/** Which version of the list counts here, and the way to the newest one while the papers are still put together. */
export function AdoptList({ view: { contractId, dataVersion, newList } }: { view: PapersOfContract }) {
  const t = useText()
  const { opening, open, close } = useOpening<object>()
  return (
    <span className="part-paper-signed kit-quiet">
      {t('papers.version', { version: dataVersion })}
      {newList?.mayAdopt && (
        <Button size="mini" data-action="adoptPapers" onClick={() => open({})}>
          {t('papers.adopt')}
        </Button>
      )}
      {opening && newList && (
        <AdoptDialog key={opening.key} contractId={contractId} list={newList} opening={opening} onClose={close} />
      )}
    </span>
  )
}

interface Props {
  contractId: number
  list: NewPaperList
  opening: Opening<object>
  onClose: () => void
}

/** Shows what the newest list asks otherwise, before it is taken over. */
function AdoptDialog({ contractId, list: { version, changes }, opening, onClose }: Props) {
  const t = useText()
  const change = useChange(adoptPapers, opening.key, onClose, { says: 'failure' })
  return (
    <CommandDialog
      title={t('papers.adopt')}
      command="adoptPapers"
      change={change}
      onDo={() => change.send({ id: contractId, dataVersion: version })}
      onClose={onClose}
    >
      <p>{t('papers.ask.adopt', { version })}</p>
      {changes.length === 0 && <p className="kit-quiet">{t('papers.adopt.none')}</p>}
      <ul className="part-paper-changes">
        {changes.map(({ kind, key, name, before, after }) => (
          <li key={key} data-kind={kind}>
            <strong>{name}</strong>{' '}
            {kind === 'added' && t('papers.adopt.added', { need: t(`papers.need.${after ?? 'OPTIONAL'}`) })}
            {kind === 'removed' && t('papers.adopt.removed')}
            {kind === 'changed' &&
              t('papers.adopt.changed', {
                before: t(`papers.need.${before ?? 'OPTIONAL'}`),
                after: t(`papers.need.${after ?? 'OPTIONAL'}`),
              })}
          </li>
        ))}
      </ul>
    </CommandDialog>
  )
}
