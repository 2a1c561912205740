import type { qywxBind, qywxLogin } from '#protocol/registration/qywx-calls.ts'
import type { CallContext } from '#server/kit/deps.ts'
import { withPreparation } from '#server/kit/handle.ts'
import {
  bindAndEnter,
  bindableAccount,
  boundAccount,
  enterBound,
  personOf,
  spendCode,
} from '#server/services/sign-in/third.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { confirmedPerson, spendTicket } from './qr.ts'

interface Given {
  readonly ticket?: string | undefined
  readonly code?: string | undefined
}

/** Whom the picture or the code named. */
const personBy = (context: CallContext & { db: Db }, { ticket, code = '' }: Given) =>
  ticket === undefined ? personOf(context, 'qywx', code) : confirmedPerson(context.db, ticket, context.now)

async function spend(tx: Tx, { ticket, code }: Given): Promise<void> {
  await spendTicket(tx, ticket)
  await spendCode(tx, 'qywx', code)
}

export const signInByQywx = withPreparation<typeof qywxLogin>()({
  async before({ input, ...context }) {
    const person = await personBy(context, input)
    // A ticket whose holder has to be bound first is kept.
    await boundAccount(context.db, 'qywx', person)
    return person
  },

  async change({ input, tx, prepared: person, ...context }) {
    await spend(tx, input)
    return enterBound(tx, context, 'qywx', person)
  },
})

export const bindQywx = withPreparation<typeof qywxBind>()({
  async before({ input: { mobile, captcha, ...given }, ...context }) {
    const person = await personBy(context, given)
    const account = await bindableAccount(context, { provider: 'qywx', person, mobile, captcha })
    return { person, account }
  },

  async change({ input: { mobile, ...given }, tx, prepared: { person, account }, ...context }) {
    await spend(tx, given)
    return bindAndEnter(tx, context, { provider: 'qywx', person, mobile, account })
  },
})
