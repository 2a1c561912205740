import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { account } from '#machines/lifecycle/account.ts'
import { applyForm } from '#machines/lifecycle/apply-form.ts'
import { company } from '#machines/lifecycle/company.ts'
import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { contract } from '#machines/lifecycle/contract.ts'
import { dayClose } from '#machines/lifecycle/day-close.ts'
import { eventsOf, type Lifecycle } from '#machines/lifecycle/kit.ts'
import { visaOrder } from '#machines/lifecycle/order.ts'
import { paper } from '#machines/lifecycle/paper.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { payment } from '#machines/lifecycle/payment.ts'
import { recharge } from '#machines/lifecycle/recharge.ts'
import { refund } from '#machines/lifecycle/refund.ts'
import { sendBill } from '#machines/lifecycle/send-bill.ts'
import { supplyOrder } from '#machines/lifecycle/supply-order.ts'
import { task } from '#machines/lifecycle/task.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { Call } from '#protocol/kit/call.ts'
import type { LifecycleName } from '#protocol/kit/transition.ts'

const lifecycles: Record<LifecycleName, Lifecycle> = {
  account,
  applyForm,
  company,
  consulateApplication,
  contract,
  dayClose,
  paper,
  passport: passportCustody,
  payment,
  refund,
  recharge,
  sendBill,
  supplyOrder,
  task,
  visaApplicant,
  visaOrder,
}

/** A schema, as far as it is asked for a field. */
interface Def {
  type: string
  shape?: Record<string, { _zod: { def: Def } }>
  innerType?: { _zod: { def: Def } }
  element?: { _zod: { def: Def } }
}

/** The field of that name, in the input itself or in the items of a batch. */
function fieldOf({ shape, element, innerType }: Def, name: string): Def | undefined {
  const inside = shape ? (shape[name] ?? shape.items) : (element ?? innerType)
  if (!inside) return undefined
  return shape?.[name] ? inside._zod.def : fieldOf(inside._zod.def, name)
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'touches' in value

const modules = await Promise.all(
  globSync('protocol/**/*calls.ts').map((file): Promise<Record<string, unknown>> => import(resolve(file))),
)
const moving = modules
  .flatMap((one) => Object.values(one))
  .filter(isCall)
  .flatMap((call) => (call.transition ? [{ call, ...call.transition, path: `${call.method} ${call.path}` }] : []))

/** The reason is the form's own, asked for anew with its content. */
const OWN_REASON = ['POST /visacenter/applyFrom/{id}/againReview']

describe('a call that moves a status', () => {
  it.each(moving)('$path names events of its lifecycle', ({ lifecycle, events, call, field }) => {
    expect(lifecycles[lifecycle].name).toBe(lifecycle)
    for (const event of events) expect(eventsOf(lifecycles[lifecycle])).toContain(event)
    if (field !== undefined) expect(fieldOf(call.input._zod.def, field)).toBeDefined()
  })

  it.each(moving)(
    '$path asks for a reason exactly when the lifecycle wants one',
    ({ lifecycle, events, call, path }) => {
      const wanting = events.filter((event) => lifecycles[lifecycle].reasons.includes(event))
      const reason = fieldOf(call.input._zod.def, 'reason')
      if (wanting.length > 0) expect(reason).toBeDefined()
      const isNeeded = reason !== undefined && reason.type !== 'optional'
      expect(isNeeded).toBe(wanting.length === events.length || OWN_REASON.includes(path))
    },
  )

  it('is there for every event that needs a reason', () => {
    const asked = new Set(moving.flatMap(({ lifecycle, events }) => events.map((event) => `${lifecycle}.${event}`)))
    const missing = Object.values(lifecycles).flatMap(({ name, reasons }) =>
      reasons.map((event) => `${name}.${event}`).filter((one) => !asked.has(one)),
    )
    expect(missing).toEqual([])
  })
})
