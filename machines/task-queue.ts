import { assign, emit, fromPromise, setup } from 'xstate'
import { taskQueueGapMs } from '#domain/constants.ts'

export interface QueuedTask {
  readonly id: string
  readonly run: () => Promise<unknown>
}

interface TaskQueueContext {
  now: () => number
  waiting: readonly QueuedTask[]
  current: QueuedTask | null
  /** When the next one may begin (ms). */
  freeAt: number
}

/** What became of a task. One that fails does not hold up the others. */
export type TaskQueueEmitted = { type: 'task.done'; id: string } | { type: 'task.failed'; id: string; error: unknown }

/** One after the other, and no two within three seconds of each other (spec: numbers#rhythm: one per 3 s). */
export const taskQueueMachine = setup({
  types: {} as {
    context: TaskQueueContext
    input: { now: () => number }
    events: { type: 'task.add'; task: QueuedTask } | { type: 'queue.clear' }
    emitted: TaskQueueEmitted
    tags: 'busy'
  },
  actors: { task: fromPromise<unknown, { task: QueuedTask }>(({ input }) => input.task.run()) },
  delays: { gap: ({ context }) => Math.max(0, context.freeAt - context.now()) },
  guards: { isWaiting: ({ context }) => context.waiting.length > 0 },
  actions: {
    take: assign(({ context: { now, waiting } }) => ({
      current: waiting[0] ?? null,
      waiting: waiting.slice(1),
      freeAt: now() + taskQueueGapMs,
    })),
    leave: assign({ current: null }),
    emitDone: emit(({ context }) => ({ type: 'task.done' as const, id: context.current?.id ?? '' })),
    emitFailed: emit(({ context }, { error }: { error: unknown }) => ({
      type: 'task.failed' as const,
      id: context.current?.id ?? '',
      error,
    })),
  },
}).createMachine({
  id: 'taskQueue',
  initial: 'empty',
  context: ({ input }) => ({ now: input.now, waiting: [], current: null, freeAt: 0 }),
  on: {
    'task.add': { actions: assign({ waiting: ({ context, event }) => [...context.waiting, event.task] }) },
    'queue.clear': { actions: assign({ waiting: [] }) },
  },
  states: {
    empty: { always: { guard: 'isWaiting', target: 'pausing' } },
    pausing: { tags: 'busy', after: { gap: [{ guard: 'isWaiting', target: 'running' }, { target: 'empty' }] } },
    running: {
      tags: 'busy',
      entry: 'take',
      invoke: {
        src: 'task',
        // Entered only with a task taken.
        input: ({ context }) => ({ task: context.current as QueuedTask }),
        onDone: { target: 'empty', actions: ['emitDone', 'leave'] },
        onError: {
          target: 'empty',
          actions: [{ type: 'emitFailed', params: ({ event }) => ({ error: event.error }) }, 'leave'],
        },
      },
    },
  },
})
