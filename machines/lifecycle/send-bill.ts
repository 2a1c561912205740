import { and, setup } from 'xstate'
import { sendBillStatus } from '#domain/status.ts'
import { defineLifecycle } from './kit.ts'

/** What the bill's row says. Whether each passport may be sent or rolled back is its own custody's word. */
export interface SendBillFacts {
  /** Passports that are or were on it. */
  readonly passports: number
  /** Of them on the draft, or carried and not back yet. */
  readonly out: number
  /** Of those under way, how many this rollback leaves there. */
  readonly outAfter: number
  /** Carried and come back otherwise than by a rollback: the trip took place. */
  readonly carried: number
}

export type SendBillEventType = 'edit' | 'submit' | 'delete' | 'rollback'

const sendBillSetup = setup({
  types: {} as { context: SendBillFacts; input: SendBillFacts; events: { type: SendBillEventType }; tags: 'draft' },
  guards: {
    hasPassport: ({ context: c }) => c.passports > 0,
    hasPassportUnderWay: ({ context: c }) => c.out > 0,
    isLastRolledBack: ({ context: c }) => c.outAfter === 0 && c.carried === 0,
  },
})

/**
 * spec: lifecycles#send-bill. `rollback` of some or all of its passports; ROLLED_BACK when none is left and none was
 * carried. `delete` is soft, the row keeps its status.
 */
export const sendBillMachine = sendBillSetup.createMachine({
  id: 'sendBill',
  initial: 'DRAFT',
  context: ({ input }) => input,
  states: {
    DRAFT: {
      tags: 'draft',
      on: {
        edit: { target: 'DRAFT' },
        submit: { guard: 'hasPassport', target: 'SUBMITTED' },
        delete: { target: 'DRAFT' },
      },
    },
    SUBMITTED: {
      on: {
        rollback: [
          { guard: and(['hasPassportUnderWay', 'isLastRolledBack']), target: 'ROLLED_BACK' },
          { guard: 'hasPassportUnderWay', target: 'SUBMITTED' },
        ],
      },
    },
    ROLLED_BACK: { type: 'final' },
  },
})

export const sendBill = defineLifecycle({
  name: 'sendBill',
  machine: sendBillMachine,
  regions: { status: { codes: sendBillStatus, texts: 'sendBill.status' } },
  commands: ['edit', 'submit', 'rollback', 'delete'],
  reasons: ['rollback'],
  destroys: ['rollback', 'delete'],
  tags: ['draft'],
})

/** What the columns of a bill say; a rollback names how many it takes. */
export const sendBillFacts = (
  row: { passportCount: number; outCount: number; rolledBackCount: number },
  rollingBack = row.outCount,
): SendBillFacts => ({
  passports: row.passportCount,
  out: row.outCount,
  outAfter: row.outCount - rollingBack,
  carried: row.passportCount - row.outCount - row.rolledBackCount,
})
