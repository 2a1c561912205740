import { contract } from '#machines/lifecycle/contract.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import type { PaperFacts } from '#machines/lifecycle/paper.ts'
import type { Session } from '#server/kit/deps.ts'
import type { RequiredPaper } from '#server/services/paper/papers.ts'
import { type ContractRow, isActive, type PassportRow } from './facts.ts'
import { codesOf } from './row.ts'

/** Where a contract stands, as far as its papers ask: one that is only filled in is a draft. */
export type PaperStage = Pick<ContractRow, 'status' | 'financeStatus'>

const hasTag = (stage: PaperStage, tag: 'reviewed' | 'ended' | 'draft') =>
  hasStateTag(contract, codesOf(stage as ContractRow), tag)

/** Papers of a contract are put together until the review, and again once it was sent back. */
export const isPapersOpen = (stage: PaperStage): boolean => !hasTag(stage, 'reviewed') && !hasTag(stage, 'ended')

/**
 * What the machine of papers asks of one on a contract. `passport`: null for what all share. `files`: how many there will be.
 */
export function contractPaperFacts(
  { userId }: Pick<Session, 'userId'>,
  stage: PaperStage,
  { requirement, row }: RequiredPaper,
  { passport, files }: { readonly passport: Pick<PassportRow, 'custody'> | null; readonly files: number },
): PaperFacts {
  const isEnded = hasTag(stage, 'ended') || (passport !== null && !isActive(passport))
  return {
    isOpen: isPapersOpen(stage) && !isEnded,
    isEnded,
    isOriginal: requirement.kind === 'ORIGINAL',
    isFileMissing: requirement.kind === 'FILE' && files === 0,
    // Once the customer has his receipt, taking something off it wants a reason.
    isOwn: row?.receiveUserId === userId && hasTag(stage, 'draft'),
  }
}
