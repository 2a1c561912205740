import type { ReactNode } from 'react'
import type { ScannedPassport } from '#protocol/passport/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { personName } from '#src/parts/contract/person-name.ts'
import { pageOfContract } from '#src/parts/contract/record-pages.ts'
import { DictName } from '#src/parts/dictionary/dict-field.tsx'
import './passport.css'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** As much of a passport as somebody needs who holds it in his hand. */
export function PassportCard({ passport, children }: { passport: ScannedPassport; children?: ReactNode }) {
  const t = useText()
  const { visaCategory, entries, urgencyLevel, issueResult, nationality } = passport
  return (
    <div className="passport-card">
      <p className="passport-card-name">
        {personName(passport)} <StatusTag group="custody" code={passport.custody} />
        {issueResult !== undefined && <StatusTag group="issueResult" code={issueResult} />}
        {passport.flags.map((flag) => (
          <StatusTag key={flag} group="passportFlag" code={flag} />
        ))}
      </p>
      <dl className="passport-facts">
        <Fact name={t('field.passportNo')}>
          <span className="kit-figures">{passport.passportNo}</span> {nationality}
        </Fact>
        {passport.orderId === undefined ? (
          <Fact name={t('field.contractNo')}>
            <RecordLink to={pageOfContract(passport)}>
              <span className="kit-figures">{passport.contractNo}</span>
            </RecordLink>
          </Fact>
        ) : (
          <Fact name={t('field.orderNo')}>
            <RecordLink to={{ code: 'visa.order.detail', params: { id: passport.orderId }, name: passport.orderNo }}>
              <span className="kit-figures">{passport.orderNo}</span>
            </RecordLink>
          </Fact>
        )}
        <Fact name={t('field.visaCategory')}>
          <DictName type="VISA_CATEGORY" code={visaCategory} /> <DictName type="VISA_ENTRIES" code={entries} />
        </Fact>
        <Fact name={t('field.urgencyLevel')}>
          <DictName type="VISA_HANDLE_WAY" code={urgencyLevel} />
        </Fact>
        {children}
      </dl>
    </div>
  )
}
