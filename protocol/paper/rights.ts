import type { PaperEventType } from '#machines/lifecycle/paper.ts'
import type { Permission } from '#protocol/kit/call.ts'

const receive: Permission = 'visa.receive'

/** What of a paper decides who may do something with it. */
interface Decided {
  readonly kind: string
  readonly isWaivable: boolean
}

/**
 * The right that each event of a paper needs. Who fills in the form uploads and takes away its files; paper is received, given
 * back and, where the list lets reception do so, waived at the counter.
 */
export function paperRight(event: PaperEventType, { kind, isWaivable }: Decided): Permission {
  if (event === 'reject') return 'visa.audit'
  if (event === 'waive') return isWaivable ? receive : 'visa.paper.waive'
  return kind === 'FILE' && event !== 'giveBack' ? 'visa.applicant.edit' : receive
}

/**
 * The same of a paper on a contract: whoever may change the contract receives and gives back; a paper that is needed is done
 * without by who answers for exceptions, and asked for again by who reviews.
 */
export function contractPaperRight(event: PaperEventType, { isWaivable }: Pick<Decided, 'isWaivable'>): Permission {
  if (event === 'reject') return 'center.contract.review'
  return event === 'waive' && !isWaivable ? 'center.contract.override' : 'center.contract.edit'
}
