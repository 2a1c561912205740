import { supplyLockMs } from '#domain/constants.ts'
import { visaStatus } from '#domain/status.ts'
import type { CompanyEventType } from '#machines/lifecycle/company.ts'
import type { ApplicationEventType } from '#machines/lifecycle/consulate-application.ts'
import type { SupplyOrderEventType } from '#machines/lifecycle/supply-order.ts'
import * as sites from '#protocol/consulate/application-calls.ts'
import * as wishes from '#protocol/supply/change-calls.ts'
import type { Tx } from '#server/store/store.ts'
import { asked } from '#tests/model/server/people.ts'
import type { Turn } from '#tests/model/server-plan.ts'
import type { Desk } from '#tests/server/harness.ts'
import { noSupervisor, setParameter, written } from './write.ts'

export const companyTurns: Readonly<Record<string, Turn<CompanyEventType>>> = {
  inBusiness: written((tx, id) =>
    tx
      .updateTable('visaOrder')
      .set({ acceptOrgId: id })
      .where('id', '=', (eb) => eb.selectFrom('visaOrder as one').select('one.id').orderBy('one.id').limit(1))
      .execute(),
  ),
}

const application = (tx: Tx, id: number, values: object) =>
  tx.updateTable('consulateApplication').set(values).where('id', '=', id).execute()
const applicant = (tx: Tx, id: number, values: object) =>
  tx
    .updateTable('visaApplicant')
    .set(values)
    .where('id', 'in', (eb) => eb.selectFrom('consulateApplication').select('applicantId').where('id', '=', id))
    .execute()

/** As it stands: without a number. */
const withdraw = async (desk: Desk, id: number) => {
  const { version } = await desk.store.read
    .selectFrom('consulateApplication')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return asked(desk, 'supervisor', sites.withdraw, { id, version, reason: '模型走查' })
}

export const applicationTurns: Readonly<Record<string, Turn<ApplicationEventType>>> = {
  incomplete: {
    make: (desk) => desk.store.change((tx) => setParameter(tx, 'visa.audit.allowIncomplete', 'off')),
    undo: (desk) => desk.store.change((tx) => setParameter(tx, 'visa.audit.allowIncomplete', 'on')),
  },
  early: written((tx, id) => applicant(tx, id, { status: visaStatus.APPROVED })),
  ended: written((tx, id) => applicant(tx, id, { status: visaStatus.CANCELLED })),
  withdrawing: {
    ...written((tx, id) => application(tx, id, { withdrawUserId: 1, withdrawUser: '江远航' })),
    asks: { withdraw },
  },
  underWay: written((tx, id) =>
    tx
      .updateTable('formTask')
      .set({ status: 24 })
      .where('status', 'in', [8, 16])
      .where('applicantId', 'in', (eb) =>
        eb.selectFrom('consulateApplication').select('applicantId').where('id', '=', id),
      )
      .execute(),
  ),
  unnumbered: {
    ...written((tx, id) => application(tx, id, { applicationNo: null, sentTime: null })),
    asks: { withdraw },
  },
  unheard: written((tx, id, desk) => application(tx, id, { sentTime: desk.clock.now, applicationNo: null })),
  notSupervisor: noSupervisor,
}

const supplyRow = (desk: Desk, id: number) =>
  desk.store.read.selectFrom('supplyOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const seen = async (desk: Desk, id: number) => ({ id, version: (await supplyRow(desk, id)).version })

const change = async (desk: Desk, id: number) =>
  asked(desk, 'agent', wishes.change, { ...(await seen(desk, id)), quantity: 1, title: '改为两晚', amountFen: 100 })
const refund = async (desk: Desk, id: number) =>
  asked(desk, 'agent', wishes.refund, {
    ...(await seen(desk, id)),
    quantity: 1,
    amountFen: 100,
    refundReason: '模型走查',
  })

export const supplyTurns: Readonly<Record<string, Turn<SupplyOrderEventType>>> = {
  // A colleague, before the time of the lock is over.
  good: { asks: { lock: async (desk, id) => asked(desk, 'reception', wishes.lock, await seen(desk, id)) } },
  overdue: {
    as: 'reception',
    make: async (desk) => {
      desk.clock.now += supplyLockMs
    },
  },
  colleague: { as: 'reception' },
  change: {
    ...written((tx, id) => tx.updateTable('supplyOrder').set({ kind: 'change' }).where('id', '=', id).execute()),
    asks: { change, refund },
  },
  openFollower: { make: change, asks: { change, refund } },
}
