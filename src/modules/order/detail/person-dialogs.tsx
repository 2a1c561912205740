import { Message } from '@arco-design/web-react'
import type { Order, OrderPerson } from '#protocol/order/schemas.ts'
import { cancel, detail, remove } from '#protocol/order/visa-order/applicant-calls.ts'
import { hasText, useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { LogList } from '#src/kit/ui/log-list.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { AskDialog } from '#src/parts/command/ask-dialog.tsx'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { ReasonDialog } from '#src/parts/command/reason-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { personName } from '#src/parts/contract/person-name.ts'
import { PersonForm } from './person-form.tsx'

export type PersonEvent = 'add' | 'edit' | 'cancel' | 'remove' | 'log'

interface Props {
  event: PersonEvent
  /** The idempotency key of this opening. */
  name: string
  order: Order
  /** Null: somebody new. */
  person: OrderPerson | null
  onClose: () => void
  onReload: () => void
}

/** The dialog of what is done with one applicant. */
export function PersonDialog({ event, person, ...props }: Props) {
  if (event === 'add' || person === null) return <PersonForm {...props} person={null} />
  if (event === 'edit') return <PersonForm {...props} person={person} />
  if (event === 'cancel') return <CancelPerson {...props} person={person} />
  return event === 'remove' ? <RemovePerson {...props} person={person} /> : <PersonLog {...props} person={person} />
}

type OfPerson = Omit<Props, 'event' | 'person'> & { person: OrderPerson }

function CancelPerson({ name, person, onClose, onReload }: OfPerson) {
  const t = useText()
  const change = useChange(cancel, name, () => {
    onClose()
    Message.success(t('errors.operationDone'))
  })
  const close = () => {
    if (change.outcome.state === 'conflicted') onReload()
    onClose()
  }
  return (
    <ReasonDialog
      open
      danger
      title={t('order.people.cancel')}
      action={t('order.people.cancel')}
      explanation={
        <>
          <div>{t('order.people.askCancel', { name: personName(person) })}</div>
          <OutcomeNote outcome={change.outcome} onReload={close} />
        </>
      }
      busy={change.busy}
      onDo={(reason) => change.send({ id: person.id, version: person.version, reason })}
      onClose={close}
    />
  )
}

function RemovePerson({ name, person, onClose, onReload }: OfPerson) {
  const t = useText()
  const change = useChange(remove, name, () => {
    onClose()
    Message.success(t('errors.operationDone'))
  })
  return (
    <AskDialog
      title={t('order.people.remove')}
      danger
      outcome={change.outcome}
      busy={change.busy}
      editable={change.editable}
      onDo={() => change.send({ id: person.id, version: person.version })}
      onClose={() => {
        if (change.outcome.state === 'conflicted') onReload()
        onClose()
      }}
    >
      <p>{t('order.people.askRemove', { name: personName(person) })}</p>
    </AskDialog>
  )
}

const nameOf = (action: string) =>
  [`order.person.event.${action}`, `visaApplicant.event.${action}`].find(hasText) ?? action

function PersonLog({ person, onClose }: OfPerson) {
  const t = useText()
  const found = useQuery(detail, { id: person.id }, { entities: ['applicant', 'order', 'contract', 'passport'] })
  return (
    <Dialog open title={t('order.people.logTitle', { name: personName(person) })} onClose={onClose}>
      <Result of={found}>{({ logs }) => <LogList entries={logs} nameOf={nameOf} groupOf={() => 'visa'} />}</Result>
    </Dialog>
  )
}
