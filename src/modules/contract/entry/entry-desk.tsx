import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { create } from '#protocol/contract/calls.ts'
import { fieldProblemsOf } from '#src/kit/api/api-error.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { useDraft, useIsDirty } from '#src/kit/form/use-draft.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useToday } from '#src/kit/ui/use-today.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { useScopedActor } from '#src/kit/workspace/use-scoped-actor.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { EntryFooter } from './entry-footer.tsx'
import { checkEntry, type EntryValues, entryForm } from './entry-form.ts'
import type { EntryPageProps } from './entry-page-props.ts'
import { EntrySections } from './entry-sections.tsx'
import { type Edited, type Sending, type Sent, sendingLogic } from './sending.ts'

interface Props extends EntryPageProps {
  /** Under this name what is typed is kept. */
  draftId: string
  base: EntryValues
  edited?: Edited
  /** Loads the contract again, after somebody else changed it. */
  onReload?: () => void
}

/** The form with everything around it: its draft, its actor, its memory, and where it leads. */
export function EntryDesk(props: Props) {
  const { draftId, base, edited, memory, setMemory, setTitle, markDirty, close } = props
  const t = useText()
  const client = useClient()
  const { openPage } = useWorkspace()
  const session = useSession()
  const isPlatform = session.isIdentity(create.permission, 'platform')
  const mayAccept = edited?.scope !== 'contact' && session.can('center.contract.accept')
  const version = edited?.details.contract.version ?? null
  const draft = useDraft<EntryValues>(draftId, base, version)
  const isDirty = useIsDirty(draftId)
  const [mode, setMode] = useState<Sending['mode']>('save')
  const [current, setCurrent] = useState(memory?.current ?? 0)
  const today = useToday()
  const check = useMemo(() => checkEntry(today, mode === 'accept'), [today, mode])
  const [inFlight] = useState(() => {
    const values = memory?.sending && entryForm.safeParse(draft.values)
    return memory?.sending && values?.success ? { mode: memory.sending, values: values.data } : undefined
  })
  const key = draft.key()
  const logic = sendingLogic(client, edited, isPlatform)
  const sender = useScopedActor(logic, { input: { key, inFlight } }, `${key} ${version}`)
  const snapshot = useSelector(sender, (now) => now)
  const { output, failure } = snapshot.context
  const isEditable = snapshot.hasTag('editable')
  const isOpen = snapshot.matches('sending') || snapshot.matches('unsure')

  useEffect(() => markDirty(isDirty), [markDirty, isDirty])
  useEffect(() => {
    setMemory({ current, ...(isOpen ? { sending: snapshot.context.input?.mode } : {}) })
  }, [setMemory, current, isOpen, snapshot.context.input])
  const no = edited?.details.contract.contractNo
  useEffect(() => {
    if (no) setTitle(t('contract.entry.editing', { no }))
  }, [no, setTitle, t])
  const finish = ({ id, contractNo, refused }: Sent) => {
    draft.done()
    markDirty(false)
    close()
    openPage('center.contract.detail', { id, ...(refused ? { refused } : {}) }, contractNo)
  }
  const onOutput = useEffectEvent(finish)
  useEffect(() => {
    if (output) onOutput(output)
  }, [output])

  const problems = useMemo(() => (failure?.kind === 'refused' ? fieldProblemsOf(failure) : []), [failure])

  return (
    <div className="contract-desk">
      <h2 className="kit-unseen">{no ? t('contract.entry.editing', { no }) : t('contract.page.create')}</h2>
      <Form
        schema={entryForm}
        draft={draft}
        check={check}
        busy={!isEditable}
        problems={problems}
        label={t('contract.entry.form')}
        onSubmit={(values) => sender.send({ type: 'change.send', input: { mode, values } })}
      >
        <EntrySections edited={edited} isPlatform={isPlatform} current={current} onCurrent={setCurrent}>
          <EntryFooter
            sender={sender}
            today={today}
            edited={edited}
            mayAccept={mayAccept}
            onMode={setMode}
            onCurrent={setCurrent}
            onReload={props.onReload}
            onMade={finish}
          />
        </EntrySections>
      </Form>
    </div>
  )
}
