import { defineTexts } from '#src/kit/i18n/i18n.ts'

/** Getting a code by SMS, on the sign-in page and in the person's dialogs. */
export const zh = {
  'code.send': '获取验证码',
  'code.sending': '正在发送…',
  'code.wait': '{{seconds}} 秒后重发',
  'code.again': '重新获取',
  'code.sent': '验证码已发送，5 分钟内有效。未收到时请核对手机号码。',
}

export const en = {
  'code.send': 'Get code',
  'code.sending': 'Sending…',
  'code.wait': 'Again in {{seconds}} s',
  'code.again': 'Get another',
  'code.sent': 'The code was sent and is valid for 5 minutes. Nothing came? Check the number.',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
