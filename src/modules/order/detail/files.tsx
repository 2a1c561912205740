import { Button } from '@arco-design/web-react'
import { useEffect, useState } from 'react'
import type { Attachment } from '#protocol/file/calls.ts'
import { saveAttachments } from '#protocol/order/calls.ts'
import type { OrderDetails } from '#protocol/order/schemas.ts'
import { useClient } from '#src/kit/client/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { Attachments } from '#src/kit/upload/attachments.tsx'
import { OutcomeNote } from '#src/parts/change/outcome-note.tsx'
import { useChange } from '#src/parts/change/use-change.ts'

type Edit = (files: readonly Attachment[]) => Attachment[]

interface Props {
  details: OrderDetails
  onReload: () => void
  onDirty: (dirty: boolean) => void
}

/**
 * The files of an order: looked at, and until it is finished added to, put in order and deleted. What was done to the list is
 * kept as steps, so that it still holds when somebody else changed the list meanwhile.
 */
export function FilesSection({ details, onReload, onDirty }: Props) {
  const t = useText()
  const { newKey } = useClient()
  const [key, setKey] = useState(newKey)
  const [edits, setEdits] = useState<readonly Edit[]>([])
  const { id, version } = details.order
  const files = edits.reduce<readonly Attachment[]>((now, edit) => edit(now), details.attachments)
  const change = useChange(
    saveAttachments,
    key,
    () => {
      setEdits([])
      setKey(newKey())
    },
    { says: 'all' },
  )
  const attaching = details.offered.find((one) => one.event === 'attach')
  const isOpen = attaching !== undefined && attaching.refused === undefined
  const isChanged = edits.length > 0
  useEffect(() => onDirty(isChanged), [onDirty, isChanged])
  const reload = () => {
    setKey(newKey())
    onReload()
  }
  return (
    <section>
      <PartHead title={t('order.detail.attachments', { count: files.length })}>
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
              {t('order.files.save')}
            </Button>
          </>
        )}
      </PartHead>
      {attaching?.refused && <p className="kit-quiet">{t('order.files.closed')}</p>}
      <Attachments
        files={files}
        label={t('field.attachments')}
        disabled={change.busy}
        {...(isOpen ? { onChange: (edit: Edit) => setEdits((now) => [...now, edit]) } : {})}
      />
      <OutcomeNote outcome={change.outcome} onReload={reload} />
    </section>
  )
}
