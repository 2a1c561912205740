import type { Tone } from '#domain/status-tones.ts'
import { type SmsRecord, smsWords } from '#protocol/sms/schemas.ts'
import { hasText, useText } from '#src/kit/i18n/i18n.ts'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import './texts.ts'

const { waiting, sending, pending } = smsWords
const isUnderWay = (word: string) => word === waiting || word === sending || word === pending

/** Where a message is: on its way, sent, delivered, or why it could not be sent in the provider's own word. */
export function SmsState({ record: { stat, statMsg } }: { record: Pick<SmsRecord, 'stat' | 'statMsg'> }) {
  const t = useText()
  const key = `sms.word.${statMsg}`
  const word = hasText(key) ? t(key) : null
  if (stat === 0 && !isUnderWay(statMsg))
    return (
      <span className="part-sms-state">
        <Tag tone="danger" text={t('smsPart.failed')} />
        <span className="kit-quiet part-sms-reason" title={word ?? statMsg}>
          {word ?? statMsg}
        </span>
      </span>
    )
  const tone: Tone = isUnderWay(statMsg) ? 'progress' : 'done'
  return <Tag tone={tone} text={word ?? t('smsPart.sent')} />
}
