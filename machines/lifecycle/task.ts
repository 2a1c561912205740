import { and, setup } from 'xstate'
import { taskStatus } from '#domain/status.ts'
import { defineLifecycle } from './kit.ts'

export interface TaskFacts {
  /** It runs on this product's own servers, so that it can be stopped in the middle. */
  readonly isLocal: boolean
  /** Its worker has not been heard of for longer than a lease lasts, or gave the task back. */
  readonly isLeaseOver: boolean
  /** What it is for is still to be done, and nothing else does it. */
  readonly isWanted: boolean
  /** What it works on may be worked on. */
  readonly isReady: boolean
  /** Nothing of it is anywhere else, as far as anybody knows. */
  readonly isRecallable: boolean
}

/** Of tasks that depend on nothing but themselves. */
export const independent = { isWanted: true, isReady: true, isRecallable: true } as const

/** `draft`: not handed in yet. `moving`: a worker has it (`executing`) or will have it. `ended`: nothing more is done by itself. `succeeded`: its result is there. */
const taskTags = ['draft', 'moving', 'executing', 'ended', 'succeeded', 'cancelled'] as const
export type TaskTag = (typeof taskTags)[number]

export type TaskEventType = 'create' | 'submit' | 'start' | 'succeed' | 'fail' | 'leaseEnded' | 'retry' | 'cancel'

/** spec: lifecycles#task. What is worked on belongs to one worker for as long as its lease lasts. */
export const taskMachine = setup({
  types: {} as { context: TaskFacts; input: TaskFacts; events: { type: TaskEventType }; tags: TaskTag },
  guards: {
    isLocal: ({ context }) => context.isLocal,
    isLeaseOver: ({ context }) => context.isLeaseOver,
    isWanted: ({ context }) => context.isWanted,
    isReady: ({ context }) => context.isReady,
    isRecallable: ({ context }) => context.isRecallable,
  },
}).createMachine({
  id: 'task',
  initial: 'NULL',
  context: ({ input }) => input,
  states: {
    NULL: { on: { create: { target: 'NOT_SUBMIT' } } },
    NOT_SUBMIT: { tags: 'draft', on: { submit: { target: 'SUBMITTED' }, cancel: { target: 'CANCELED' } } },
    SUBMITTED: {
      tags: 'moving',
      on: { start: { target: 'EXECUTING' }, cancel: { guard: 'isRecallable', target: 'CANCELED' } },
    },
    EXECUTING: {
      tags: ['moving', 'executing'],
      on: {
        succeed: { target: 'SUCCESS' },
        fail: { target: 'FAIL' },
        leaseEnded: { guard: 'isLeaseOver', target: 'SUBMITTED' },
        cancel: { guard: 'isLocal', target: 'CANCELED' },
      },
    },
    FAIL: { tags: 'ended', on: { retry: { guard: and(['isWanted', 'isReady']), target: 'SUBMITTED' } } },
    SUCCESS: { tags: ['ended', 'succeeded'], type: 'final' },
    CANCELED: { tags: ['ended', 'cancelled'], type: 'final' },
  },
})

export const task = defineLifecycle({
  name: 'task',
  machine: taskMachine,
  regions: { status: { codes: taskStatus, texts: 'task.status' } },
  commands: ['submit', 'retry', 'cancel'],
  reasons: [],
  destroys: ['cancel'],
  tags: taskTags,
})
