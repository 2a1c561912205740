import { fromPromise } from 'xstate'
import { headBytes } from '#domain/file-kinds.ts'
import { contentRefusal } from '#domain/upload.ts'
import { uploadMachine } from '#machines/upload.ts'
import { batchUpload, exist, known } from '#protocol/file/calls.ts'
import type { Client } from '#src/kit/api/client.ts'
import { translate } from '#src/kit/i18n/i18n.ts'
import type { Hasher } from '#src/workers/hasher.ts'
import { createCredentials } from './credentials.ts'
import { forgetInStore, type SendToStore, sendToStore, UploadError } from './object-store.ts'
import type { StoredUploads } from './stored-uploads.ts'

export interface UploadDeskDeps {
  readonly client: Client
  readonly hasher: Hasher
  readonly storedUploads: StoredUploads
  readonly now: () => number
  readonly isOnline: () => boolean
  /** How bytes reach the object store; another one in tests. */
  readonly send?: (sending: SendToStore) => ReturnType<typeof sendToStore>
}

/** What all upload widgets of a person share. */
export interface UploadDesk {
  /** The upload machine for one file; what it learns is kept under `id` until the upload is taken off. */
  readonly logicOf: (file: File, id: string) => typeof uploadMachine
  readonly storedUploads: StoredUploads
}

/** Longer names lose their beginning, as the server has it. */
const NAME = 200

async function checkHead(file: File): Promise<void> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const refusal = contentRefusal(file.name, head, file.size)
  if (refusal) throw new UploadError('refused', translate(refusal.text, refusal.params))
}

export function createUploadDesk(deps: UploadDeskDeps): UploadDesk {
  const { client, hasher, storedUploads, now, isOnline, send = sendToStore } = deps
  const credentials = createCredentials(client, now)

  const logicOf: UploadDesk['logicOf'] = (file, id) =>
    uploadMachine.provide({
      actors: {
        check: fromPromise(() => checkHead(file)),
        hash: fromPromise(async ({ input: { report }, signal }) => {
          const onProgress = (share: number) => report({ type: 'upload.hashProgressed', share })
          const md5 = await hasher.md5(file, { signal, onProgress })
          await storedUploads.note(id, { md5 })
          return md5
        }),
        probe: fromPromise(async ({ input: { md5 }, signal }) => {
          const question = { md5, fileSize: file.size }
          const address = await client.call(exist, question, { silent: true, signal })
          return address
            ? client.call(known, { ...question, fileName: file.name.slice(-NAME) }, { silent: true, signal })
            : null
        }),
        authorise: fromPromise(({ input }) => credentials.get(input.isForced)),
        send: fromPromise(({ input: { access, checkpoint, report }, signal }) =>
          send({
            file,
            id,
            access,
            checkpoint,
            signal,
            now: now(),
            onProgress(reached) {
              void storedUploads.note(id, { checkpoint: reached })
              report({ type: 'upload.progressed', checkpoint: reached })
            },
          }),
        ),
        relay: fromPromise(async ({ signal }) => {
          const [stored] = await client.call(batchUpload, { file: [file] }, { inline: true, signal })
          // spec: forms#uploads: upload failed when data is empty.
          if (!stored) throw new UploadError('refused')
          return stored
        }),
      },
      actions: {
        abandon(_, { access, checkpoint }) {
          void storedUploads.remove(id)
          if (access && checkpoint) void forgetInStore(access, checkpoint)
        },
      },
      guards: { isOffline: () => !isOnline() },
    })
  return { logicOf, storedUploads }
}
