import { Alert } from '@arco-design/web-react'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { create } from '#protocol/contract/calls.ts'
import { fieldProblemsOf } from '#src/kit/api/api-error.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { useDraft, useIsDirty } from '#src/kit/form/use-draft.tsx'
import type { Check } from '#src/kit/form/validate.ts'
import { currentLang, translateAny, useText } from '#src/kit/i18n/i18n.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { useScopedActor } from '#src/kit/workspace/use-scoped-actor.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import type { Judge } from '#src/modules/contract/acceptance/form-check.tsx'
import { problemsOf } from '#src/modules/contract/acceptance/judge.ts'
import { EntrySentBack } from '#src/modules/contract/sent-back/entry-sent-back.tsx'
import { EntryFooter } from './entry-footer.tsx'
import { type EntryValues, entryForm, firstPerson } from './entry-form.ts'
import type { EntryPageProps } from './entry-page-props.ts'
import { EntrySections } from './entry-sections.tsx'
import { type Edited, type Refused, type Sending, type Sent, sendingLogic, stoppingOf } from './sending.ts'

interface Props extends EntryPageProps {
  /** Under this name what is typed is kept. */
  draftId: string
  base: EntryValues
  edited?: Edited
  /** The contract that this page made, where it was opened without one. */
  made?: number | undefined
  /** Why it was saved but not accepted. */
  refusal?: Refused | undefined
  onRefused: (refusal: Refused) => void
  /** Loads the contract again, after somebody else changed it. */
  onReload?: () => void
}

/** The form with everything around it: its draft, its actor, its memory, and where it leads. */
export function EntryDesk(props: Props) {
  const { draftId, base, edited, memory, setMemory, setTitle, markDirty, close, made, refusal, onRefused } = props
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
  const [current, setCurrent] = useState((refusal && firstPerson(refusal.problems)) ?? memory?.current ?? 0)
  const judgeRef = useRef<Judge>(() => [])
  const check = useMemo<Check<EntryValues>>(
    () => (values) =>
      mode === 'accept' ? problemsOf(stoppingOf(judgeRef.current(values), edited), currentLang(), translateAny) : [],
    [mode, edited],
  )
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
    setMemory({ current, made, ...(isOpen ? { sending: snapshot.context.input?.mode } : {}) })
  }, [setMemory, current, made, isOpen, snapshot.context.input])
  const no = edited?.details.contract.contractNo
  useEffect(() => {
    if (no) setTitle(t('contract.entry.editing', { no }))
  }, [no, setTitle, t])
  const finish = ({ id, contractNo, refusal }: Sent) => {
    draft.done()
    markDirty(false)
    // Saved and not accepted: it stays open where it is, with what is wrong.
    if (refusal) return onRefused({ id, ...refusal })
    close()
    openPage('center.contract.detail', { id }, contractNo)
  }
  const drop = useCallback(() => {
    draft.done()
    markDirty(false)
    close()
  }, [draft, markDirty, close])
  const onOutput = useEffectEvent(finish)
  useEffect(() => {
    if (output) onOutput(output)
  }, [output])

  const problems = useMemo(
    () => (failure?.kind === 'refused' ? fieldProblemsOf(failure) : (refusal?.problems ?? [])),
    [failure, refusal],
  )

  return (
    <div className="contract-desk">
      {refusal && !isOpen && output === null && (
        <Alert
          type="warning"
          content={
            // What stands at its fields is said there.
            refusal.problems.length > 0
              ? t('contract.check.savedOpen', { count: refusal.problems.length })
              : t('contract.check.savedOnly', { reason: refusal.reason })
          }
        />
      )}
      <Form
        schema={entryForm}
        draft={draft}
        check={check}
        busy={!isEditable}
        problems={problems}
        label={t('contract.entry.form')}
        onSubmit={(values) => sender.send({ type: 'change.send', input: { mode, values } })}
      >
        {edited && <EntrySentBack details={edited.details} onCurrent={setCurrent} />}
        <EntrySections
          edited={edited}
          isPlatform={isPlatform}
          current={current}
          onCurrent={setCurrent}
          judgeRef={judgeRef}
          onDrop={drop}
        >
          <EntryFooter
            sender={sender}
            edited={edited}
            mayAccept={mayAccept}
            judgeRef={judgeRef}
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
