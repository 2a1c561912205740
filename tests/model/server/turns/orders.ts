import { orderSources, orderStatus, paymentStatus, visaStatus, visaTypes } from '#domain/status.ts'
import type { OrderEventType } from '#machines/lifecycle/order.ts'
import type { ApplicantEventType } from '#machines/lifecycle/visa-applicant.ts'
import * as forms from '#protocol/applicant/calls.ts'
import * as results from '#protocol/visa-result/calls.ts'
import type { Tx } from '#server/store/store.ts'
import { resultEvents } from '#tests/model/server/order-passport.ts'
import { asked } from '#tests/model/server/people.ts'
import type { Turn } from '#tests/model/server-plan.ts'
import type { Desk } from '#tests/server/harness.ts'
import { noSupervisor, setParameter, userIdOf, written } from './write.ts'

const COMPLETE = 'visa.audit.allowIncomplete'

const order = (tx: Tx, id: number, values: object) =>
  tx.updateTable('visaOrder').set(values).where('id', '=', id).execute()
const applicant = (tx: Tx, id: number, values: object) =>
  tx.updateTable('visaApplicant').set(values).where('id', '=', id).execute()
const people = (tx: Tx, orderId: number, values: object) =>
  tx.updateTable('visaApplicant').set(values).where('orderId', '=', orderId).execute()

const applicantRow = (desk: Desk | Tx, id: number) =>
  ('store' in desk ? desk.store.read : desk)
    .selectFrom('visaApplicant')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const anyContract = async (tx: Tx): Promise<number> =>
  (await tx.selectFrom('contract').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id

/** On his own a customer pays first. */
const unpaid = { orderSource: orderSources.CUSTOMER, payStatus: paymentStatus.UNPAID }

export const orderTurns: Readonly<Record<string, Turn<OrderEventType>>> = {
  unpaid: written((tx, id) => order(tx, id, unpaid)),
  evisa: written((tx, id) => order(tx, id, { visaType: visaTypes.EVISA })),
  onContract: written(async (tx, id) => order(tx, id, { contractId: await anyContract(tx) })),
  leftToContract: written(async (tx, id) => {
    await order(tx, id, { contractId: await anyContract(tx) })
    await people(tx, id, { status: visaStatus.CANCELLED })
  }),
  oneTooFar: written((tx, id) => people(tx, id, { status: visaStatus.SUBMITTED })),
  moneyIn: written((tx, id) => order(tx, id, { receivedFen: 100 })),
  finished: written((tx, id) => order(tx, id, { orderStatus: orderStatus.COMPLETED })),
}

/** What is missing is not said anew. */
const resubmit = async (desk: Desk, id: number) =>
  asked(desk, 'supervisor', results.resubmit, { id, version: (await applicantRow(desk, id)).version })

export const applicantTurns: Readonly<Record<string, Turn<ApplicantEventType>>> = {
  managed: {
    ...written(async (tx, id) => applicant(tx, id, { contractId: await anyContract(tx) })),
    asks: { resubmit },
  },
  unpaid: written(async (tx, id) => order(tx, (await applicantRow(tx, id)).orderId, unpaid)),
  filesMissing: written(async (tx, id) => {
    await order(tx, (await applicantRow(tx, id)).orderId, { visaType: visaTypes.EVISA })
    await applicant(tx, id, { visaType: visaTypes.EVISA })
  }),
  heldByAnother: written(async (tx, id, desk) =>
    applicant(tx, id, { deskUserId: await userIdOf(tx, 'reception2'), deskUser: '黄子豪', deskTime: desk.clock.now }),
  ),
  ownForm: {
    async make(desk, id) {
      const { version } = await applicantRow(desk, id)
      const { answers, formVersion } = await (await desk.as('supervisor')).get(forms.form, { id })
      return asked(desk, 'supervisor', forms.saveForm, {
        id,
        version,
        formVersion,
        answers: { ...answers, issuer: 'MVD' },
      })
    },
  },
  formIncomplete: {
    make: (desk) => desk.store.change((tx) => setParameter(tx, COMPLETE, 'off')),
    undo: (desk) => desk.store.change((tx) => setParameter(tx, COMPLETE, 'on')),
  },
  onSubmittedBill: {
    async make(desk, id) {
      const { status } = await applicantRow(desk, id)
      await desk.store.change((tx) => applicant(tx, id, { status: visaStatus.WAITING_SUBMIT }))
      await resultEvents.submit!(desk, id, { event: '', profile: 'good', from: {}, to: {}, covers: [] })
      // Handed in, he is SUBMITTED; what counts here is the bill alone.
      await desk.store.change((tx) => applicant(tx, id, { status }))
    },
  },
  passportInHouse: written(async (tx, id) => {
    const held = await tx
      .selectFrom('contractPassport')
      .select('passportNo')
      .where('custody', '=', 8)
      .where('companyId', '=', 101)
      .limit(1)
      .executeTakeFirstOrThrow()
    await applicant(tx, id, { passportNo: held.passportNo })
  }),
  atSite: {
    async make(desk, id, event) {
      await desk.store.change((tx) => applicant(tx, id, { applicationStatus: 24 }))
      await noSupervisor.make(desk, id, event)
    },
    undo: noSupervisor.undo,
  },
  notSupervisor: noSupervisor,
  handedOver: written((tx, id) =>
    tx.updateTable('orderPassport').set({ custody: 36 }).where('applicantId', '=', id).execute(),
  ),
  nothingMissing: {
    ...written((tx, id) => applicant(tx, id, { isMisprint: 0, isPaperMissing: 0 })),
    asks: { resubmit },
  },
  papersMissing: written((tx, id) => applicant(tx, id, { isMisprint: 0, isPaperMissing: 1 })),
}
