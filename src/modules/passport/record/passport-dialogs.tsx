import {
  closeLost,
  confirm,
  delivered,
  remove,
  resend,
  unbind,
  uncheck,
  undelivered,
} from '#protocol/passport/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { AskDialog } from '#src/parts/command/ask-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { personName } from '#src/parts/contract/person-name.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { FlagsDialog } from './flags-dialog.tsx'
import type { PassportDialogProps } from './passport-dialog-props.ts'
import { RebindDialog } from './rebind-dialog.tsx'
import { StepDialog } from './step-dialog.tsx'

const reasoned = { uncheck, undelivered, closeLost, unbind } as const
const plain = { confirm, resend, delivered } as const
const isIn = <T extends object>(table: T, name: string | number | symbol): name is keyof T => Object.hasOwn(table, name)

/** What a person may ask for on these pages; the desks and the counter do the rest. Those that end something stand last. */
export const recordEvents = [
  'confirm',
  'flags',
  'rebind',
  'delivered',
  'undelivered',
  'resend',
  'correctResult',
  'uncheck',
  'unbind',
  'delete',
  'closeLost',
] as const

/** The dialog of a command; what the command asks for decides which one. */
export function PassportDialog(props: PassportDialogProps) {
  const { opening, details } = props
  const { name } = opening
  if (isIn(reasoned, name))
    return <StepDialog {...props} call={reasoned[name]} event={name} passport={details.passport} />
  if (isIn(plain, name)) return <PlainDialog {...props} event={name} />
  if (name === 'flags') return <FlagsDialog {...props} />
  if (name === 'rebind') return <RebindDialog {...props} />
  if (name === 'correctResult') return <CorrectDialog {...props} />
  return name === 'delete' ? <DeleteDialog {...props} /> : null
}

function PlainDialog({
  opening,
  details,
  event,
  onClose,
  onDone,
}: PassportDialogProps & { event: keyof typeof plain }) {
  const t = useText()
  const change = useChange<(typeof plain)[typeof event]>(plain[event], opening.key, onDone, { says: 'all' })
  const { id, version } = details.passport
  return (
    <AskDialog
      title={t(`passport.event.${event}`)}
      outcome={change.outcome}
      busy={change.busy}
      editable={change.editable}
      onDo={() => change.send({ id, version })}
      onClose={onClose}
    >
      <p>{t(`passport.ask.${event}`, { name: personName(details.passport) })}</p>
    </AskDialog>
  )
}

function DeleteDialog({ opening, details, onClose, onDone }: PassportDialogProps) {
  const t = useText()
  const change = useChange(remove, opening.key, onDone, { says: 'all' })
  return (
    <AskDialog
      title={t('passport.event.delete')}
      danger
      outcome={change.outcome}
      busy={change.busy}
      editable={change.editable}
      onDo={() => change.send({ id: details.passport.id })}
      onClose={onClose}
    >
      <p>{t('passport.ask.delete', { name: personName(details.passport) })}</p>
    </AskDialog>
  )
}
