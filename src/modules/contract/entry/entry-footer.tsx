import { Button } from '@arco-design/web-react'
import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ActorRefFrom } from 'xstate'
import * as z from 'zod/mini'
import { acceptAgain } from '#protocol/contract/calls.ts'
import { useDeskKeys } from '#src/devices/scan-station/use-desk-keys.ts'
import { FormWide } from '#src/kit/form/buttons.tsx'
import { useFormFacts } from '#src/kit/form/form.tsx'
import { useFormActions } from '#src/kit/form/form-state.ts'
import { problemsIn } from '#src/kit/form/validate.ts'
import { currentLang, translateAny, useText } from '#src/kit/i18n/i18n.ts'
import { KeyLine } from '#src/kit/ui/key-line.tsx'
import type { Judge } from '#src/modules/contract/acceptance/form-check.tsx'
import { problemsOf } from '#src/modules/contract/acceptance/judge.ts'
import { isDraft } from '#src/modules/contract/is-draft.ts'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { outcomeOf, useRestored } from '#src/parts/command/use-change.ts'
import { type EntryValues, entryForm, firstPerson } from './entry-form.ts'
import { acceptOf, type Edited, type Sending, type Sent, type sendingLogic, stoppingOf } from './sending.ts'

interface Props {
  sender: ActorRefFrom<ReturnType<typeof sendingLogic>>
  judgeRef: RefObject<Judge>
  edited: Edited | undefined
  mayAccept: boolean
  onMode: (mode: Sending['mode']) => void
  onCurrent: (at: number) => void
  onReload: (() => void) | undefined
  /** The contract was made by an earlier try. */
  onMade: (made: Sent) => void
}

const madeBefore = z.object({ id: z.int(), contractNo: z.string() })

/** What sends the form, and right beside it what became of the sending. */
export function EntryFooter({ sender, judgeRef, edited, mayAccept, onMode, onCurrent, onReload, onMade }: Props) {
  const t = useText()
  const { now } = useFormActions<EntryValues>()
  const snapshot = useSelector(sender, (state) => state)
  const isBusy = snapshot.hasTag('busy')
  const isOff = !snapshot.hasTag('editable')
  const asked = snapshot.context.input?.mode

  useRestored(() => sender.send({ type: 'network.restored' }))

  /** The applicant in error is opened before the form looks for the first wrong field. */
  const ready = (mode: Sending['mode']) => {
    const check = (values: EntryValues) =>
      mode === 'accept' ? problemsOf(stoppingOf(judgeRef.current(values), edited), currentLang(), translateAny) : []
    const problems = problemsIn(entryForm, now(), check)
    const place = firstPerson(problems)
    // Before the submit event that follows the click.
    flushSync(() => {
      onMode(mode)
      if (place !== undefined) onCurrent(place)
    })
  }
  const { submit } = useFormFacts()
  const send = (mode: Sending['mode']) => {
    if (isOff) return
    ready(mode)
    submit()
  }
  useDeskKeys([['Ctrl+s', () => send('save')], ...(mayAccept ? ([['Ctrl+Enter', () => send('accept')]] as const) : [])])
  const isKept = edited !== undefined && !isDraft(edited.details.contract)
  const saveText = t(isKept ? 'contract.entry.saveChanges' : 'contract.entry.save')
  const acceptText = t(
    acceptOf(edited) === acceptAgain ? 'contract.entry.saveAcceptAgain' : 'contract.entry.saveAccept',
  )
  return (
    <FormWide>
      <footer className="contract-entry-foot">
        <KeyLine keys={[['Ctrl+S', saveText], ...(mayAccept ? ([['Ctrl+Enter', acceptText]] as const) : [])]} />
        <div className="contract-entry-outcome" aria-live="polite">
          <OutcomeNote
            outcome={outcomeOf(snapshot, () => sender.send({ type: 'change.retry' }))}
            onReload={onReload}
            reloadText={t('contract.change.loadLatest')}
            made={(answer) => {
              const made = madeBefore.safeParse(answer)
              if (!made.success) return null
              const text = t('contract.change.made', { no: made.data.contractNo })
              return { text, action: t('contract.change.openMade'), onDo: () => onMade(made.data) }
            }}
          />
        </div>
        <Button
          htmlType="submit"
          type={mayAccept ? 'secondary' : 'primary'}
          disabled={isOff}
          loading={isBusy && asked === 'save'}
          title="Ctrl+S"
          data-send="save"
          onClick={() => ready('save')}
        >
          {saveText}
        </Button>
        {mayAccept && (
          <Button
            htmlType="submit"
            type="primary"
            disabled={isOff}
            loading={isBusy && asked === 'accept'}
            title="Ctrl+Enter"
            data-send="accept"
            onClick={() => ready('accept')}
          >
            {acceptText}
          </Button>
        )}
      </footer>
    </FormWide>
  )
}
