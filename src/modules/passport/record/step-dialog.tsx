import type { uncheck } from '#protocol/passport/calls.ts'
import type { ScannedPassport } from '#protocol/passport/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Opening } from '#src/kit/ui/use-opening.ts'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { ReasonDialog } from '#src/parts/command/reason-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { personName } from '#src/parts/contract/person-name.ts'

/** Commands of the custody that need a reason and nothing else: they all look alike. */
export type ReasonedCall = typeof uncheck

interface Props {
  opening: Opening
  call: ReasonedCall
  event: string
  passport: ScannedPassport
  onClose: () => void
  onDone: () => void
}

/** Asks for the reason and sends the command. */
export function StepDialog({ opening, call, event, passport, onClose, onDone }: Props) {
  const t = useText()
  const change = useChange(call, opening.key, onDone, { says: 'all' })
  const { id, version } = passport
  return (
    <ReasonDialog
      open
      title={t(`passport.event.${event}`)}
      action={t(`passport.event.${event}`)}
      danger={event === 'closeLost' || event === 'unbind'}
      explanation={
        <>
          <div>{t(`passport.ask.${event}`, { name: personName(passport) })}</div>
          <OutcomeNote outcome={change.outcome} onReload={onClose} />
        </>
      }
      busy={change.busy}
      onDo={(reason) => change.send({ id, version, reason })}
      onClose={onClose}
    />
  )
}
