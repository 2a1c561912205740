import type { Insertable } from 'kysely'
import { thingsOf } from '#domain/contract/reviewed-things.ts'
import { sumFen } from '#domain/money.ts'
import { custodyStatus } from '#domain/status.ts'
import { reviewedFields } from '#protocol/contract/review-facts.ts'
import { services } from '#server/store/initial-data/fees.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import { reviewedSamplePapers, samplePapersOf } from './contract-papers.ts'
import type { ContractPlan, PlannedStep } from './contract-plan.ts'
import type { ContractRows } from './contract-rows.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>

const decisions = new Set(['review', 'back', 'reviewedBack'])

/** What was on the form before it was sent back: the day of expiry had been read a year short. */
const misread = (expiryDay: unknown) =>
  typeof expiryDay === 'string' ? `${Number(expiryDay.slice(0, 4)) - 1}${expiryDay.slice(4)}` : expiryDay

/** What was marked of a sample that is sent back: the paper that its holder has to bring once more. */
function backItemsOf(plan: ContractPlan): string | null {
  const items = samplePapersOf(plan)
    .filter(({ paper }) => paper.isRejected)
    .map(({ passportId, requirement, paper }) => ({
      passportId,
      paperKey: requirement.key,
      code: 'PHOTO',
      note: paper.reason,
    }))
  return items.length > 0 ? JSON.stringify(items) : null
}

/** What each decision upon a sample saw; one that was accepted again was corrected since. */
export function reviewRows(plan: ContractPlan, rows: ContractRows): Row<'contractReview'>[] {
  const isCorrected = plan.steps.at(-1)?.action === 'acceptAgain'
  const passports = rows.contractPassport
    .map((one, at) => ({ ...one, id: plan.passports[at]!.id, sortNo: at }))
    .filter((one) => one.custody !== custodyStatus.REFUNDED)
    .map((one) => (isCorrected ? { ...one, expiryDay: misread(one.expiryDay) } : one))
  const things = thingsOf(
    {
      contract: rows.contract,
      passports,
      papers: reviewedSamplePapers(plan),
      services: rows.contractService.map((one) => {
        const service = services.find(({ id }) => id === one.serviceId)
        return { ...one, name: service?.name ?? '', ename: service?.ename }
      }),
      lines: rows.expenseLine,
      files: [],
    },
    reviewedFields,
  )
  return plan.steps
    .filter((step) => decisions.has(step.action))
    .map((step) => ({
      contractId: plan.id,
      companyId: plan.companyId,
      event: step.action,
      createTime: step.at,
      userId: step.userId,
      operator: step.operator,
      reason: step.reason,
      things: JSON.stringify(things),
      items: step.action === 'review' ? null : backItemsOf(plan),
    }))
}

/** The entries of the bill in its log: written when the contract was made, and when its refund cancelled the bill. */
export function feeLogRows(plan: ContractPlan, rows: ContractRows): Row<'feeLog'>[] {
  const kept = rows.madeLine.map(({ contractId: _, sortNo: __, ...line }) =>
    Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null && value !== undefined)),
  )
  const madeFen = sumFen(rows.madeLine.map((line) => line.amountFen))
  const { totalFen = 0 } = rows.contract
  const row = (step: PlannedStep, beforeFen: number, afterFen: number, lines: object[]) => ({
    contractId: plan.id,
    companyId: plan.companyId,
    createTime: step.at,
    userId: step.userId,
    operator: step.operator,
    beforeFen,
    afterFen,
    lines: JSON.stringify(lines),
  })
  const made = row(plan.steps[0]!, 0, madeFen, kept)
  return madeFen === totalFen ? [made] : [made, row(plan.steps.at(-1)!, madeFen, totalFen, [])]
}
