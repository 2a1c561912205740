import { custodyStatus } from '#domain/status.ts'
import type { PassportEventType } from '#machines/lifecycle/passport-custody.ts'
import * as contracts from '#protocol/contract/calls.ts'
import { passportTurns } from '#tests/model/server/turns/passport.ts'
import type { ServerPlan } from '#tests/model/server-plan.ts'
import { form, passport } from '#tests/server/contract-forms.ts'
import type { Desk } from '#tests/server/harness.ts'
import { custodyCalls, passportRow } from './custody.ts'
import { asked } from './people.ts'

const MONTHLY = 10107

const unlabelled = { in: ['UNBOUND'], why: 'a desk reads its label' }

/** A passport that was not sent lies on a submitted bill all the same: the two are parted in the database. */
async function putOnBill(desk: Desk, id: number): Promise<void> {
  const { custody } = await passportRow(desk, id)
  if (custody === custodyStatus.UNBOUND) await custodyCalls.bind(desk, id)
  if (custody < custodyStatus.CHECKED) await custodyCalls.check(desk, id)
  await custodyCalls.send(desk, id)
  await desk.store.change((tx) => tx.updateTable('contractPassport').set({ custody }).where('id', '=', id).execute())
}

export const passportServer: ServerPlan<PassportEventType> = {
  /** A monthly customer's, of a reviewed contract, so that whether it is paid is no question of these tours. */
  async arrange(desk) {
    const [reception, supervisor] = [await desk.as('reception'), await desk.as('supervisor')]
    // A second one stays at the counter: its contract waits for it, and goes on being open to whatever the first one does.
    // A courier knows where to, so that the desk has nothing to ask.
    const people = {
      passports: [passport(), passport()],
      returnWay: 1 as const,
      customerAddr: '广州市天河区体育西路 1 号',
    }
    const made = await reception.get(contracts.create, form({ paymentMethodId: MONTHLY, ...people }))
    const accepted = await reception.get(contracts.accept, { id: made.id, version: made.version })
    await supervisor.get(contracts.review, { id: made.id, version: accepted.version })
    const row = await desk.store.read
      .selectFrom('contractPassport')
      .select('id')
      .where('contractId', '=', made.id)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    return row.id
  },
  codes: async (desk, id) => ({ status: (await passportRow(desk, id)).custody }),
  row: passportRow,
  entity: 'passport',
  turns: passportTurns,
  doubled: { refund: 'its contract gives back nothing that was sent' },
  unnamed: {
    check: { in: ['UNBOUND', 'CHECKED'], why: 'a second scan is told apart before' },
    checkFailed: unlabelled,
    retrieve: unlabelled,
    return: unlabelled,
    dispatch: unlabelled,
    send: unlabelled,
  },
  freed: { rollback: putOnBill },
  refusedBy: { isSettledForHandOver: ['passport.scan.balanceDue'] },
  unturned: { applicantNotReady: 'who is on no contract has a passport of another table: order-passport.test.ts' },
  events: {
    ...custodyCalls,
    async refund(desk, id) {
      const { contractId } = await passportRow(desk, id)
      const { contract } = await (await desk.as('supervisor')).get(contracts.details, { id: contractId })
      const { version } = contract
      return asked(desk, 'supervisor', contracts.refundPassport, {
        id: contractId,
        version,
        reason: '模型走查',
        passportIds: [id],
      })
    },
  },
}
