import { Alert, Button } from '@arco-design/web-react'
import { personName } from '#domain/person-name.ts'
import { noteMissing } from '#protocol/applicant/desk-calls.ts'
import type { ScannedApplicant } from '#protocol/applicant-desk/schemas.ts'
import { useByHand } from '#src/devices/scanner/use-by-hand.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Keycap } from '#src/kit/ui/key-line.tsx'
import { useKeys } from '#src/kit/ui/use-keys.ts'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { useChange } from '#src/parts/command/use-change.ts'
import { MissingDialog } from '#src/parts/paper/missing-dialog.tsx'
import { SendDialog } from '#src/parts/sms/send-dialog.tsx'
import { PersonCard } from './scanned-card.tsx'
import type { DeskPerson } from './use-desk-person.ts'

/** Enter on a button is the button's own, and so is M in the list of papers. */
const isFree = (target: Element | null) => target === null || target.closest('button, a, [role=tab]') === null

/** The person before the desk: Enter receives him, M writes down what he came without. */
export function PersonAtDesk({ desk }: { desk: DeskPerson }) {
  const t = useText()
  const byHand = useByHand()
  const { person, isReceivable, receive, opening, ask, close } = desk
  useKeys((key, target, at) => {
    const act = { Enter: receive, m: ask }[key]
    if (!act || !isReceivable || (key === 'Enter' && !isFree(target))) return false
    byHand(at, act)
    return true
  })
  return (
    <PersonCard applicant={person}>
      {person.isContractFlow && isReceivable && (
        <Alert type="warning" content={t('applicantDesk.receive.contractFlow')} />
      )}
      {person.deskNote !== undefined && <Note person={person} />}
      {isReceivable && (
        <p className="applicant-desk-acts">
          <Button type="primary" data-action="receive" onClick={receive}>
            {t('applicantDesk.do.receive')} <Keycap text="Enter" />
          </Button>
          <Button data-action="noteMissing" onClick={ask}>
            {t('applicantDesk.receive.missing')} <Keycap text="M" />
          </Button>
        </p>
      )}
      {opening && <NoteDialog key={opening.key} person={person} name={opening.key} onClose={close} />}
    </PersonCard>
  )
}

/** What he still has to bring, and a message that tells him. */
function Note({ person: { orderId, deskNote = '' } }: { person: ScannedApplicant }) {
  const t = useText()
  const { can } = useSession()
  const { opening, open, close } = useOpening<object>()
  return (
    <p className="applicant-desk-note">
      {t('applicantDesk.receive.note', { note: deskNote })}
      {can('sys.sms.send') && (
        <Button size="mini" onClick={() => open({})}>
          {t('applicantDesk.receive.sms')}
        </Button>
      )}
      {opening && (
        <SendDialog
          key={opening.key}
          name={opening.key}
          busiType="ORDER"
          id={orderId}
          first={{ messageType: 'ORDER_MATERIAL', detail: deskNote }}
          onClose={close}
        />
      )}
    </p>
  )
}

interface NoteProps {
  person: ScannedApplicant
  name: string
  onClose: () => void
}

function NoteDialog({ person, name, onClose }: NoteProps) {
  const t = useText()
  const change = useChange(noteMissing, name, onClose, { isForm: true })
  const { id, version } = person
  return (
    <MissingDialog
      applicantId={id}
      title={t('applicantDesk.receive.missing')}
      command="noteMissing"
      change={change}
      onDo={(reason) => change.send({ id, version, reason })}
      onClose={onClose}
    >
      <p>{t('applicantDesk.ask.noteMissing', { name: personName(person) })}</p>
    </MissingDialog>
  )
}
