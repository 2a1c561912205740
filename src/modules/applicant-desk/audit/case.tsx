import { Alert, Button } from '@arco-design/web-react'
import { useMemo, useState } from 'react'
import { dictsOf } from '#domain/application/dicts.ts'
import { formByCode } from '#domain/application/forms/by-kind.ts'
import { personName } from '#domain/person-name.ts'
import type { ApplicantFormView } from '#protocol/applicant/schemas.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { recordMark } from '#src/kit/table/record-mark.ts'
import { Hint } from '#src/kit/ui/anchored.tsx'
import { Keycap } from '#src/kit/ui/key-line.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { useKeys } from '#src/kit/ui/use-keys.ts'
import { useToday } from '#src/kit/ui/use-today.ts'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { personPage } from '#src/modules/applicant-desk/columns.tsx'
import { ApplicationForm } from '#src/parts/application/application-form.tsx'
import type { SaveAnswer } from '#src/parts/application/saving.ts'
import { CommandDialog } from '#src/parts/command/command-dialog.tsx'
import { type DecisionQueue, useSubmit } from '#src/parts/decision/decisions.ts'
import { useDict } from '#src/parts/dictionary/use-dict.ts'
import { CaseAside } from './case-aside.tsx'
import { auditDecisions } from './decisions.ts'

interface Props {
  view: ApplicantFormView
  queue: DecisionQueue
  /** Why the server did not give him to this person. */
  notTaken: string | undefined
  /** He was decided and left the list. */
  onDecided: () => void
}

/** Nothing is typed here, so that nothing is saved. */
const noSaving = async (): Promise<SaveAnswer> => ({ ok: false })

/** One applicant of the queue: his form beside his passport, to be approved or sent back for papers without the mouse. */
export function Case({ view, queue, notTaken, onDecided }: Props) {
  const t = useText()
  const lang = useLang()
  const today = useToday()
  const give = useSubmit(auditDecisions, queue)
  const { applicant } = view
  const { id, version } = applicant
  const label = personName(applicant)
  const form = formByCode(view.formCode)!
  const dict = useDict(dictsOf(form))
  const reasons = useDict(['BACK_REASON']).entries('BACK_REASON')
  const facts = useMemo(
    () => ({
      today,
      ...(!dict.loading && { words: Object.fromEntries(dictsOf(form).map((type) => [type, dict.entries(type)])) }),
    }),
    [today, dict, form],
  )
  const [isAsking, setAsking] = useState(false)
  const refusalOf = (event: string) => {
    const action = applicant.actions.find((one) => one.event === event)
    if (notTaken !== undefined) return notTaken
    return action
      ? action.refused && t(asTextKey(action.refused), { user: applicant.deskUser ?? '' })
      : t('applicantDesk.audit.taking')
  }
  const [noApproval, noRequest] = [refusalOf('approve'), refusalOf('requestMaterial')]
  const approve = () => {
    if (noApproval !== undefined) return
    give('approve', { id, version }, { label, ids: [id] })
    onDecided()
  }
  const ask = () => {
    if (noRequest === undefined) setAsking(true)
  }
  const request = (reason: string) => {
    setAsking(false)
    give('requestMaterial', { id, version, reason }, { label, ids: [id] })
    onDecided()
  }
  useKeys((pressed) => {
    const act = { a: approve, r: ask }[pressed]
    act?.()
    return act !== undefined
  })
  const order = { code: 'visa.order.detail', params: { id: applicant.orderId }, name: applicant.orderNo }
  return (
    <section className="applicant-audit-case" aria-label={label} {...recordMark('visaApplicant', id, applicant.status)}>
      <header className="applicant-audit-head">
        <strong>
          <RecordLink to={personPage(applicant)}>{label}</RecordLink>
        </strong>
        <StatusTag group="visa" code={applicant.status} />
        <span className="kit-figures">
          <RecordLink to={order}>{applicant.orderNo}</RecordLink>
        </span>
        <span className="applicant-audit-acts">
          <Hint text={noRequest}>
            <Button data-action="requestMaterial" disabled={noRequest !== undefined} onClick={ask}>
              {t('visaApplicant.event.requestMaterial')} <Keycap text="R" />
            </Button>
          </Hint>
          <Hint text={noApproval}>
            <Button data-action="approve" type="primary" disabled={noApproval !== undefined} onClick={approve}>
              {t('visaApplicant.event.approve')} <Keycap text="A" />
            </Button>
          </Hint>
        </span>
      </header>
      {noApproval && <Alert type="info" content={noApproval} />}
      <div className="applicant-audit-form">
        <ApplicationForm
          form={form}
          facts={facts}
          initial={view.answers}
          version={version}
          readOnly
          hasSectionKeys
          aside={<CaseAside view={view} form={form} />}
          draftName={`visa.audit.${id}`}
          onSave={noSaving}
        />
      </div>
      {isAsking && (
        <CommandDialog
          title={t('visaApplicant.event.requestMaterial')}
          command="requestMaterial"
          reason
          standard={reasons.map((one) => nameIn(lang, one))}
          onDo={({ reason = '' }) => request(reason)}
          onClose={() => setAsking(false)}
        >
          <p>{t('applicantDesk.ask.requestMaterial', { name: label })}</p>
        </CommandDialog>
      )}
    </section>
  )
}
