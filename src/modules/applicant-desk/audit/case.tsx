import { Alert, Button } from '@arco-design/web-react'
import { useState } from 'react'
import { minorAge } from '#domain/acceptance/age.ts'
import { personName } from '#domain/person-name.ts'
import { formByCode } from '#domain/questionnaire/forms/by-kind.ts'
import { visaTypes } from '#domain/status.ts'
import { deskRights } from '#protocol/applicant/desk-calls.ts'
import type { ApplicantFormView } from '#protocol/applicant/schemas.ts'
import { overrideRight } from '#protocol/order/rights.ts'
import { check as checkOfOrder } from '#protocol/order/visa-order/calls.ts'
import { papers as papersCall } from '#protocol/paper/calls.ts'
import { useByHand } from '#src/devices/scanner/use-by-hand.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { asSentence } from '#src/kit/i18n/sentence.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { recordMark } from '#src/kit/table/record-mark.ts'
import { Hint } from '#src/kit/ui/anchored.tsx'
import { Keycap } from '#src/kit/ui/key-line.tsx'
import { FailureLine } from '#src/kit/ui/states.tsx'
import { StatusTag, Tag } from '#src/kit/ui/status-tag.tsx'
import { useKeys } from '#src/kit/ui/use-keys.ts'
import { useToday } from '#src/kit/ui/use-today.ts'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { SideBySide } from '#src/kit/workspace/side-by-side.tsx'
import { personPage } from '#src/modules/applicant-desk/columns.tsx'
import { FoundDuplicates } from '#src/parts/applicant/duplicate-note.tsx'
import { useDuplicates } from '#src/parts/applicant/use-duplicates.ts'
import { CommandDialog } from '#src/parts/command/command-dialog.tsx'
import { refusalText } from '#src/parts/command/refusal-text.ts'
import { type DecisionQueue, useSubmit } from '#src/parts/decision/decisions.ts'
import { useDict } from '#src/parts/dictionary/use-dict.ts'
import { MissingDialog } from '#src/parts/paper/missing-dialog.tsx'
import { neededOf } from '#src/parts/paper/paper-keys.ts'
import { PaperList, papersEntities } from '#src/parts/paper/paper-list.tsx'
import { ApplicationForm } from '#src/parts/questionnaire/application-form.tsx'
import type { SaveAnswer } from '#src/parts/questionnaire/saving.ts'
import { useApplicationFacts } from '#src/parts/questionnaire/use-facts.ts'
import { ApplicantFlag, useApplicantFlag } from './applicant-flag.tsx'
import { CaseAside, CaseNotes } from './case-aside.tsx'
import { CasePictures } from './case-pictures.tsx'
import { auditDecisions } from './decisions.ts'
import { useDifferences } from './differences.tsx'
import { HoldButton } from './hold-button.tsx'
import { useLacking } from './use-lacking.ts'

interface Props {
  view: ApplicantFormView
  queue: DecisionQueue
  /** He was decided and left the list. */
  onDecided: () => void
}

/** Refusals that say that form or papers are not whole. */
const INCOMPLETE: readonly string[] = ['isFormComplete', 'hasFilesIfEvisa'].map(
  (guard) => `visaApplicant.refused.${guard}`,
)

/** Nothing is typed here, so that nothing is saved. */
const noSaving = async (): Promise<SaveAnswer> => ({ ok: false })

