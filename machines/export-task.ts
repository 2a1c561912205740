import { assign, setup } from 'xstate'
import { exportDebounceMs } from '#domain/constants.ts'
import { taskStatus } from '#domain/status.ts'
import { type Failure, failureGuards, failureOf, type Thrown, thrown } from '#machines/kit/failure.ts'
import { missing } from '#machines/kit/missing.ts'
import {
  type ExportQuestion,
  type ExportTask,
  exportPollIntervalMs,
} from '#protocol/import-export/export-task/schemas.ts'

export interface ExportTaskInput {
  /** Mints the idempotency key of the next export. */
  readonly newKey: () => string
  /** Whether anybody looks at the page now. */
  readonly isVisible: () => boolean
  /** Exports of this list were not finished when the page was left. */
  readonly isFollowing: boolean
}

interface ExportTaskContext extends ExportTaskInput {
  key: string
  question: ExportQuestion | null
  /** The person's latest exports of this list. */
  tasks: readonly ExportTask[]
  failure: Failure | null
}

export type ExportTaskEvent =
  | { type: 'export.ask'; question: ExportQuestion }
  /** Something was done to a task: looks at once. */
  | { type: 'export.refresh' }
  | { type: 'export.retry' }
  | { type: 'network.restored' }
  | { type: 'page.shown' }

const running: readonly number[] = [taskStatus.NOT_SUBMIT, taskStatus.SUBMITTED, taskStatus.EXECUTING]

/** Whether a task is still to be finished. */
export const isRunning = ({ status }: Pick<ExportTask, 'status'>): boolean => running.includes(status)

/**
 * Exports of one list: asked for once however often the button is pressed (spec: pages#exports: exports 300 ms), then
 * followed while the page is looked at. The work itself is the server's; a page that is hidden or reloaded looks again.
 */
export const exportTaskMachine = setup({
  types: {} as {
    context: ExportTaskContext
    input: ExportTaskInput
    events: ExportTaskEvent
    tags: 'busy'
  },
  actors: {
    create: missing<{ id: number }, { question: ExportQuestion; key: string }>('create'),
    list: missing<readonly ExportTask[], undefined>('list'),
  },
  delays: { debounce: exportDebounceMs, pause: exportPollIntervalMs, retry: 3000 },
  guards: {
    ...failureGuards,
    isFollowing: ({ context }) => context.isFollowing,
    isVisible: ({ context }) => context.isVisible(),
    hasRunning: ({ context }) => context.tasks.some(isRunning),
  },
  actions: {
    keepQuestion: assign((_, { question }: { question: ExportQuestion }) => ({ question, failure: null })),
    mintKey: assign({ key: ({ context }) => context.newKey() }),
    keepFailure: assign((_, { error }: Thrown) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'exportTask',
  initial: 'opening',
  context: ({ input }) => ({ ...input, key: '', question: null, tasks: [], failure: null }),
  states: {
    opening: { always: [{ guard: 'isFollowing', target: 'looking' }, { target: 'resting' }] },
    resting: {
      on: {
        'export.ask': { target: 'settling', actions: { type: 'keepQuestion', params: ({ event }) => event } },
        'export.refresh': 'looking',
      },
    },
    settling: {
      tags: 'busy',
      on: {
        'export.ask': {
          target: 'settling',
          reenter: true,
          actions: { type: 'keepQuestion', params: ({ event }) => event },
        },
      },
      after: { debounce: { target: 'creating', actions: 'mintKey' } },
    },
    creating: {
      tags: 'busy',
      invoke: {
        src: 'create',
        // Only a question leads here.
        input: ({ context }) => ({ question: context.question as ExportQuestion, key: context.key }),
        onDone: 'looking',
        onError: [
          {
            guard: { type: 'isLost', params: thrown },
            target: 'unsure',
            actions: { type: 'keepFailure', params: thrown },
          },
          { target: 'resting', actions: { type: 'keepFailure', params: thrown } },
        ],
      },
    },
    unsure: {
      tags: 'busy',
      after: { retry: 'creating' },
      on: { 'export.retry': 'creating', 'network.restored': 'creating' },
    },
    looking: {
      invoke: {
        src: 'list',
        onDone: { target: 'deciding', actions: assign({ tasks: ({ event }) => event.output }) },
        onError: 'pausing',
      },
      on: {
        'export.ask': { target: 'settling', actions: { type: 'keepQuestion', params: ({ event }) => event } },
        'export.refresh': { target: 'looking', reenter: true },
      },
    },
    deciding: { always: [{ guard: 'hasRunning', target: 'pausing' }, { target: 'resting' }] },
    pausing: {
      after: { pause: [{ guard: 'isVisible', target: 'looking' }, { target: 'hidden' }] },
      on: {
        'export.ask': { target: 'settling', actions: { type: 'keepQuestion', params: ({ event }) => event } },
        'export.refresh': 'looking',
      },
    },
    hidden: { on: { 'page.shown': 'looking', 'export.refresh': 'looking' } },
  },
})
