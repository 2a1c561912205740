import { personName } from '#domain/person-name.ts'
import type { ApplicantFormView } from '#protocol/applicant/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { recordMark } from '#src/kit/table/record-mark.ts'
import { PageHeader } from '#src/kit/ui/layout.tsx'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { ApplicantStatus } from '#src/parts/applicant/applicant-status.tsx'

interface Props {
  view: ApplicantFormView
  onGo: (applicantId: number, name: string) => void
}

/** Whose form it is and of which kind; the others on the order stand beside, each with how far he is. */
export function FormHead({ view: { applicant, formCode, others }, onGo }: Props) {
  const t = useText()
  const order = { code: 'visa.order.detail', params: { id: applicant.orderId, applicantId: applicant.id } }
  return (
    <PageHeader title={personName(applicant)} {...recordMark('visaApplicant', applicant.id, applicant.status)}>
      <ApplicantStatus of={applicant} />
      <span className="kit-quiet">{t(`applicant.form.${formCode}`)}</span>
      <span className="kit-figures">
        <RecordLink to={{ ...order, name: applicant.orderNo }}>{applicant.orderNo}</RecordLink>
      </span>
      {others.length > 1 && (
        <nav className="applicant-others" aria-label={t('applicant.form.others')}>
          {others.map((one) => (
            <button
              key={one.id}
              type="button"
              {...(one.id === applicant.id ? { 'aria-current': 'page' as const } : {})}
              onClick={() => one.id !== applicant.id && onGo(one.id, personName(one))}
            >
              {personName(one)}
              {one.formPercent !== undefined && <span className="kit-figures kit-quiet"> {one.formPercent}%</span>}
            </button>
          ))}
        </nav>
      )}
    </PageHeader>
  )
}
