import type { ReactNode } from 'react'
import { fieldTextKey } from '#protocol/field-name.ts'
import type { SmsRecord } from '#protocol/sms/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { Instant } from '#src/kit/ui/figures.tsx'
import { SmsState } from '#src/parts/sms/sms-state.tsx'
import { SubjectLink } from './subject-link.tsx'
import './sms.css'

/** One message in full. */
export function RecordDialog({ record, onClose }: { record: SmsRecord; onClose: () => void }) {
  const t = useText()
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['stat', <SmsState key="stat" record={record} />],
    [
      'mobile',
      <span key="mobile" className="kit-figures">
        {record.mobile.replaceAll(',', ', ')}
      </span>,
    ],
    ['busiNo', record.busiNo && <SubjectLink key="busiNo" record={record} />],
    ['sendTime', <Instant key="sendTime" at={record.sendTime} seconds />],
    ['sendUser', record.sendUser],
    ['platformSendTime', record.platformSendTime && <Instant key="at" at={record.platformSendTime} seconds />],
    ['companyName', record.companyName],
  ]
  return (
    <Dialog open title={t(asTextKey(`sms.type.${record.messageType}`))} onClose={onClose}>
      <div className="part-sms-preview">
        <p className="part-sms-text">{record.content}</p>
      </div>
      <dl className="sms-facts">
        {facts.map(([key, value]) =>
          value ? (
            <div key={key}>
              <dt>{t(fieldTextKey(key))}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Dialog>
  )
}
