import { Button } from '@arco-design/web-react'
import { useState } from 'react'
import { file } from '#protocol/contract/calls.ts'
import type { ContractDetails } from '#protocol/contract/schemas.ts'
import { useClient } from '#src/kit/client/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { Attachments } from '#src/kit/upload/attachments.tsx'
import { ChangeNote } from '#src/modules/contract/change/change-note.tsx'
import { useChange } from '#src/modules/contract/change/use-change.ts'
import { paperRule } from '#src/modules/contract/paper-rule.ts'

type File = ContractDetails['files'][number]

/** The papers: looked at, and while the contract is open added to and put in order. */
export function FilesSection({ details, onReload }: { details: ContractDetails; onReload: () => void }) {
  const t = useText()
  const { newKey } = useClient()
  const [key] = useState(newKey)
  const { id, version } = details.contract
  const [files, setFiles] = useState<readonly File[]>(details.files)
  const change = useChange(file, key, onReload)
  const isOpen = details.offered.some(({ event, refused }) => (event === 'edit' || event === 'editContact') && !refused)
  const isChanged = files !== details.files
  return (
    <section>
      <PartHead title={t('contract.detail.files', { count: files.length })}>
        {isChanged && (
          <>
            <Button size="mini" disabled={change.busy} onClick={() => setFiles(details.files)}>
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
      <Attachments<File>
        files={files}
        rule={paperRule}
        disabled={change.busy}
        {...(isOpen ? { onChange: (next) => setFiles((now) => next(now)) } : {})}
      />
      <ChangeNote actor={change.actor} onReload={onReload} />
    </section>
  )
}
