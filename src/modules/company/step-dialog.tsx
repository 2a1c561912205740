import { Message } from '@arco-design/web-react'
import { companyStatus } from '#domain/status.ts'
import { type CompanyEventType, company as lifecycle } from '#machines/lifecycle/company.ts'
import { doAudit, remove, submitAudit, updateStatus } from '#protocol/company/calls.ts'
import type { Company } from '#protocol/company/schemas.ts'
import type { ArgsOf, Call } from '#protocol/kit/call.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { AskDialog } from '#src/parts/command/ask-dialog.tsx'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { ReasonDialog } from '#src/parts/command/reason-dialog.tsx'
import { type Change, useChange } from '#src/parts/command/use-change.ts'

interface Props {
  event: CompanyEventType
  /** The idempotency key of this opening. */
  name: string
  company: Company
  onClose: () => void
  onReload: () => void
  onDone: () => void
}

/** Every step of a company as one question: the call that makes it, and what it is told. */
export function StepDialog(props: Props) {
  const { event, company } = props
  const kept = { id: company.id, version: company.version }
  switch (event) {
    case 'pass':
      return <Ask {...props} call={doAudit} input={{ ...kept, status: companyStatus.PASS }} />
    case 'notPass':
      return (
        <Reason {...props} call={doAudit} input={(reason) => ({ ...kept, status: companyStatus.UN_PASS, reason })} />
      )
    case 'submitAudit':
      return <Ask {...props} call={submitAudit} input={kept} />
    case 'stop':
      return (
        <Reason
          {...props}
          call={updateStatus}
          input={(reason) => ({ ...kept, status: companyStatus.STOPPED, reason })}
        />
      )
    case 'resume':
      return <Ask {...props} call={updateStatus} input={{ ...kept, status: companyStatus.PASS }} />
    case 'delete':
      return <Ask {...props} call={remove} input={kept} />
  }
}

function useStep<C extends Call>(call: C, { event, name, onDone }: Props): Change<C> {
  const t = useText()
  return useChange(call, name, () => {
    onDone()
    Message.success(t(`company.done.${event}`))
  })
}

const isDanger = (event: CompanyEventType) => event === 'delete' || lifecycle.reasons.includes(event)

function Ask<C extends Call>({ call, input, ...props }: Props & { call: C; input: ArgsOf<C> }) {
  const t = useText()
  const { event, company, onClose, onReload } = props
  const change = useStep(call, props)
  return (
    <AskDialog
      title={t(`company.event.${event}`)}
      command={event}
      danger={isDanger(event)}
      outcome={change.outcome}
      busy={change.busy}
      editable={change.editable}
      onDo={() => change.send(input)}
      onClose={change.outcome.state === 'conflicted' ? onReload : onClose}
    >
      <p>{t(`company.ask.${event}`, { name: company.companyName })}</p>
    </AskDialog>
  )
}

function Reason<C extends Call>({ call, input, ...props }: Props & { call: C; input: (reason: string) => ArgsOf<C> }) {
  const t = useText()
  const { event, company, onClose, onReload } = props
  const change = useStep(call, props)
  const title = t(`company.event.${event}`)
  return (
    <ReasonDialog
      open
      danger
      title={title}
      command={event}
      action={title}
      busy={change.busy}
      explanation={
        <>
          <p>{t(`company.ask.${event}`, { name: company.companyName })}</p>
          <OutcomeNote outcome={change.outcome} onReload={onReload} />
        </>
      }
      onDo={(reason) => change.send(input(reason))}
      onClose={onClose}
    />
  )
}
