import type { Translate } from '#src/kit/i18n/translator.ts'
import type { SmsCode } from './use-sms-code.ts'

/** What the button says that asks for a code: the wait counts down on it. */
export function sendLabel(t: Translate, { isSending, left, isSent }: SmsCode): string {
  if (isSending) return t('code.sending')
  if (left > 0) return t('code.wait', { seconds: left })
  return t(isSent ? 'code.again' : 'code.send')
}
