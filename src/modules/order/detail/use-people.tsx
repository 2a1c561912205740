import { type ReactNode, useState } from 'react'
import { personName } from '#domain/person-name.ts'
import type { Order, OrderPerson } from '#protocol/order/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { useCommands } from '#src/parts/command/use-commands.tsx'
import { applicationCommands } from '#src/parts/consulate/application-commands.ts'
import { PersonDialog, type PersonEvent } from './person-dialogs.tsx'
import { personSteps } from './person-steps.ts'

/** A dialog that is open, with its idempotency key. Without a person somebody is added. */
interface Opening {
  readonly event: PersonEvent
  readonly key: string
  readonly personId: number | null
}

export interface People {
  /** What can be done with one, as the server offers it; everybody may be asked for his log. */
  readonly of: (one: OrderPerson) => Action[]
  /** Opens somebody's application form, where his files are uploaded, too. */
  readonly fillIn: (one: OrderPerson) => void
  readonly open: (event: PersonEvent, one: OrderPerson | null) => void
  readonly reload: () => void
  /** The dialog that is open; put it on the page. */
  readonly dialog: ReactNode
}

/** A result is written down at its own desk, for many at once: what the lifecycle offers beyond these has no button here. */
const ownEvents = ['editForm', 'edit', 'cancel', 'remove'] as const
const asOwn = (event: string) => ownEvents.find((own) => own === event)

/** What can be done with the people on an order, the same in every view. */
export function usePeople(order: Order, applicants: readonly OrderPerson[], onReload: () => void): People {
  const t = useText()
  const { newKey } = useClient()
  const { openPage } = useWorkspace()
  const [opening, setOpening] = useState<Opening | null>(null)
  const steps = useCommands(personSteps)
  const atSite = useCommands(applicationCommands)
  const open = (event: PersonEvent, one: OrderPerson | null) =>
    setOpening({ event, key: newKey(), personId: one?.id ?? null })
  const fillIn = (one: OrderPerson) =>
    openPage('visa.applicant.form', { id: order.id, applicantId: one.id }, personName(one))
  const of = (one: OrderPerson): Action[] => [
    ...(one.application ? atSite.buttons(one.application, one.application.actions) : []),
    ...one.actions.flatMap((action): Action[] => {
      const { refused } = action
      if (action.event in personSteps.commands) return steps.buttons(one, [action])
      const event = asOwn(action.event)
      if (!event) return []
      return [
        {
          key: event,
          label: t(`order.people.${event}`),
          onDo: () => (event === 'editForm' ? fillIn(one) : open(event, one)),
          kind: event === 'cancel' || event === 'remove' ? 'danger' : 'plain',
          refused: refused && t(asTextKey(refused), { contractNo: one.contractNo ?? '' }),
        },
      ]
    }),
    { key: 'log', label: t('order.people.log'), onDo: () => open('log', one) },
  ]
  const person = applicants.find((one) => one.id === opening?.personId) ?? null
  const isGone = opening?.personId !== null && person === null
  const dialog = opening && !isGone && (
    <PersonDialog
      key={`${opening.key} ${person?.version ?? ''}`}
      event={opening.event}
      name={opening.key}
      order={order}
      others={applicants.filter((one) => one !== person)}
      person={person}
      onClose={() => setOpening(null)}
      onReload={onReload}
    />
  )
  return {
    of,
    fillIn,
    open,
    reload: onReload,
    dialog: (
      <>
        {dialog}
        {steps.dialog}
        {atSite.dialog}
      </>
    ),
  }
}
