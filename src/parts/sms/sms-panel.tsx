import { Button } from '@arco-design/web-react'
import { useState } from 'react'
import { sendList } from '#protocol/sms/calls.ts'
import type { SmsRecord } from '#protocol/sms/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Instant } from '#src/kit/ui/figures.tsx'
import { ErrorPanel } from '#src/kit/ui/states.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { DelayButton } from '#src/parts/command/held-button.tsx'
import { ResendDialog } from './resend-dialog.tsx'
import { type Business, SendDialog } from './send-dialog.tsx'
import { SmsState } from './sms-state.tsx'
import { useCheck } from './use-check.ts'
import './texts.ts'
import './sms.css'

/** Closed, or a dialog with its idempotency key; without a message a new one is sent. */
interface Opening {
  readonly key: string
  readonly record: SmsRecord | null
}

/** The messages about a record and a way to send one; nothing for who may not see messages. */
export function SmsPanel(business: Business) {
  const session = useSession()
  return session.can('sys.sms.view') ? <Panel {...business} maySend={session.can('sys.sms.send')} /> : null
}

function Panel({ maySend, ...business }: Business & { maySend: boolean }) {
  const t = useText()
  const { newKey } = useClient()
  const list = useQuery(sendList, business, { entities: ['sms'] })
  const [opening, setOpening] = useState<Opening | null>(null)
  const records = list.data ?? []
  const close = () => setOpening(null)
  return (
    <section>
      <PartHead title={t('smsPart.title', { count: records.length })}>
        {maySend && (
          <Button size="mini" onClick={() => setOpening({ key: newKey(), record: null })}>
            {t('smsPart.send')}
          </Button>
        )}
      </PartHead>
      {list.error && !list.data && <ErrorPanel error={list.error} onRetry={list.reload} />}
      {list.data?.length === 0 && <p className="kit-quiet">{t('smsPart.none')}</p>}
      <ul className="part-sms-list">
        {records.map((record) => (
          <Entry key={record.id} record={record} onResend={() => setOpening({ key: newKey(), record })} />
        ))}
      </ul>
      {opening?.record && <ResendDialog key={opening.key} name={opening.key} record={opening.record} onClose={close} />}
      {opening?.record === null && <SendDialog key={opening.key} name={opening.key} {...business} onClose={close} />}
    </section>
  )
}

function Entry({ record, onResend }: { record: SmsRecord; onResend: () => void }) {
  const t = useText()
  const check = useCheck()
  const may = (event: string) => record.actions.some((one) => one.event === event && one.refused === undefined)
  return (
    <li>
      <div className="part-sms-head">
        <strong>{t(asTextKey(`sms.type.${record.messageType}`))}</strong>
        <SmsState record={record} />
        {may('check') && (
          <DelayButton type="text" size="mini" label={t('smsPart.check')} onDo={() => check.ask(record.id)} />
        )}
        {may('resend') && (
          <Button data-action="resend" type="text" size="mini" onClick={onResend}>
            {t('smsPart.resend')}
          </Button>
        )}
      </div>
      <p className="part-sms-text">{record.content}</p>
      <div className="kit-quiet">
        <span className="kit-figures">{record.mobile.replaceAll(',', ', ')}</span> · <Instant at={record.sendTime} />{' '}
        {record.sendUser}
      </div>
    </li>
  )
}
