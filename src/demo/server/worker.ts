import { openOffice } from './open-office.ts'
import { openStorage } from './storage.ts'
import { type OfficeFact, packResponse, unpackRequest, type WireRequest, type WireResponse } from './wire.ts'

/** The whole server in a thread of the browser: the only place where its private file system can be used at once. */

const say = (message: OfficeFact | WireResponse) => self.postMessage(message)

async function start(): Promise<void> {
  const storage = await openStorage()
  const answer = await openOffice(storage, {
    buildId: self.name,
    onSms: (mobile, content) => say({ kind: 'sms', mobile, content }),
  })
  self.addEventListener('message', ({ data }: MessageEvent<WireRequest | { kind: 'reset' }>) => {
    if ('kind' in data) {
      void storage.wipe().then(() => say({ kind: 'wiped' }))
      return
    }
    void answer(unpackRequest(data))
      .then((response) => packResponse(data.id, response))
      .then(say)
  })
  say({ kind: 'opened', isKept: storage.isKept })
}

start().catch((error: unknown) =>
  say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
)