/** One applicant of the queue: his form beside passport and papers, to be approved or sent back for papers without the mouse. */
export function Case({ view, queue, onDecided }: Props) {
  const t = useText()
  const byHand = useByHand()
  const lang = useLang()
  const give = useSubmit(auditDecisions, queue)
  const { applicant } = view
  const { id, version } = applicant
  const label = personName(applicant)
  const age = minorAge({ birthDay: applicant.birthDay, entryDay: applicant.entryDate }, useToday())
  const form = formByCode(view.formCode)!
  const reasons = useDict(['BACK_REASON']).entries('BACK_REASON')
  const facts = useApplicationFacts(form, view)
  const differences = useDifferences(id)
  const foundPapers = useQuery(papersCall, { id }, { entities: papersEntities })
  const papers = foundPapers.data
  const unexplained = papers?.asksReason ? neededOf(papers).filter(({ weight }) => weight === 'REASON') : []
  const trip = useQuery(checkOfOrder, { id: applicant.orderId }, { entities: ['order', 'applicant'] })
  const odd = (trip.data ?? []).filter((one) => one.applicantId === id && one.severity !== 'hint')
  const [asking, setAsking] = useState<'approve' | 'approveQueue' | 'requestMaterial'>()
  const lacking = useLacking(form, view, facts, papers)
  const refusalOf = (event: string) => {
    const action = applicant.actions.find((one) => one.event === event)
    if (!action) return t('applicantDesk.audit.notHere')
    const said = refusalText(action, t, { user: applicant.deskUser ?? '' })
    return said && lacking && INCOMPLETE.includes(action.refused!) ? `${said}${lacking}` : said
  }
  const { can } = useSession()
  const stopped = odd.find(({ severity }) => severity === 'stop')
  const supervised = can(overrideRight) ? undefined : odd.find(({ severity }) => severity === 'supervisor')
  const notMine = supervised && t('applicantDesk.audit.supervisor', { text: supervised.text })
  const [noApproval, noRequest] = [refusalOf('approve') ?? stopped?.text ?? notMine, refusalOf('requestMaterial')]
  // Who may hand forms in does it in the same step, where a site takes the form.
  const mayQueue = applicant.visaType === visaTypes.EVISA && can(deskRights.handle)
  const approve = (isQueued: boolean, reason?: string) => {
    setAsking(undefined)
    const input = { id, version, ...(reason && { reason }), ...(isQueued && { queue: true }) }
    give(isQueued ? 'approveQueue' : 'approve', input, { label, ids: [id] })
    onDecided()
  }
  const duplicates = useDuplicates({ applicantId: id })
  const isAsked = (isQueued: boolean) => duplicates.asksReason(isQueued ? 'queue' : 'approve')
  const askApproval = (isQueued = false) => {
    if (noApproval !== undefined || (isQueued && !mayQueue)) return
    if (unexplained.length > 0 || odd.length > 0 || isAsked(isQueued)) setAsking(isQueued ? 'approveQueue' : 'approve')
    else approve(isQueued)
  }
  const ask = () => {
    if (noRequest === undefined) setAsking('requestMaterial')
  }
  const request = (reason: string) => {
    setAsking(undefined)
    give('requestMaterial', { id, version, reason }, { label, ids: [id] })
    onDecided()
  }
  const flagging = useApplicantFlag(applicant)
  useKeys((pressed, _, at) => {
    const act = { a: () => askApproval(), q: () => askApproval(true), r: ask, f: flagging.toggle }[pressed]
    if (act) byHand(at, act)
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
        {age !== null && <Tag tone="attention" text={t('applicantDesk.audit.minor', { age })} />}
        <span className="kit-figures">
          <RecordLink to={order}>{applicant.orderNo}</RecordLink>
        </span>
        <HoldButton applicant={applicant} />
        <span className="applicant-audit-acts">
          {flagging.button}
          <Hint text={noRequest}>
            <Button data-action="requestMaterial" disabled={noRequest !== undefined} onClick={ask}>
              {t('visaApplicant.event.requestMaterial')} <Keycap text="R" />
            </Button>
          </Hint>
          <Hint text={noApproval}>
            <Button
              data-action="approve"
              type={mayQueue ? 'secondary' : 'primary'}
              disabled={noApproval !== undefined}
              onClick={() => askApproval()}
            >
              {t('visaApplicant.event.approve')} <Keycap text="A" />
            </Button>
          </Hint>
          {mayQueue && (
            <Hint text={noApproval}>
              <Button
                data-action="approveQueue"
                type="primary"
                disabled={noApproval !== undefined}
                onClick={() => askApproval(true)}
              >
                {t('applicantDesk.do.approveQueue')} <Keycap text="Q" />
              </Button>
            </Hint>
          )}
        </span>
      </header>
      <ApplicantFlag applicant={applicant} />
      <FoundDuplicates of={duplicates} />
      <FailureLine of={trip} what={t('applicantDesk.audit.trip')} />
      <FailureLine of={foundPapers} what={t('applicantDesk.audit.papers')} />
      {noApproval && <Alert type="info" content={asSentence(noApproval)} />}
      <div className="applicant-audit-panes">
        <SideBySide
          name="visa.audit"
          first={50}
          left={
            <div className="applicant-audit-form">
              <ApplicationForm
                form={form}
                facts={facts}
                initial={view.answers}
                version={version}
                readOnly
                hasSectionKeys
                differences={differences}
                aside={<CaseNotes view={view} form={form} />}
                draftName={`visa.audit.${id}`}
                onSave={noSaving}
              />
            </div>
          }
          right={
            <CaseAside
              view={view}
              pictures={<CasePictures papers={papers} />}
              papers={<PaperList applicantId={id} />}
            />
          }
        />
      </div>
      {flagging.dialog}
      {asking === 'requestMaterial' && (
        <MissingDialog
          applicantId={id}
          title={t('visaApplicant.event.requestMaterial')}
          command="requestMaterial"
          standard={reasons.map((one) => nameIn(lang, one))}
          onDo={request}
          onClose={() => setAsking(undefined)}
        >
          <p>{t('applicantDesk.ask.requestMaterial', { name: label })}</p>
        </MissingDialog>
      )}
      {(asking === 'approve' || asking === 'approveQueue') && (
        <CommandDialog
          title={asking === 'approve' ? t('visaApplicant.event.approve') : t('applicantDesk.do.approveQueue')}
          command={asking}
          reason
          onDo={({ reason }) => approve(asking === 'approveQueue', reason)}
          onClose={() => setAsking(undefined)}
        >
          {isAsked(asking === 'approveQueue') && <FoundDuplicates of={duplicates} />}
          {odd.length > 0 && <p>{t('applicantDesk.ask.approveOdd', { name: label })}</p>}
          {odd.length > 0 && (
            <ul className="applicant-audit-missing">
              {odd.map(({ rule, field, text }) => (
                <li key={`${rule} ${field}`}>{text}</li>
              ))}
            </ul>
          )}
          {unexplained.length > 0 && <p>{t('applicantDesk.ask.approveWithout', { name: label })}</p>}
          <ul className="applicant-audit-missing">
            {unexplained.map(({ key, name }) => (
              <li key={key}>{name}</li>
            ))}
          </ul>
        </CommandDialog>
      )}
    </section>
  )
}
