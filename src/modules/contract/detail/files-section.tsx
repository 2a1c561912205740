import { Button } from '@arco-design/web-react'
import { useEffect, useState } from 'react'
import { file } from '#protocol/contract/calls.ts'
import type { ContractDetails } from '#protocol/contract/schemas.ts'
import { useClient } from '#src/kit/client/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { Attachments } from '#src/kit/upload/attachments.tsx'
import { paperRule } from '#src/modules/contract/paper-rule.ts'
import { OutcomeNote } from '#src/parts/change/outcome-note.tsx'
import { useChange } from '#src/parts/change/use-change.ts'

type Paper = ContractDetails['files'][number]
type Edit = (files: readonly Paper[]) => Paper[]

interface Props {
  details: ContractDetails
  onReload: () => void
  onDirty: (dirty: boolean) => void
}

/**
 * The papers: looked at, and while the contract is open added to and put in order. What was done to the list is kept as
 * steps, so that it still holds when somebody else changed the list meanwhile.
 */
export function FilesSection({ details, onReload, onDirty }: Props) {
  const t = useText()
  const { newKey } = useClient()
  const [key, setKey] = useState(newKey)
  const [edits, setEdits] = useState<readonly Edit[]>([])
  const { id, version } = details.contract
  const files = edits.reduce<readonly Paper[]>((now, edit) => edit(now), details.files)
  const change = useChange(
    file,
    key,
    () => {
      setEdits([])
      setKey(newKey())
      onReload()
    },
    { says: 'all' },
  )
  const isOpen = details.offered.some(({ event, refused }) => (event === 'edit' || event === 'editContact') && !refused)
  const isChanged = edits.length > 0
  useEffect(() => onDirty(isChanged), [onDirty, isChanged])
  const reload = () => {
    setKey(newKey())
    onReload()
  }
  return (
    <section>
      <PartHead title={t('contract.detail.files', { count: files.length })}>
        {isChanged && (
          <>
            <Button size="mini" disabled={change.busy} onClick={() => setEdits([])}>
              {t('ui.cancel')}
            </Button>
            <Button
              size="mini"
              type="primary"
              loading={change.busy}
              onClick={() => change.send({ id, version, files: [...files] })}
            >
              {t('form.save')}
            </Button>
          </>
        )}
      </PartHead>
      <Attachments<Paper>
        files={files}
        rule={paperRule}
        disabled={change.busy}
        {...(isOpen ? { onChange: (edit) => setEdits((now) => [...now, edit]) } : {})}
      />
      <OutcomeNote outcome={change.outcome} onReload={reload} />
    </section>
  )
}
