import { paperStatus } from '#domain/status-paper.ts'
import type { DraftPaper } from '#protocol/contract/schemas.ts'
import type { Paper } from '#protocol/paper/schemas.ts'
import type { RequestedChange } from './use-changes.ts'

const [RECEIVE, UNDO, WAIVE] = ['receive', 'undo', 'waive'] as const

/** A paper as a form that is not saved yet has it. */
export function withDraft(paper: Paper, drafts: readonly DraftPaper[]): Paper {
  const draft = drafts.find(({ key }) => key === paper.key)
  if (!draft) return paper
  const { event, copies = paper.count, details = {}, files = [], code, reason } = draft
  const isHere = event === 'receive'
  return {
    ...paper,
    status: isHere ? paperStatus.RECEIVED : paperStatus.WAIVED,
    copies: isHere ? copies : 0,
    details,
    files: [...files],
    ...(code && { reasonCode: code }),
    ...(reason && { reason }),
    // A file is taken away by itself; what was waived is received with it.
    actions: isHere || paper.kind !== 'FILE' ? [{ event: RECEIVE }, { event: UNDO }] : [{ event: UNDO }],
  }
}

/** The drafts of one person after a change of one of them. */
export function changeDraft(drafts: readonly DraftPaper[], key: string, asked: RequestedChange): DraftPaper[] {
  const { event, copies, details, files, code, reason } = asked
  const others = drafts.filter((one) => one.key !== key)
  if (event !== RECEIVE && event !== WAIVE) return others
  const before = event === RECEIVE ? drafts.find((one) => one.key === key && one.event === RECEIVE) : undefined
  return [
    ...others,
    {
      ...before,
      key,
      event,
      ...(copies !== undefined && { copies }),
      ...(details && { details }),
      ...(files && { files }),
      ...(code && { code }),
      ...(reason && { reason }),
    },
  ]
}
