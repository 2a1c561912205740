import { Button } from '@arco-design/web-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { UploadRule } from '#domain/upload.ts'
import type { Attachment } from '#protocol/file/calls.ts'
import type { ArgsOf, Call } from '#protocol/kit/call.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { Attachments, type AttachmentsProps } from '#src/kit/upload/attachments.tsx'
import type { Edit } from '#src/kit/upload/edits.ts'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

interface Props<T extends Attachment, C extends Call> {
  /** As the record has them. */
  saved: readonly T[]
  title: (count: number) => string
  /** What saves the whole list, and the record's part of its input. */
  call: C
  inputOf: (files: T[]) => ArgsOf<C>
  isOpen: boolean
  /** Why the list can only be looked at. */
  closed?: string | undefined
  saveText: string
  label?: string
  rule?: UploadRule
  beside?: (file: T, onChange?: (change: Edit<T>) => void) => ReactNode
  ways?: AttachmentsProps['ways']
  /** Offers a place for screenshots, too (spec: forms#uploads). */
  pastes?: boolean
  onReload: () => void
  onDirty: (dirty: boolean) => void
}

/**
 * The papers of a record: looked at, and while it is open added to, put in order and deleted. What was done to the list is
 * kept as steps, so that it still holds when somebody else changed the list meanwhile.
 */
export function FilesSection<T extends Attachment, C extends Call>(props: Props<T, C>) {
  const { saved, title, call, inputOf, isOpen, closed, saveText, label, rule, beside, ways, pastes = false } = props
  const { onReload, onDirty } = props
  const t = useText()
  const { newKey } = useClient()
  const [key, setKey] = useState(newKey)
  const [edits, setEdits] = useState<readonly Edit<T>[]>([])
  const files = edits.reduce<readonly T[]>((now, edit) => edit(now), saved)
  const change = useChange(
    call,
    key,
    () => {
      setEdits([])
      setKey(newKey())
    },
    { says: 'done' },
  )
  const isChanged = edits.length > 0
  useEffect(() => onDirty(isChanged), [onDirty, isChanged])
  const reload = () => {
    setKey(newKey())
    onReload()
  }
  return (
    <section>
      <PartHead title={title(files.length)}>
        {isChanged && (
          <>
            <Button size="mini" disabled={change.busy} onClick={() => setEdits([])}>
              {t('ui.cancel')}
            </Button>
            <Button size="mini" type="primary" loading={change.busy} onClick={() => change.send(inputOf([...files]))}>
              {saveText}
            </Button>
          </>
        )}
      </PartHead>
      {closed && <p className="kit-quiet">{closed}</p>}
      <Attachments<T>
        files={files}
        disabled={change.busy}
        {...(label === undefined ? {} : { label })}
        {...(rule ? { rule } : {})}
        {...(beside ? { beside } : {})}
        ways={ways}
        pastes={pastes}
        {...(isOpen ? { onChange: (edit: Edit<T>) => setEdits((now) => [...now, edit]) } : {})}
      />
      <OutcomeNote outcome={change.outcome} onReload={reload} />
    </section>
  )
}
