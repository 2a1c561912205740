import { Message } from '@arco-design/web-react'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { smsTypeCacheMs } from '#domain/constants.ts'
import { type SmsBusiType, type SmsMessageType, templateOf } from '#domain/sms-templates.ts'
import { optionalText } from '#protocol/kit/fields.ts'
import { getMessageContentAndMobile, queryMessageType, send } from '#protocol/sms/calls.ts'
import { mobiles, smsDetailMax, smsMessageType } from '#protocol/sms/schemas.ts'
import { SelectField } from '#src/kit/form/choice-field.tsx'
import { useFormActions, useValue } from '#src/kit/form/form-state.ts'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { ErrorPanel } from '#src/kit/ui/states.tsx'
import { MissingSetting } from '#src/kit/workspace/setting-hint.tsx'
import { FormDialog } from '#src/parts/command/form-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import './texts.ts'
import './sms.css'

const schema = z.strictObject({
  messageType: smsMessageType,
  mobile: mobiles(),
  detail: optionalText(smsDetailMax),
})
type Values = Partial<z.input<typeof schema>>

const needsDetail = ({ messageType, detail }: Values) =>
  messageType && templateOf(messageType).hasDetail && !detail?.trim() ? [{ path: 'detail', key: 'rules.required' }] : []

export interface Business {
  busiType: SmsBusiType
  id: number
}

interface Props extends Business {
  /** The idempotency key of this opening. */
  name: string
  onClose: () => void
  /** What is filled in already. */
  first?: Pick<Values, 'messageType' | 'detail'>
}

/** Sends a message about a record: its kind, the mobiles, and the few words that only the sender knows. */
export function SendDialog({ name, busiType, id, onClose, first }: Props) {
  const t = useText()
  const [refused, setRefused] = useState(false)
  const change = useChange(send, name, () => {
    onClose()
    Message.success(t('smsPart.queued'))
  })
  return (
    <FormDialog
      title={t('smsPart.send')}
      submit={t('smsPart.send')}
      schema={schema}
      {...(first && { initial: { ...first, detail: first.detail?.slice(0, smsDetailMax) } })}
      check={needsDetail}
      change={change}
      disabled={refused}
      onClose={onClose}
      onSubmit={(values) => change.send({ busiType, id, ...values })}
    >
      <Fields busiType={busiType} id={id} onRefused={setRefused} />
    </FormDialog>
  )
}

function Fields({ busiType, id, onRefused }: Business & { onRefused: (refused: boolean) => void }) {
  const t = useText()
  const { now, set } = useFormActions<Values>()
  const types = useQuery(queryMessageType, { busiType }, { keepMs: smsTypeCacheMs })
  const messageType = useValue<SmsMessageType>('messageType')
  const found = useQuery(
    getMessageContentAndMobile,
    { busiType, id, messageType: messageType ?? 'ORDER_NOTICE' },
    { skip: messageType === undefined },
  )
  const shown = messageType === undefined || found.loading ? undefined : found.data
  const refused = shown?.refused
  useEffect(() => onRefused(refused !== undefined), [onRefused, refused])
  const fillMobile = useEffectEvent((mobile: string) => {
    if (!now().mobile && mobile !== '') set({ mobile })
  })
  const mobile = shown?.mobile
  useEffect(() => {
    if (mobile !== undefined) fillMobile(mobile)
  }, [mobile])
  return (
    <>
      <SelectField
        name="messageType"
        clearable={false}
        loading={types.loading}
        options={(types.data ?? []).map(({ messageType: value }) => ({ value, label: t(`sms.type.${value}`) }))}
      />
      <TextField name="mobile" help={t('smsPart.mobileHelp')} inputMode="tel" />
      {messageType && templateOf(messageType).hasDetail && (
        <TextField
          name="detail"
          required
          maxLength={smsDetailMax}
          help={t('smsPart.detailHelp', { max: smsDetailMax })}
        />
      )}
      {found.error && messageType ? (
        <ErrorPanel error={found.error} onRetry={found.reload} />
      ) : (
        <Preview content={shown?.content} meaning={shown?.meaning} refused={refused} />
      )}
    </>
  )
}

interface PreviewProps {
  content: string | undefined
  meaning: string | undefined
  refused: string | undefined
}

/** The message as it will arrive, with the sender's words in their place. */
function Preview({ content, meaning, refused }: PreviewProps) {
  const t = useText()
  const detail = useValue<string>('detail')?.trim()
  const written = (text: string) => text.replace('{{detail}}', detail || t('smsPart.blank'))
  return (
    <section className="part-sms-preview" aria-label={t('smsPart.preview')} aria-live="polite">
      {content === undefined ? (
        <p className="kit-quiet">{t('smsPart.chooseFirst')}</p>
      ) : (
        <>
          <p className="part-sms-text">{written(content)}</p>
          {meaning && <p className="kit-quiet">{written(meaning)}</p>}
          <p className="kit-quiet">{t('smsPart.length', { count: written(content).length })}</p>
        </>
      )}
      {refused && (
        <p className="part-sms-refused" role="alert">
          {t(asTextKey(refused))} <MissingSetting problem={refused} />
        </p>
      )}
    </section>
  )
}
