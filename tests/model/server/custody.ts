import { randomUUID } from 'node:crypto'
import * as labels from '#protocol/passport/barcode/calls.ts'
import * as passports from '#protocol/passport/calls.ts'
import * as bills from '#protocol/send-bill/calls.ts'
import type { StepAnswer } from '#tests/model/server-plan.ts'
import type { Desk } from '#tests/server/harness.ts'
import { asked, onlyOf } from './people.ts'

const reason = '模型走查'
/** The consulate's answer: a passport that it returned may be sent again. */
const RETURN = 3

export const passportRow = (desk: Desk, id: number) =>
  desk.store.read.selectFrom('contractPassport').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const versionOf = async (desk: Desk, id: number) => (await passportRow(desk, id)).version

export const scanOf = async (desk: Desk, id: number) => ({
  barcode: (await passportRow(desk, id)).barcode ?? 'GZ99999999000000',
  scanId: randomUUID(),
  at: desk.clock.now,
})

export async function freshLabel(desk: Desk): Promise<string> {
  const { barcodes } = await (await desk.as('supervisor')).get(labels.batch, { size: 1 })
  return barcodes[0]!.barcode
}

/** The submitted bill that a passport is on; 0 when it is on none. */
async function billOf(desk: Desk, passportId: number) {
  const link = await desk.store.read
    .selectFrom('sendBillPassport')
    .innerJoin('sendBill', 'sendBill.id', 'billId')
    .select(['billId', 'version'])
    .where('passportId', '=', passportId)
    .where('active', '=', 1)
    .executeTakeFirst()
  return link ?? { billId: 1, version: 1 }
}

type Plain = typeof passports.uncheck | typeof passports.resend
const plain = async (desk: Desk, call: Plain, id: number): Promise<StepAnswer> =>
  asked<Plain>(desk, 'supervisor', call, { id, version: await versionOf(desk, id), reason })

/** Only what is lost is given up. */
export async function markLost(desk: Desk, id: number): Promise<void> {
  await asked(desk, 'supervisor', passports.flags, { id, version: await versionOf(desk, id), flags: ['LOST'] })
}

/** Everything that the desks do to one passport, as its calls. */
export const custodyCalls = {
  bind: async (desk, passportId) =>
    asked(desk, 'desk', labels.bindToPassport, { passportId, barcode: await freshLabel(desk) }),
  rebind: async (desk, passportId) =>
    asked(desk, 'supervisor', labels.rebind, { passportId, barcode: await freshLabel(desk), reason }),
  check: async (desk, id) => {
    const items = [{ ...(await scanOf(desk, id)), ok: true }]
    return onlyOf(await (await desk.as('desk')).call(passports.batchCheck, { items }))
  },
  checkFailed: async (desk, id) => {
    const items = [{ ...(await scanOf(desk, id)), ok: false, reason }]
    return onlyOf(await (await desk.as('desk')).call(passports.batchCheck, { items }))
  },
  uncheck: (desk, id) => plain(desk, passports.uncheck, id),
  unbind: (desk, id) => plain(desk, passports.unbind, id),
  send: (desk, id) =>
    asked(desk, 'desk', bills.submit, {
      consulate: 'RU_GUANGZHOU',
      sendDate: '2026-11-23',
      passports: [id],
      submit: true,
    }),
  rollback: async (desk, id) => {
    const { billId, version } = await billOf(desk, id)
    return asked(desk, 'desk', bills.rollback, { id: billId, version, reason, passportIds: [id] })
  },
  retrieve: async (desk, id) => {
    const items = [{ ...(await scanOf(desk, id)), issueResult: RETURN } as const]
    return onlyOf(await (await desk.as('desk')).call(passports.batchRetrieve, { items }))
  },
  correctResult: async (desk, id) =>
    asked(desk, 'supervisor', passports.correctResult, {
      id,
      version: await versionOf(desk, id),
      reason,
      issueResult: RETURN,
    }),
  resend: (desk, id) => plain(desk, passports.resend, id),
  return: async (desk, id) => {
    const hand = { way: 2, receiver: '张伟', idTail: '123X', relation: 'SELF', overrideReason: reason } as const
    const items = [{ ...(await scanOf(desk, id)), ...hand }]
    return onlyOf(await (await desk.as('supervisor')).call(passports.batchReturn, { items }))
  },
  dispatch: async (desk, id) => {
    const parcel = { way: 1, courier: '顺丰', waybillNo: `SF${id}`, overrideReason: reason } as const
    const items = [{ ...(await scanOf(desk, id)), ...parcel }]
    return onlyOf(await (await desk.as('supervisor')).call(passports.batchReturn, { items }))
  },
  delivered: (desk, id) => plain(desk, passports.delivered, id),
  undelivered: (desk, id) => plain(desk, passports.undelivered, id),
  closeLost: async (desk, id) => {
    await markLost(desk, id)
    return plain(desk, passports.closeLost, id)
  },
} satisfies Record<string, (desk: Desk, id: number) => Promise<StepAnswer>>
