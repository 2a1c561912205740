import { Button } from '@arco-design/web-react'
import { personName } from '#domain/person-name.ts'
import { flag, unflag } from '#protocol/applicant/desk-calls.ts'
import type { ApplicantListRow } from '#protocol/applicant/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSending } from '#src/kit/list/use-sending.ts'
import { Instant } from '#src/kit/ui/figures.tsx'
import { Keycap } from '#src/kit/ui/key-line.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { CommandDialog } from '#src/parts/command/command-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

/** Flags the applicant in front for a second look, with a note if one is wanted, and takes the flag away again: one key does both. */
export function useApplicantFlag(applicant: ApplicantListRow) {
  const t = useText()
  const { call, newKey } = useClient()
  const { busy, send } = useSending()
  const { opening, open, close } = useOpening<object>()
  const { id, flagTime } = applicant
  const isFlagged = flagTime !== undefined
  const toggle = () => {
    if (isFlagged) void send(() => call(unflag, { id }, { key: newKey() }))
    else open({})
  }
  const button = (
    <Button data-action="flag" aria-pressed={isFlagged} loading={busy} onClick={toggle}>
      {t(isFlagged ? 'applicantDesk.audit.unflag' : 'applicantDesk.audit.flag')} <Keycap text="F" />
    </Button>
  )
  const dialog = opening && <FlagDialog key={opening.key} applicant={applicant} name={opening.key} onClose={close} />
  return { toggle, button, dialog }
}

/** By whom, when and why somebody is flagged. */
export function ApplicantFlag({ applicant: { flagUser, flagTime, flagNote } }: { applicant: ApplicantListRow }) {
  const t = useText()
  if (flagTime === undefined) return null
  return (
    <p className="applicant-audit-flag">
      <Tag tone="attention" text={t('applicantDesk.audit.flagged')} />
      <span className="kit-quiet">
        {flagUser} <Instant at={flagTime} />
      </span>
      {flagNote !== undefined && <span>{flagNote}</span>}
    </p>
  )
}

function FlagDialog({ applicant, name, onClose }: { applicant: ApplicantListRow; name: string; onClose: () => void }) {
  const t = useText()
  const change = useChange(flag, name, onClose, { isForm: true })
  return (
    <CommandDialog
      title={t('applicantDesk.audit.flag')}
      command="flag"
      remark
      change={change}
      onDo={({ remark }) => change.send({ id: applicant.id, ...(remark && { note: remark }) })}
      onClose={onClose}
    >
      <p>{t('applicantDesk.ask.flag', { name: personName(applicant) })}</p>
    </CommandDialog>
  )
}
