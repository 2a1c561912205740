import { setup } from 'xstate'
import { taskStatus } from '#domain/status.ts'
import { defineLifecycle } from './kit.ts'

export interface TaskFacts {
  /** It runs on this product's own servers, so that it can be stopped in the middle. */
  readonly isLocal: boolean
  /** Its worker has not been heard of for longer than a lease lasts, or gave the task back. */
  readonly isLeaseOver: boolean
}

/** `draft`: not handed in yet. `moving`: a worker has it (`executing`) or will have it. `ended`: nothing more is done by itself. `succeeded`: its result is there. */
export type TaskTag = 'draft' | 'moving' | 'executing' | 'ended' | 'succeeded' | 'cancelled'

export type TaskEventType = 'create' | 'submit' | 'start' | 'succeed' | 'fail' | 'leaseEnded' | 'retry' | 'cancel'

/** spec: lifecycles#task. What is worked on belongs to one worker for as long as its lease lasts. */
export const taskMachine = setup({
  types: {} as { context: TaskFacts; input: TaskFacts; events: { type: TaskEventType }; tags: TaskTag },
  guards: {
    isLocal: ({ context }) => context.isLocal,
    isLeaseOver: ({ context }) => context.isLeaseOver,
  },
}).createMachine({
  id: 'task',
  initial: 'NULL',
  context: ({ input }) => input,
  states: {
    NULL: { on: { create: { target: 'NOT_SUBMIT' } } },
    NOT_SUBMIT: { tags: 'draft', on: { submit: { target: 'SUBMITTED' }, cancel: { target: 'CANCELED' } } },
    SUBMITTED: { tags: 'moving', on: { start: { target: 'EXECUTING' }, cancel: { target: 'CANCELED' } } },
    EXECUTING: {
      tags: ['moving', 'executing'],
      on: {
        succeed: { target: 'SUCCESS' },
        fail: { target: 'FAIL' },
        leaseEnded: { guard: 'isLeaseOver', target: 'SUBMITTED' },
        cancel: { guard: 'isLocal', target: 'CANCELED' },
      },
    },
    FAIL: { tags: 'ended', on: { retry: { target: 'SUBMITTED' } } },
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
})
