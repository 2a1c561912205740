import type { Insertable } from 'kysely'
import { dayOf } from '#domain/day.ts'
import { issueResult as results, visaStatus, visaTypes } from '#domain/status.ts'
import { orderStatusOf, orderStatusV2Of, rankOf, visaSentStatusOf } from '#machines/lifecycle/order-status.ts'
import { entriesOf } from '#server/store/initial-data/dictionaries.ts'
import type { SampleOrder } from '#server/store/initial-data/sample-orders.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { PlannedStep } from './contract-plan.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>

/** An order with everything that only the whole set knows. */
export interface OrderPlan
  extends Omit<SampleOrder, 'key' | 'contractKey' | 'memberIndex' | 'daysAgo' | 'createdBy' | 'applicants'> {
  readonly id: number
  readonly orderNo: string
  readonly userId: number | null
  readonly createCompanyId: number
  readonly contractId: number | null
  readonly steps: readonly PlannedStep[]
  readonly applicants: readonly (SampleOrder['applicants'][number] & {
    readonly id: number
    readonly contractPassportId: number | null
  })[]
}

export interface OrderRows {
  readonly visaOrder: Row<'visaOrder'>
  readonly visaApplicant: Row<'visaApplicant'>[]
  readonly entityLog: Row<'entityLog'>[]
}

const wordOf = new Map(
  ['VISA_CATEGORY', 'VISIT_PURPOSE', 'EVISA_CATEGORY', 'VISA_ENTRIES'].flatMap((type) =>
    entriesOf(type).map(({ code, cname }) => [code, cname]),
  ),
)
const summaryOf = ({ visaCategory, purposeGoal, entries, contactName }: OrderPlan): string =>
  [visaCategory, purposeGoal, entries].flatMap((code) => (code ? [wordOf.get(code) ?? code] : [])).join(' · ') ||
  contactName

/** The rows of one order; its statuses follow from its applicants as the server computes them. */
export function orderRows(plan: OrderPlan): OrderRows {
  const { steps, applicants, createCompanyId, ...form } = plan
  const made = steps[0]!
  const latest = steps.at(-1)!
  const isEvisa = plan.visaType === visaTypes.EVISA
  const submitTimeOf = (status: number) => (rankOf(status) >= rankOf(visaStatus.SUBMITTED) ? latest.at : null)
  return {
    visaOrder: {
      ...form,
      status: orderStatusOf(applicants.map((one) => one.status)),
      orderStatus: orderStatusV2Of(
        applicants.map(({ status, issueResult }) => ({ status, isEvisa, issueResult: issueResult ?? 0 })),
      ),
      visaSentStatus: visaSentStatusOf(applicants.map(({ status }) => ({ status, submitTime: submitTimeOf(status) }))),
      userName: plan.userId === null ? null : plan.contactMobile,
      summary: summaryOf(plan),
      applicantCount: applicants.length,
      createUserId: made.userId,
      createCompanyId,
      createUser: made.operator,
      updateUser: latest.operator,
      createTime: made.at,
      updateTime: latest.at,
      day: dayOf(made.at),
      version: steps.length,
    },
    visaApplicant: applicants.map((one, at) => ({
      ...one,
      orderId: plan.id,
      sortNo: at,
      contractId: plan.contractId,
      statusTime: latest.at,
      filesComplete: 0,
      isPaperMissing: Number(one.issueResult === results.RETURN && plan.contractId === null),
      submitNo: submitTimeOf(one.status) === null ? 0 : 1,
      submitTime: submitTimeOf(one.status),
    })),
    entityLog: steps.map((step) => ({
      entity: 'order',
      entityId: plan.id,
      createTime: step.at,
      userId: step.userId,
      operator: step.operator,
      action: step.action,
      fromStatus: step.fromStatus,
      toStatus: step.toStatus,
      content: step.reason,
    })),
  }
}
