import { and, setup } from 'xstate'
import { paymentStatus, visaStatus } from '#domain/status.ts'
import { type CodesOf, decide, defineLifecycle } from './kit.ts'

/** What the order's row, its applicants and its payments say. */
export interface OrderFacts {
  readonly hasContract: boolean
  /** Nobody's papers are taken in for it, so that it is on no contract (spec: lifecycles#applicants). */
  readonly isEvisa: boolean
  readonly isPaid: boolean
  readonly isOnCredit: boolean
  /** Money came in for the order itself, or is on its way: it is not asked for under a contract, too. */
  readonly hasMoney: boolean
  /** Nothing is left to do for anybody on it. */
  readonly isFinished: boolean
  /** Applicants that are not cancelled, and how many of them may be. */
  readonly activeApplicants: number
  readonly cancellableApplicants: number
  /** The code that the applicants come to together, and the one that the payments come to. */
  readonly applicantsAt: number
  readonly paymentsAt: number
}

type OrderCommand = 'confirm' | 'confirmAndSign' | 'sign' | 'edit' | 'addApplicant' | 'attach' | 'cancel' | 'delete'
export type OrderEventType = OrderCommand | 'applicantsMoved' | 'paymentsMoved'

const orderSetup = setup({
  types: {} as {
    context: OrderFacts
    input: OrderFacts
    events: { type: OrderEventType }
    tags: 'new'
  },
  guards: {
    hasNoContract: ({ context: c }) => !c.hasContract,
    isNotEvisa: ({ context: c }) => !c.isEvisa,
    hasNoMoney: ({ context: c }) => !c.hasMoney,
    isPaidOrOnCredit: ({ context: c }) => c.isPaid || c.isOnCredit,
    isNotFinished: ({ context: c }) => !c.isFinished,
    hasApplicantOrNoContract: ({ context: c }) => c.activeApplicants > 0 || !c.hasContract,
    isEachCancellable: ({ context: c }) => c.cancellableApplicants >= c.activeApplicants,
    applicantsAre: ({ context: c }, { code }: { code: number }) => c.applicantsAt === code,
    paymentsAre: ({ context: c }, { code }: { code: number }) => c.paymentsAt === code,
  },
})

/** The order stands where its least advanced applicant is, forwards and back (spec: lifecycles#order-status). */
const followed = Object.entries(visaStatus).map(
  ([target, code]) => ({ guard: { type: 'applicantsAre', params: { code } }, target }) as const,
)
const paid = Object.entries(paymentStatus).map(
  ([target, code]) => ({ guard: { type: 'paymentsAre', params: { code } }, target }) as const,
)

const free = <T extends string>(target: T) => ({ guard: 'hasNoContract', target }) as const
const confirmed = { guard: and(['isPaidOrOnCredit', 'hasNoContract']), target: 'WAITING_RECEIVE' } as const
const confirmedAndSigned = {
  guard: and(['isNotEvisa', 'isPaidOrOnCredit', 'hasNoContract']),
  target: 'WAITING_RECEIVE',
} as const
const sign = { guard: and(['isNotEvisa', 'hasNoContract', 'hasNoMoney']), target: 'WAITING_RECEIVE' } as const
const attach = <T extends string>(target: T) => ({ guard: 'isNotFinished', target }) as const
const cancel = { guard: and(['hasApplicantOrNoContract', 'isEachCancellable']), target: 'CANCELLED' } as const

/**
 * spec: lifecycles#order-status. Of `confirmAndSign` the contract is made afterwards, by a call of its own. `delete` is soft,
 * the row keeps its status.
 */
