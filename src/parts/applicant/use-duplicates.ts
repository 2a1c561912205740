import { checkDuplicate, type DuplicateStep } from '#protocol/applicant/ph-calls.ts'
import { useQuery } from '#src/kit/query/use-query.ts'

export interface DuplicateQuestion {
  /** A person who applies already. */
  applicantId?: number | undefined
  /** Another number than his, or that of somebody who is only filled in. */
  passportNo?: string | undefined
  /** The order that he is about to be added to. */
  orderId?: number | undefined
}

/** Where a passport applies already; nothing is asked before its number is whole. */
export function useDuplicates({ applicantId, passportNo, orderId }: DuplicateQuestion) {
  const isWhole = passportNo === undefined ? applicantId !== undefined : /^[A-Za-z0-9]{5,20}$/.test(passportNo.trim())
  const found = useQuery(
    checkDuplicate,
    {
      ...(applicantId !== undefined && { applicantId }),
      ...(passportNo !== undefined && { passportNo: passportNo.trim() }),
      ...(applicantId === undefined && orderId !== undefined && { orderId }),
    },
    { entities: ['applicant', 'order'], skip: !isWhole },
  )
  const answer = isWhole && !found.error ? found.data : undefined
  return {
    isWhole,
    found,
    items: answer?.items ?? [],
    /** Whether a step is refused without a reason. */
    asksReason: (step: DuplicateStep): boolean => answer?.asksReason?.includes(step) ?? false,
  }
}

export type Duplicates = ReturnType<typeof useDuplicates>
