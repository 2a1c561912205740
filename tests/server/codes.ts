import { type CodeScene, sendCode } from '#protocol/sign-in/code-calls.ts'
import { captchaImage } from '#protocol/sign-in/login-calls.ts'
import { sendNextSms } from '#server/services/sms/outbox.ts'
import { type Desk, NOW, type Person } from './harness.ts'

/** Mobiles of the initial data. */
export const RECEPTION = '15400001002'
export const NOBODY = '19900000000'

/** Reads the picture and asks for a code. */
export async function askCode(browser: Person, mobile: string, scene: CodeScene = 'CAPTCHA_LOGIN') {
  const { ticket } = await browser.get(captchaImage, { scene })
  return browser.call(sendCode, { mobile, imageCaptcha: 'A1b2', ticket, scene })
}

/** What went out, without the samples of the initial data. */
export const sent = (desk: Desk) =>
  desk.store.read.selectFrom('smsRecord').selectAll().where('sendTime', '>=', NOW).orderBy('id').execute()

/** Looks at the phone: what came last. */
export async function readCode(desk: Desk, mobile: string): Promise<string> {
  while (await sendNextSms(desk.deps));
  const message = (await sent(desk)).findLast((one) => one.mobile === mobile && one.stat === 1)
  return /\d{6}/.exec(message?.content ?? '')?.[0] ?? ''
}

/** Another six digits. */
export const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
