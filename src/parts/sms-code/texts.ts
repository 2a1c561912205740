import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

/** Getting a code by SMS, on the sign-in page and in the person's dialogs. */
export const texts = textTable({
  'code.send': ['获取验证码', 'Get code'],
  'code.sending': ['正在发送…', 'Sending…'],
  'code.wait': ['{{seconds}} 秒后重发', 'Again in {{seconds}} s'],
  'code.again': ['重新获取', 'Get another'],
  'code.sent': [
    '验证码已发送，5 分钟内有效。未收到时请核对手机号码。',
    'The code was sent and is valid for 5 minutes. Nothing came? Check the number.',
  ],
})

defineTexts(texts)
