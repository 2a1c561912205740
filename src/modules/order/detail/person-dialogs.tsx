import { texts as formFields } from '#domain/questionnaire/texts-fields.ts'
import { fieldTextKey } from '#protocol/field-name.ts'
import type { LogEntry, Order, OrderPerson } from '#protocol/order/schemas.ts'
import { cancel, detail, remove } from '#protocol/order/visa-order/applicant-calls.ts'
import { defineTexts, hasText, useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { LogList } from '#src/kit/ui/log-list.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { CallDialog } from '#src/parts/command/call-dialog.tsx'
import { RemoveDialog } from '#src/parts/command/remove-dialog.tsx'
import { personName } from '#src/parts/contract/person-name.ts'
import { AddPeople, ChangePerson } from './add-people.tsx'

defineTexts(formFields)

export type PersonEvent = 'add' | 'edit' | 'cancel' | 'remove' | 'log'

interface Props {
  event: PersonEvent
  /** The idempotency key of this opening. */
  name: string
  order: Order
  /** The other people of the order. */
  others: readonly OrderPerson[]
  /** Null: somebody new. */
  person: OrderPerson | null
  onClose: () => void
  onReload: () => void
}

/** The dialog of what is done with one applicant. */
export function PersonDialog({ event, person, ...props }: Props) {
  if (event === 'add' || person === null) return <AddPeople {...props} />
  if (event === 'edit') return <ChangePerson {...props} person={person} />
  if (event === 'cancel') return <CancelPerson {...props} person={person} />
  return event === 'remove' ? <RemovePerson {...props} person={person} /> : <PersonLog {...props} person={person} />
}

type OfPerson = Omit<Props, 'event' | 'person' | 'others'> & { person: OrderPerson }

const reloading = (onClose: () => void, onReload: () => void) => () => {
  onReload()
  onClose()
}

function CancelPerson({ name, person, onClose, onReload }: OfPerson) {
  const t = useText()
  return (
    <CallDialog
      idempotencyKey={name}
      title={t('order.people.cancel')}
      command="cancel"
      danger
      reason
      call={cancel}
      input={({ reason = '' }) => ({ id: person.id, version: person.version, reason })}
      done={t('errors.operationDone')}
      onClose={onClose}
      onReload={reloading(onClose, onReload)}
    >
      <p>{t('order.people.askCancel', { name: personName(person) })}</p>
    </CallDialog>
  )
}

function RemovePerson({ name, person, onClose, onReload }: OfPerson) {
  const t = useText()
  return (
    <RemoveDialog
      idempotencyKey={name}
      title={t('order.people.remove')}
      command="remove"
      call={remove}
      input={{ id: person.id, version: person.version }}
      done={t('errors.operationDone')}
      onClose={onClose}
      onReload={reloading(onClose, onReload)}
    >
      <p>{t('order.people.askRemove', { name: personName(person) })}</p>
    </RemoveDialog>
  )
}

const nameOf = (action: string) =>
  [`order.person.event.${action}`, `visaApplicant.event.${action}`].find(hasText) ?? action

function PersonLog({ person, onClose }: OfPerson) {
  const t = useText()
  const found = useQuery(detail, { id: person.id }, { entities: ['applicant', 'order', 'contract', 'passport'] })
  // Of a form the log keeps which questions were answered anew, and no answer.
  const labelOf = (key: string) => {
    const text = [`form.${key}`, fieldTextKey(key)].find(hasText)
    return text === undefined ? key : t(asTextKey(text))
  }
  const contentOf = ({ action, content }: LogEntry) =>
    action === 'editForm' ? content?.split(' ').map(labelOf).join(t('order.log.gap')) : content
  return (
    <Dialog open title={t('order.people.logTitle', { name: personName(person) })} onClose={onClose}>
      <Result of={found}>
        {({ logs }) => <LogList entries={logs} nameOf={nameOf} groupOf={() => 'visa'} contentOf={contentOf} />}
      </Result>
    </Dialog>
  )
}