export const orderMachine = orderSetup.createMachine({
  id: 'visaOrder',
  type: 'parallel',
  context: ({ input }) => input,
  states: {
    status: {
      initial: 'ORDER_SUCCESS',
      states: {
        ORDER_SUCCESS: {
          tags: 'new',
          on: {
            confirm: confirmed,
            confirmAndSign: confirmedAndSigned,
            edit: free('ORDER_SUCCESS'),
            addApplicant: free('ORDER_SUCCESS'),
            attach: attach('ORDER_SUCCESS'),
            cancel,
            delete: { guard: and(['hasNoContract', 'hasNoMoney']), target: 'ORDER_SUCCESS' },
            applicantsMoved: followed,
          },
        },
        WAITING_RECEIVE: {
          on: {
            sign,
            edit: free('WAITING_RECEIVE'),
            addApplicant: free('WAITING_RECEIVE'),
            attach: attach('WAITING_RECEIVE'),
            cancel,
            applicantsMoved: followed,
          },
        },
        RECEIVED: { on: { attach: attach('RECEIVED'), cancel, applicantsMoved: followed } },
        AUDITING: { on: { attach: attach('AUDITING'), cancel, applicantsMoved: followed } },
        INCOMPLETE_MATERIAL: { on: { attach: attach('INCOMPLETE_MATERIAL'), cancel, applicantsMoved: followed } },
        APPROVED: { on: { attach: attach('APPROVED'), cancel, applicantsMoved: followed } },
        WAITING_SUBMIT: { on: { attach: attach('WAITING_SUBMIT'), cancel, applicantsMoved: followed } },
        SUBMITTED: { on: { attach: attach('SUBMITTED'), applicantsMoved: followed } },
        RESULT_AVAILABLE: { on: { attach: attach('RESULT_AVAILABLE'), applicantsMoved: followed } },
        MATERIAL_RETURNED: { on: { applicantsMoved: followed } },
        CANCELLED: { on: { applicantsMoved: followed } },
      },
    },
    pay: {
      initial: 'UNPAID',
      states: {
        UNPAID: { on: { paymentsMoved: paid } },
        PAYING: { on: { paymentsMoved: paid } },
        PAID: { on: { paymentsMoved: paid } },
        CANCELED: { on: { paymentsMoved: paid } },
      },
    },
  },
})

/** Of an applicant on a contract the contract is named first. */
const orContract =
  (contractKey: string, key: string) =>
  ({ hasContract }: OrderFacts): string =>
    hasContract ? contractKey : key

const { ORDER_SUCCESS, WAITING_RECEIVE, MATERIAL_RETURNED, CANCELLED } = visaStatus
const underWay = Object.values(visaStatus).filter((code) => code !== ORDER_SUCCESS && code !== WAITING_RECEIVE)

export const visaOrder = defineLifecycle({
  name: 'visaOrder',
  machine: orderMachine,
  regions: {
    status: { codes: visaStatus, texts: 'visaApplicant.status' },
    pay: { codes: paymentStatus, texts: 'payment.status' },
  },
  commands: ['confirm', 'confirmAndSign', 'sign', 'edit', 'addApplicant', 'attach', 'cancel', 'delete'],
  reasons: ['cancel'],
  destroys: ['cancel', 'delete'],
  tags: ['new'],
  sentences: {
    edit: { status: 'order.notEditable', hasNoContract: 'order.notEditable' },
    delete: { status: 'order.notEditable', hasNoContract: 'order.notEditable', hasNoMoney: 'order.hasPayments' },
    addApplicant: {
      status: orContract('order.hasContract', 'order.applicantsClosed'),
      hasNoContract: 'order.hasContract',
    },
    attach: { status: 'order.finished', isNotFinished: 'order.finished' },
    confirmAndSign: { isNotEvisa: 'contract.orderIsEvisa' },
    sign: {
      isNotEvisa: 'contract.orderIsEvisa',
      status: orContract('contract.orderHasContract', 'contract.orderNotReady'),
      hasNoContract: 'contract.orderHasContract',
    },
  },
  explained: { addApplicant: underWay, attach: [MATERIAL_RETURNED, CANCELLED] },
})

export type OrderCodes = CodesOf<typeof visaOrder>

/** An order of which nothing is known that could allow or bar a step; spread and overridden by what a caller knows. */
const freshOrder: OrderFacts = {
  hasContract: false,
  isEvisa: false,
  isPaid: false,
  isOnCredit: false,
  hasMoney: false,
  isFinished: false,
  activeApplicants: 0,
  cancellableApplicants: 0,
  applicantsAt: ORDER_SUCCESS,
  paymentsAt: paymentStatus.UNPAID,
}

function moved(codes: OrderCodes, facts: Partial<OrderFacts>, event: OrderEventType): OrderCodes {
  const decision = decide(visaOrder, codes, { ...freshOrder, ...facts }, event)
  if (!decision.ok) throw new RangeError(`visaOrder knows no code ${JSON.stringify(facts)}`)
  return decision.codes
}

/** The codes of an order whose applicants have come to `status` together. Throws on a code that is none. */
export const atApplicants = (codes: OrderCodes, status: number): OrderCodes =>
  moved(codes, { applicantsAt: status }, 'applicantsMoved')

/** The codes of an order whose payments have come to `status`. Throws on a code that is none. */
export const atPayments = (codes: OrderCodes, status: number): OrderCodes =>
  moved(codes, { paymentsAt: status }, 'paymentsMoved')
