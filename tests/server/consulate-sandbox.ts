import { consulateHttp } from '#server/adapters/consulate-http.ts'
import type { ConsulateSite } from '#server/adapters/ports.ts'
import { createSandbox } from '#server/sandbox/app.ts'
import { memoryStore } from '#server/sandbox/application.ts'
import { textIn } from '#server/sandbox/site-form.ts'

/**
 * A consulate's site that is played in this process, at the time that its caller says; it forgets everything with the test. What
 * it decides after ten seconds it says at once.
 */
export function sandboxSite(): ConsulateSite {
  const app = createSandbox({ store: memoryStore(), clock: () => 0, wait: async () => {} })
  const send = async (request: Request) => app.fetch(request)
  const site = consulateHttp('RU_EVISA', { base: 'http://sandbox.invalid' }, { send })
  return {
    ...site,
    async submit(form, context) {
      const answer = await site.submit(form, context)
      const isSoon = /[89]$/.test(textIn(form, 'passportNo')) && answer.state === 'accepted'
      return isSoon ? site.poll({ reference: form.reference }, { now: context.now + 10_000 }) : answer
    },
  }
}
