import { buildVersion } from '#domain/constants.ts'
import * as calls from '#protocol/sign-in/calls.ts'
import * as codeCalls from '#protocol/sign-in/code-calls.ts'
import * as loginCalls from '#protocol/sign-in/login-calls.ts'
import { audit } from '#server/kit/audit.ts'
import { handle } from '#server/kit/handle.ts'
import { endSession, isSignedIn } from '#server/kit/session.ts'
import { fileServerUrl } from '#server/services/file/signed-files.ts'
import { drawCaptcha } from '#server/services/sign-in/captcha.ts'
import { isCodeRequired } from '#server/services/sign-in/code.ts'
import { signIn } from './login.ts'
import { resetPassword, signInByCode } from './simple-login.ts'
import { sendSmsCode } from './sms-code.ts'

const isEdition = (text: string | undefined) => text === 'visa' || text === 'global'

/** Signing in and out, and what the browser must know before. */
export const signingIn = [
  ...handle(loginCalls)({
    captchaImage: ({ input, tx, ...context }) => drawCaptcha(tx, context, input.scene),
    login: signIn,
    logined: async (context) => isSignedIn(context),
  }),

  ...handle(codeCalls)({
    sendCode: sendSmsCode,
    simpleLogin: signInByCode,
    changePasswordByMobile: resetPassword,
  }),

  ...handle(calls)({
    now: async ({ now }) => now,

    async config({ db, deps }) {
      const row = await db.selectFrom('sysParam').select('value').where('code', '=', 'edition').executeTakeFirst()
      const edition = isEdition(row?.value) ? row?.value : deps.config.edition
      return { wxAppid: deps.wx.appid, edition, version: buildVersion, passwordCode: await isCodeRequired(db) }
    },

    async logout({ tx, ...context }) {
      await endSession(tx, context, context.token)
      if (isSignedIn(context)) {
        const { userId } = context.session
        await audit(tx, context, { action: 'logout', entity: 'user', entityId: userId })
      }
      return null
    },

    getFileServerUrl: async () => fileServerUrl,
  }),
]
