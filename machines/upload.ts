import { assign, setup } from 'xstate'
import { uploadRetries } from '#domain/constants.ts'
import { type Thrown, thrown } from '#machines/kit/failure.ts'
import { missing } from '#machines/kit/missing.ts'
import type { Uploaded } from '#protocol/file/calls.ts'
import type { StorageAccess } from '#protocol/file/storage.ts'
import {
  type Checkpoint,
  doneOf,
  isWhole,
  reasonOf,
  shareOf,
  type UploadFailure,
  type UploadInput,
  uploadFailureOf,
} from './upload-facts.ts'

interface UploadContext {
  readonly input: UploadInput
  md5: string | null
  checkpoint: Checkpoint | null
  access: StorageAccess | null
  /** How much of the present step is done, 0 to 1. */
  share: number
  /** The most parts that the store ever had: only more than that is headway. */
  farthest: number
  /** Failed tries since the last headway. */
  tries: number
  /** The next credentials must be new ones. */
  isExpired: boolean
  failure: UploadFailure | null
  result: Uploaded | null
}

export type UploadEvent =
  | { type: 'upload.start' | 'upload.pause' | 'upload.resume' | 'upload.cancel' | 'upload.retry' | 'network.restored' }
  | { type: 'upload.hashProgressed'; share: number }
  | { type: 'upload.progressed'; checkpoint: Checkpoint }

/** How the actors tell of their progress. */
export type ReportUpload = (event: UploadEvent) => void

/**
 * One file on its way into the object store (spec: forms#uploads, calls#files): looked at, hashed, not sent
 * when its content is known, else sent in parts with temporary credentials. What was sent stays sent over a pause, a cut
 * line, expired credentials and a reload. The file itself is known to the actors only.
 */
