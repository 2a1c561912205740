import { Button } from '@arco-design/web-react'
import { personName } from '#domain/person-name.ts'
import { confirmPassport, unconfirmPassport } from '#protocol/applicant/calls.ts'
import type { ApplicantFormView } from '#protocol/applicant/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Hint } from '#src/kit/ui/anchored.tsx'
import { Instant } from '#src/kit/ui/figures.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { CallDialog } from '#src/parts/command/call-dialog.tsx'

interface Props {
  view: ApplicantFormView
  isDirty: boolean
  onReload: () => void
}

/** Whether the passport is confirmed, by whom, and what may be done about it. */
export function PassportConfirm({ view: { applicant, passportLock, passportActions }, isDirty, onReload }: Props) {
  const t = useText()
  const { opening, open, close } = useOpening<{ action: ApplicantFormView['passportActions'][number] }>()
  const { id, version } = applicant
  const name = personName(applicant)
  const shared = opening && { idempotencyKey: opening.key, command: opening.action, onClose: close, onReload }
  return (
    <div className="applicant-confirm">
      {passportLock?.isConfirmed && (
        <p>
          <span aria-hidden="true">✓</span> {t('applicant.form.isConfirmed')}
          {passportLock.by !== undefined && (
            <span className="kit-quiet">
              {' '}
              {passportLock.by} · <Instant at={passportLock.at ?? 0} />
            </span>
          )}
        </p>
      )}
      {passportActions.map((action) => {
        const refused = isDirty && action === 'confirmPassport' ? t('applicant.form.saveFirst') : undefined
        return (
          <Hint key={action} text={refused}>
            <Button
              size="small"
              data-action={action}
              aria-description={refused}
              disabled={refused !== undefined}
              onClick={() => open({ action })}
            >
              {t(`applicant.form.${action}`)}
            </Button>
          </Hint>
        )
      })}
      {shared && opening.action === 'confirmPassport' && (
        <CallDialog
          {...shared}
          title={t('applicant.form.confirmPassport')}
          call={confirmPassport}
          input={{ id, version }}
          done={t('applicant.form.done.confirmPassport')}
          onDone={onReload}
        >
          <p>{t('applicant.form.ask.confirmPassport', { name })}</p>
        </CallDialog>
      )}
      {shared && opening.action === 'unconfirmPassport' && (
        <CallDialog
          {...shared}
          title={t('applicant.form.unconfirmPassport')}
          reason
          call={unconfirmPassport}
          input={({ reason = '' }) => ({ id, version, reason })}
          done={t('applicant.form.done.unconfirmPassport')}
          onDone={onReload}
        >
          <p>{t('applicant.form.ask.unconfirmPassport', { name })}</p>
        </CallDialog>
      )}
    </div>
  )
}
