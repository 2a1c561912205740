import { openOffice } from './open-office.ts'
import { openStorage } from './storage.ts'
import { type OfficeFact, packResponse, unpackRequest, type WireRequest, type WireResponse } from './wire.ts'

/**
 * The whole server in a thread of the browser: the only place where its private file system can be used at once. What is kept
 * there can be thrown away also when it cannot be opened, as the data of an earlier demo.
 */

const say = (message: OfficeFact | WireResponse) => self.postMessage(message)

async function start(): Promise<void> {
  const storage = await openStorage()
  self.addEventListener('message', ({ data }: MessageEvent<WireRequest | { kind: 'reset' }>) => {
    if ('kind' in data) void storage.wipe().then(() => say({ kind: 'wiped' }))
  })
  const answer = await openOffice(storage, {
    buildId: self.name,
    onSms: (mobile, content) => say({ kind: 'sms', mobile, content }),
  })
  self.addEventListener('message', ({ data }: MessageEvent<WireRequest | { kind: 'reset' }>) => {
    if ('kind' in data) return
    void answer(unpackRequest(data))
      .then((response) => packResponse(data.id, response))
      .then(say)
  })
  say({ kind: 'opened', isPersistent: storage.isPersistent })
}

start().catch((error: unknown) =>
  say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
)
