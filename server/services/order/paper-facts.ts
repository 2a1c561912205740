import { has } from '#domain/permission.ts'
import type { visaStatus } from '#domain/status.ts'
import { paperStatus } from '#domain/status-paper.ts'
import { hasStateTag, statusesFor } from '#machines/lifecycle/kit.ts'
import { asksReason, type PaperEventType, type PaperFacts, paper } from '#machines/lifecycle/paper.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { Permission } from '#protocol/kit/call.ts'
import type { Paper } from '#protocol/paper/schemas.ts'
import type { Session } from '#server/kit/deps.ts'
import { actionsWithRefusals } from '#server/kit/lifecycle/actions.ts'
import type { RequiredPaper } from '#server/services/paper/papers.ts'

type Status = (typeof visaStatus)[keyof typeof visaStatus]

/** Papers are put together while the form is filled in; what is approved already is only audited anew. */
const open = statusesFor(visaApplicant, 'editForm').filter(
  (status) => !statusesFor(visaApplicant, 'reaudit').includes(status),
)

/** Whether the list of papers may still become another. */
export const isListOpen = ({ status }: { readonly status: number }): boolean => open.includes(status as Status)

/** What the machine of papers asks. `files`: how many there will be, those that are brought along included. */
export const paperFacts = (
  session: Pick<Session, 'userId'>,
  applicant: { readonly status: number },
  { requirement, row }: RequiredPaper,
  files: number,
): PaperFacts => ({
  isOpen: isListOpen(applicant),
  isEnded: hasStateTag(visaApplicant, { status: applicant.status }, 'ended'),
  isOriginal: requirement.kind === 'ORIGINAL',
  isFileMissing: requirement.kind === 'FILE' && files === 0,
  isOwn: row?.receiveUserId === session.userId,
})

const HAS_FILE = 'paper.refused.hasFile'

/** What a reader may do with a paper, in the order of buttons, with what is refused for a reason. */
export const paperActions = (
  { codes }: Pick<Session, 'codes'>,
  { row }: RequiredPaper,
  facts: PaperFacts,
  right: (event: PaperEventType) => Permission,
): Paper['actions'] => {
  const status = row?.status ?? paperStatus.MISSING
  const actions = actionsWithRefusals(paper, { status }, facts, (event) => has(codes, right(event)))
  // Also of one that waits for its file: it comes with the reason.
  const isAsking = ({ event, refused }: Paper['actions'][number]) =>
    (refused === undefined || refused === HAS_FILE) && asksReason(event as PaperEventType, facts)
  return actions.map((action) => (isAsking(action) ? { ...action, asksReason: true } : action))
}
