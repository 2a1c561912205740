import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, setup } from 'xstate'
import type { Uploaded } from '#protocol/file/calls.ts'
import { uploadMachine } from './upload.ts'
import type { UploadFailure, UploadInput } from './upload-facts.ts'

type UploadSnapshot = SnapshotFrom<typeof uploadMachine>

/** What an upload is at, in the order that it goes through. */
export type UploadPhase =
  | 'queued'
  | 'checking'
  | 'hashing'
  | 'probing'
  | 'sending'
  | 'callback'
  | 'retrying'
  | 'waiting'
  | 'relaying'
  | 'paused'
  | 'failed'
  | 'done'

/** Where a file came from: `kept` was broken off by a reload. */
export type UploadOrigin = 'choice' | 'clipboard' | 'kept'

interface Described {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly from: UploadOrigin
}

/** An upload as a widget shows it. Commands go to `ref`. */
export interface ListedUpload extends Described {
  readonly ref: ActorRefFrom<typeof uploadMachine>
  readonly phase: UploadPhase
  readonly share: number
  readonly failure: UploadFailure | null
  readonly result: Uploaded | null
}

interface NewUpload extends Described {
  /** The upload machine with what it needs of this file. */
  readonly logic: typeof uploadMachine
  readonly input: UploadInput
}

export type UploadListEvent =
  | { type: 'upload.add'; upload: NewUpload }
  /** The owner of the widget has its result, or knows of its failure. */
  | { type: 'upload.take'; id: string }
  | { type: 'network.restored' }
  | { type: `xstate.snapshot.${string}`; snapshot: UploadSnapshot }
  | { type: `xstate.done.actor.${string}`; actorId: string; output: Uploaded | null }

function phaseOf({ value }: UploadSnapshot): UploadPhase {
  if (typeof value === 'string') return value === 'cancelled' ? 'failed' : value
  const step = value.working
  if (typeof step !== 'string') return step.sending === 'callback' ? 'callback' : 'sending'
  if (step === 'beginning') return 'checking'
  return step === 'authorising' ? 'probing' : step
}

const resting = new Set<UploadPhase>(['queued', 'paused', 'failed', 'done'])
/** Whether something is on its way by itself. */
export const isBusy = ({ phase }: Pick<ListedUpload, 'phase'>) => !resting.has(phase)

const replaced = (uploads: readonly ListedUpload[], actorId: string, change: Partial<ListedUpload>) =>
  uploads.map((one) => (one.ref.id === actorId ? { ...one, ...change } : one))

/** The uploads of one widget, one after another, so that they come in the order they were chosen; a paused one lets others pass. */
export const uploadListMachine = setup({
  types: {} as { context: { uploads: readonly ListedUpload[] }; events: UploadListEvent },
  actors: { upload: uploadMachine },
  actions: {
    /** The next file starts when no other one is on its way. */
    startNext: enqueueActions(({ context: { uploads }, enqueue }) => {
      const next = uploads.find((one) => one.phase === 'queued')
      if (next && !uploads.some(isBusy)) enqueue.sendTo(next.ref, { type: 'upload.start' })
    }),
    sendAll: enqueueActions(({ context: { uploads }, enqueue }) => {
      for (const one of uploads.filter(isBusy)) enqueue.sendTo(one.ref, { type: 'network.restored' })
    }),
  },
}).createMachine({
  id: 'uploadList',
  context: { uploads: [] },
  on: {
    'upload.add': {
      actions: [
        assign(({ context: { uploads }, event: { upload }, spawn }) => {
          const { logic, input, ...described } = upload
          const ref = spawn(logic, { input, syncSnapshot: true })
          const phase = input.isPaused ? 'paused' : 'queued'
          return {
            uploads: [
              ...uploads,
              { ...described, ref, phase, share: ref.getSnapshot().context.share, failure: null, result: null },
            ],
          }
        }),
        'startNext',
      ],
    },
    'upload.take': {
      actions: assign({ uploads: ({ context, event }) => context.uploads.filter((one) => one.id !== event.id) }),
    },
    'network.restored': { actions: 'sendAll' },
    'xstate.snapshot.*': {
      actions: [
        assign({
          uploads: ({ context, event: { type, snapshot } }) =>
            replaced(context.uploads, type.slice('xstate.snapshot.'.length), {
              phase: phaseOf(snapshot),
              share: snapshot.context.share,
              failure: snapshot.context.failure,
            }),
        }),
        'startNext',
      ],
    },
    'xstate.done.actor.*': {
      actions: [
        assign({
          uploads: ({ context, event: { actorId, output } }) =>
            output
              ? replaced(context.uploads, actorId, { phase: 'done', share: 1, result: output })
              : context.uploads.filter((one) => one.ref.id !== actorId),
        }),
        'startNext',
      ],
    },
  },
})
