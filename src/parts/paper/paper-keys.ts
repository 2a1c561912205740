import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { paper as lifecycle, type PaperTag } from '#machines/lifecycle/paper.ts'
import type { Paper, PapersOfApplicant } from '#protocol/paper/schemas.ts'
import type { RequestedChange } from './use-changes.ts'

export type PaperEvent = RequestedChange['event']

/** Keys that belong to the page around a list of papers, with what they do there. */
export type PageKeys = Readonly<Record<string, () => void>>

const TAGS: readonly PaperTag[] = ['missing', 'received', 'waived', 'returned']

/** What its mark shows. */
export const tagOf = ({ status }: Paper): PaperTag =>
  TAGS.find((tag) => hasStateTag(lifecycle, { status }, tag)) ?? 'missing'

/** The papers that are asked for and not here. */
export const missingOf = ({ papers }: Pick<PapersOfApplicant, 'papers'>): Paper[] =>
  papers.filter((one) => one.isAsked && tagOf(one) === 'missing')

/** Originals that are here, and have to go back one day. */
export const originalsOf = ({ papers }: PapersOfApplicant): Paper[] =>
  papers.filter((one) => one.kind === 'ORIGINAL' && tagOf(one) === 'received')

/** The missing ones that nothing goes on without. */
export const neededOf = (view: Pick<PapersOfApplicant, 'papers'>): Paper[] =>
  missingOf(view).filter(({ needed }) => needed === 'NEEDED')

/** What papers are waived for; its last entry asks for words. */
export const WAIVERS = ['OVERRIDE_REASON'] as const

/** Whether a file may be added: it is received with it. */
export const mayUploadTo = ({ actions }: Paper): boolean =>
  actions.some(
    ({ event, refused }) => event === 'receive' && (refused === undefined || refused === 'paper.refused.hasFile'),
  )

const actionOf = (paper: Paper, event: PaperEvent) => paper.actions.find((one) => one.event === event)

/** Whether an event needs a reason, also where it waits for its file alone. */
export const asksReason = (paper: Paper, event: PaperEvent): boolean => actionOf(paper, event)?.asksReason === true

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
