import type { Paper } from '#protocol/paper/schemas.ts'
import type { Asked } from './use-changes.ts'

export type PaperEvent = Asked['event']

const actionOf = (paper: Paper, event: PaperEvent) => paper.actions.find((one) => one.event === event)

/** Whether an event asks nothing more: no reason, and no file that is not there. */
export function canSend(paper: Paper, event: PaperEvent): boolean {
  const action = actionOf(paper, event)
  return action !== undefined && action.refused === undefined && action.asksReason !== true
}

/** What Space and the mark do: receive, or take back; a file is uploaded. Null where nothing of it may be done. */
export function toggleOf(paper: Paper): PaperEvent | 'upload' | null {
  const undo = actionOf(paper, 'undo')
  if (undo) return undo.refused === undefined ? 'undo' : null
  const receive = actionOf(paper, 'receive')
  if (!receive) return null
  if (receive.refused === undefined) return 'receive'
  return receive.refused === 'paper.refused.hasFile' ? 'upload' : null
}
