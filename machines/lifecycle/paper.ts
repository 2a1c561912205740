import { and, setup } from 'xstate'
import { paperStatus } from '#domain/status-paper.ts'
import { defineLifecycle } from './kit.ts'

/** What a paper, its person and the asking one say. */
export interface PaperFacts {
  /** The papers are still put together: nobody has approved them yet, or they are put right again. */
  readonly isOpen: boolean
  /** The application has ended: papers only go back. */
  readonly isEnded: boolean
  /** Comes back to its owner. */
  readonly isOriginal: boolean
  /** Uploaded, and nothing is: neither stored nor brought along. */
  readonly isFileMissing: boolean
  /** The asking person received it himself. */
  readonly isOwn: boolean
}

/** A paper of which nothing is known that could allow or bar a step. */
export const freshPaper: PaperFacts = {
  isOpen: true,
  isEnded: false,
  isOriginal: false,
  isFileMissing: false,
  isOwn: false,
}

export type PaperEventType = 'receive' | 'undo' | 'waive' | 'giveBack' | 'reject'

/** What its mark shows. */
const paperTags = ['missing', 'received', 'waived', 'returned'] as const
export type PaperTag = (typeof paperTags)[number]

const receive = { guard: and(['isNotEnded', 'hasFile']), target: 'RECEIVED' } as const

/**
 * spec: lifecycles#paper. One paper of one person, from being asked for to being handed back. Receiving one that is there
 * already changes its files, copies and details. Once the papers are approved one is received for a reason only, and given back;
 * one that was rejected is missing again and says so.
 */
export const paperMachine = setup({
  types: {} as { context: PaperFacts; input: PaperFacts; events: { type: PaperEventType }; tags: PaperTag },
  guards: {
    isOpen: ({ context }) => context.isOpen,
    isNotEnded: ({ context }) => !context.isEnded,
    isOriginal: ({ context }) => context.isOriginal,
    hasFile: ({ context }) => !context.isFileMissing,
  },
}).createMachine({
  id: 'paper',
  initial: 'MISSING',
  context: ({ input }) => input,
  states: {
    MISSING: {
      tags: 'missing',
      on: { receive, waive: { guard: 'isOpen', target: 'WAIVED' } },
    },
    RECEIVED: {
      tags: 'received',
      on: {
        receive,
        undo: { guard: 'isOpen', target: 'MISSING' },
        reject: { guard: 'isOpen', target: 'MISSING' },
        giveBack: { guard: 'isOriginal', target: 'RETURNED' },
      },
    },
    WAIVED: { tags: 'waived', on: { receive, undo: { guard: 'isOpen', target: 'MISSING' } } },
    RETURNED: { tags: 'returned', on: { receive } },
  },
})

export const paper = defineLifecycle({
  name: 'paper',
  machine: paperMachine,
  regions: { status: { codes: paperStatus, texts: 'paper.status' } },
  commands: ['receive', 'undo', 'waive', 'giveBack', 'reject'],
  // Of what is given back it is to whom.
  reasons: ['giveBack', 'reject'],
  destroys: [],
  tags: paperTags,
})

/**
 * Whether an event needs a reason here, beyond those that always do: a paper that comes after the approval, and what somebody
 * else had received.
 */
export const asksReason = (event: PaperEventType, facts: PaperFacts): boolean =>
  paper.reasons.includes(event) || (event === 'receive' && !facts.isOpen) || (event === 'undo' && !facts.isOwn)
