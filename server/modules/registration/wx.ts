import type { wxBind, wxLogin } from '#protocol/registration/wx-calls.ts'
import { withPreparation } from '#server/kit/handle.ts'
import {
  bindAndEnter,
  bindableAccount,
  boundAccount,
  enterBound,
  personOf,
  spendCode,
} from '#server/services/sign-in/third.ts'

/** Sign-in with WeChat's code (spec: calls#sign-in, calls#answer-codes: 2222). */
export const signInByWx = withPreparation<typeof wxLogin>()({
  async before({ input, ...context }) {
    const person = await personOf(context, 'wx', input.code)
    await boundAccount(context.db, 'wx', person)
    return person
  },

  async change({ input, tx, prepared: person, ...context }) {
    await spendCode(tx, 'wx', input.code)
    return enterBound(tx, context, 'wx', person)
  },
})

/** Binds WeChat to the account of a proven mobile. */
export const bindWx = withPreparation<typeof wxBind>()({
  async before({ input: { code, mobile, captcha }, ...context }) {
    const person = await personOf(context, 'wx', code)
    const account = await bindableAccount(context, { provider: 'wx', person, mobile, captcha })
    return { person, account }
  },

  async change({ input: { code, mobile }, tx, prepared: { person, account }, ...context }) {
    await spendCode(tx, 'wx', code)
    return bindAndEnter(tx, context, { provider: 'wx', person, mobile, account })
  },
})
