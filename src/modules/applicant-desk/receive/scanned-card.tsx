import { Button } from '@arco-design/web-react'
import type { ReactNode } from 'react'
import { personName } from '#domain/person-name.ts'
import type { ScannedApplicant } from '#protocol/applicant-desk/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { Keycap } from '#src/kit/ui/key-line.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { personPage } from '#src/modules/applicant-desk/columns.tsx'
import { pageOfContract } from '#src/parts/contract/record-pages.ts'
import { CountryName } from '#src/parts/dictionary/country-field.tsx'
import { DictName } from '#src/parts/dictionary/dict-field.tsx'
import { KindName } from '#src/parts/order-filters/kind-name.tsx'
import './receive.css'

/** Whom a scan meant, with what is known of him and what may be done. */
export function PersonCard({ applicant, children }: { applicant: ScannedApplicant; children?: ReactNode }) {
  const t = useText()
  const { orderId, orderNo, contractNo, passportNo, nationality, entryDate, urgencyLevel, label } = applicant
  return (
    <div className="applicant-desk-card">
      <p className="applicant-desk-name">
        <RecordLink to={personPage(applicant)}>{personName(applicant)}</RecordLink>{' '}
        <StatusTag group="visa" code={applicant.status} />
      </p>
      <dl className="applicant-desk-facts">
        <div>
          <dt>{t('field.passportNo')}</dt>
          <dd>
            <span className="kit-figures">{passportNo}</span> <CountryName code={nationality} />
          </dd>
        </div>
        <div>
          <dt>{t('field.orderNo')}</dt>
          <dd className="kit-figures">
            <RecordLink to={{ code: 'visa.order.detail', params: { id: orderId }, name: orderNo }}>
              {orderNo}
            </RecordLink>
          </dd>
        </div>
        <div>
          <dt>{t('order.list.kind')}</dt>
          <dd>
            {t(asTextKey(`order.country.${applicant.visaCountry}`))} <KindName code={applicant.visaType} />
          </dd>
        </div>
        <div>
          <dt>{t('field.entryDate')}</dt>
          <dd className="kit-figures">{entryDate ?? '–'}</dd>
        </div>
        <div>
          <dt>{t('field.urgencyLevel')}</dt>
          <dd>{urgencyLevel === undefined ? '–' : <DictName type="VISA_HANDLE_WAY" code={urgencyLevel} />}</dd>
        </div>
        {label !== undefined && (
          <div>
            <dt>{t('applicantDesk.receive.label')}</dt>
            <dd className="kit-figures">{label}</dd>
          </div>
        )}
        {contractNo !== undefined && (
          <div>
            <dt>{t('field.contractNo')}</dt>
            <dd className="kit-figures">
              <RecordLink to={pageOfContract(applicant)}>{contractNo}</RecordLink>
            </dd>
          </div>
        )}
      </dl>
      {children}
    </div>
  )
}

interface PeopleProps {
  applicants: readonly ScannedApplicant[]
  onChoose: (applicant: ScannedApplicant) => void
}

/** Everybody on an order; who is chosen has his papers looked at. */
export function People({ applicants, onChoose }: PeopleProps) {
  const t = useText()
  return (
    <ul className="applicant-desk-people">
      {applicants.map((one, at) => (
        <li key={one.id}>
          <Button size="mini" onClick={() => onChoose(one)}>
            {t('applicantDesk.receive.papers')} {at < 9 && <Keycap text={String(at + 1)} />}
          </Button>
          <RecordLink to={personPage(one)}>{personName(one)}</RecordLink>{' '}
          <span className="kit-figures">{one.passportNo}</span> <StatusTag group="visa" code={one.status} />
        </li>
      ))}
    </ul>
  )
}
