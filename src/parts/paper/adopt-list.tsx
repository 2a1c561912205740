import { Button } from '@arco-design/web-react'
import { adoptList } from '#protocol/paper/calls.ts'
import { adoptPapers } from '#protocol/paper/contract-calls.ts'
import type { NewPaperList } from '#protocol/paper/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { type Opening, useOpening } from '#src/kit/ui/use-opening.ts'
import { CommandDialog } from '#src/parts/command/command-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

/** Whose list it is. */
type Owner = { readonly contractId: number } | { readonly applicantId: number }

interface Props {
  owner: Owner
  newList: NewPaperList | undefined
}

/** The way to the newest list, while the papers are still put together. */
export function AdoptList({ owner, newList }: Props) {
  const t = useText()
  const { opening, open, close } = useOpening<object>()
  if (!newList?.mayAdopt) return null
  return (
    <>
      <Button size="mini" data-action="adoptPapers" onClick={() => open({})}>
        {t('papers.adopt')}
      </Button>
      {opening && <AdoptDialog key={opening.key} owner={owner} list={newList} opening={opening} onClose={close} />}
    </>
  )
}

interface DialogProps {
  owner: Owner
  list: NewPaperList
  opening: Opening<object>
  onClose: () => void
}

/** Shows what the newest list asks otherwise, before it is taken over. */
function AdoptDialog({ owner, list: { version, changes }, opening, onClose }: DialogProps) {
  const t = useText()
  const isContract = 'contractId' in owner
  const change = useChange(isContract ? adoptPapers : adoptList, opening.key, onClose)
  return (
    <CommandDialog
      title={t('papers.adopt')}
      command="adoptPapers"
      change={change}
      onDo={() => change.send({ id: isContract ? owner.contractId : owner.applicantId, dataVersion: version })}
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