export const uploadMachine = setup({
  types: {} as {
    context: UploadContext
    input: UploadInput
    /** Null: it was cancelled. */
    output: Uploaded | null
    events: UploadEvent
    tags: 'busy'
  },
  actors: {
    /** Rejects a file that is not what its name says. */
    check: missing<void>('check'),
    hash: missing<string, { report: ReportUpload }>('hash'),
    /** The file under the name that it has here, or null when its content is new. */
    probe: missing<Uploaded | null, { md5: string }>('probe'),
    authorise: missing<StorageAccess, { isForced: boolean }>('authorise'),
    /** Sends the parts that the checkpoint lacks, completes the object and answers what the callback said of it. */
    send: missing<Uploaded, { access: StorageAccess; checkpoint: Checkpoint | null; report: ReportUpload }>('send'),
    /** The other way, through the product's own server, when the store cannot be reached from here. */
    relay: missing<Uploaded>('relay'),
  },
  actions: {
    /** Lets the store forget the parts that it has. */
    abandon: (_, _params: { access: StorageAccess | null; checkpoint: Checkpoint | null }) => {},
    keepFailure: assign((_, { error }: Thrown) => ({ failure: uploadFailureOf(error) })),
    keepResult: assign((_, { result }: { result: Uploaded | null }) => ({ result, share: 1, failure: null })),
    keepProgress: assign(({ context }, { checkpoint }: { checkpoint: Checkpoint }) => ({
      checkpoint,
      share: shareOf(checkpoint),
      farthest: Math.max(context.farthest, doneOf(checkpoint)),
      tries: doneOf(checkpoint) > context.farthest ? 0 : context.tries,
    })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    forgetCheckpoint: assign({ checkpoint: null, share: 0 }),
    beginAnew: assign({ tries: 0, failure: null, isExpired: false }),
  },
  guards: {
    isAsleep: ({ context }) => context.input.isPaused === true,
    isHashed: ({ context }) => context.md5 !== null,
    isKnown: (_, { output }: { output: Uploaded | null }) => output !== null,
    /** Late and doubled reports say nothing new. */
    isAhead: ({ context }, { checkpoint }: { checkpoint: Checkpoint }) =>
      checkpoint.uploadId !== context.checkpoint?.uploadId || doneOf(checkpoint) > doneOf(context.checkpoint),
    isLost: (_, error: Thrown) => reasonOf(error) === 'lost',
    isRefused: (_, error: Thrown) => reasonOf(error) === 'refused',
    isExpired: (_, error: Thrown) => reasonOf(error) === 'expired',
    isGone: (_, error: Thrown) => reasonOf(error) === 'gone',
    /** spec: forms#uploads: upload retries 5. */
    isWornOut: ({ context }) => context.tries >= uploadRetries,
    isOffline: () => false,
    isSent: ({ context }) => isWhole(context.checkpoint),
  },
  delays: {
    /** 2, 4, 8, 16, 32 s: a minute without the store is not the end. */
    backoff: ({ context }) => 1000 * 2 ** context.tries,
    recheck: 3000,
  },
}).createMachine({
  id: 'upload',
  initial: 'queued',
  context: ({ input }) => ({
    input,
    md5: input.md5 ?? null,
    checkpoint: input.checkpoint ?? null,
    access: null,
    share: shareOf(input.checkpoint ?? null),
    farthest: doneOf(input.checkpoint ?? null),
    tries: 0,
    isExpired: false,
    failure: null,
    result: null,
  }),
  output: ({ context }) => context.result,
  on: { 'upload.cancel': '.cancelled' },
  states: {
    queued: {
      always: { guard: 'isAsleep', target: 'paused' },
      on: { 'upload.start': 'working' },
    },
    working: {
      tags: 'busy',
      initial: 'beginning',
      on: { 'upload.pause': 'paused' },
      states: {
        beginning: { always: [{ guard: 'isHashed', target: 'probing' }, { target: 'checking' }] },
        checking: {
          invoke: {
            src: 'check',
            onDone: 'hashing',
            onError: { target: '#upload.failed', actions: { type: 'keepFailure', params: thrown } },
          },
        },
        hashing: {
          entry: assign({ share: 0 }),
          invoke: {
            src: 'hash',
            input: ({ self }) => ({ report: (event) => self.send(event) }),
            onDone: { target: 'probing', actions: assign({ md5: ({ event }) => event.output, share: 0 }) },
            onError: { target: '#upload.failed', actions: { type: 'keepFailure', params: thrown } },
          },
          on: { 'upload.hashProgressed': { actions: assign({ share: ({ event }) => event.share }) } },
        },
        probing: {
          invoke: {
            src: 'probe',
            // Every way into this state has a hash.
            input: ({ context }) => ({ md5: context.md5 as string }),
            onDone: [
              {
                guard: { type: 'isKnown', params: ({ event }) => event },
                target: '#upload.done',
                actions: { type: 'keepResult', params: ({ event }) => ({ result: event.output }) },
              },
              { target: 'authorising' },
            ],
            onError: [
              {
                guard: { type: 'isLost', params: thrown },
                target: 'waiting',
                actions: { type: 'keepFailure', params: thrown },
              },
              { target: '#upload.failed', actions: { type: 'keepFailure', params: thrown } },
            ],
          },
        },
        authorising: {
          invoke: {
            src: 'authorise',
            input: ({ context }) => ({ isForced: context.isExpired }),
            onDone: {
              target: 'sending',
              actions: assign(({ event }) => ({ access: event.output, isExpired: false })),
            },
            onError: [
              {
                guard: { type: 'isLost', params: thrown },
                target: 'waiting',
                actions: { type: 'keepFailure', params: thrown },
              },
              { target: '#upload.failed', actions: { type: 'keepFailure', params: thrown } },
            ],
          },
        },
        sending: {
          initial: 'parts',
          entry: assign(({ context }) => ({ share: shareOf(context.checkpoint) })),
          invoke: {
            src: 'send',
            input: ({ context, self }) => ({
              // Every way into this state went through `authorising`.
              access: context.access as StorageAccess,
              checkpoint: context.checkpoint,
              report: (event) => self.send(event),
            }),
            onDone: {
              target: '#upload.done',
              actions: { type: 'keepResult', params: ({ event }) => ({ result: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isRefused', params: thrown },
                target: '#upload.failed',
                actions: { type: 'keepFailure', params: thrown },
              },
              { guard: 'isOffline', target: 'waiting' },
              { guard: 'isWornOut', target: 'relaying', actions: { type: 'keepFailure', params: thrown } },
              {
                guard: { type: 'isExpired', params: thrown },
                target: 'authorising',
                actions: ['countTry', assign({ isExpired: true })],
              },
              // Its completion may have arrived although the answer did not: then the content is known by now.
              {
                guard: { type: 'isGone', params: thrown },
                target: 'retrying',
                actions: ['forgetCheckpoint', 'countTry'],
              },
              { target: 'retrying', actions: 'countTry' },
            ],
          },
          on: {
            'upload.progressed': {
              guard: { type: 'isAhead', params: ({ event }) => event },
              actions: { type: 'keepProgress', params: ({ event }) => event },
            },
          },
          states: {
            parts: { always: { guard: 'isSent', target: 'callback' } },
            /** The store has everything, puts it together and tells the server. */
            callback: {},
          },
        },
        retrying: {
          after: { backoff: 'probing' },
          on: { 'upload.retry': 'probing', 'network.restored': 'probing' },
        },
        waiting: {
          after: { recheck: 'probing' },
          on: { 'upload.retry': 'probing', 'network.restored': 'probing' },
        },
        relaying: {
          invoke: {
            src: 'relay',
            onDone: {
              target: '#upload.done',
              actions: { type: 'keepResult', params: ({ event }) => ({ result: event.output }) },
            },
            onError: { target: '#upload.failed', actions: { type: 'keepFailure', params: thrown } },
          },
        },
      },
    },
    paused: {
      on: { 'upload.resume': { target: 'working', actions: 'beginAnew' } },
    },
    failed: {
      on: { 'upload.retry': { target: 'working', actions: 'beginAnew' } },
    },
    cancelled: {
      type: 'final',
      entry: { type: 'abandon', params: ({ context: { access, checkpoint } }) => ({ access, checkpoint }) },
    },
    done: { type: 'final' },
  },
})
