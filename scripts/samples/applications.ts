import { saveCredential } from '#protocol/consulate/account-calls.ts'
import * as applications from '#protocol/consulate/application-calls.ts'
import * as entries from '#protocol/consulate/hand-entry-calls.ts'
import type { SiteAnswer, SiteName } from '#protocol/consulate/site-wire.ts'
import { consulateHttp } from '#server/adapters/consulate-http.ts'
import { createSandbox } from '#server/sandbox/app.ts'
import { correctionOf, grantOf } from '#server/sandbox/fate.ts'
import { samplePassword } from '#server/store/samples/load.ts'
import { consulateWorker } from '#server/workers/consulate.ts'
import type { OwnOrder } from './order-lines.ts'
import { dayIn, type Stage } from './stage.ts'

const putBack = '领馆网站维护中，稍后再录入'
const refusal = 'The purpose of the visit could not be verified.'
const MINUTE = 60_000

const sites: Readonly<Record<string, SiteName>> = { evisa: 'RU_EVISA', PH: 'PH', TR: 'TR', MY: 'MY' }
/** The site's own connection works off what waits there now, or is asked after; the site is played in this process. */
async function work({ deps, clock, sandbox }: Stage, name: SiteName): Promise<void> {
  const site = createSandbox({ store: sandbox, clock: () => 0, wait: async () => {} })
  const http = consulateHttp(name, { base: 'http://sandbox.invalid' }, { send: async (request) => site.fetch(request) })
  const worker = consulateWorker(deps, http, { name: 'samples', chance: () => 0.5 })
  do clock.now += 5000
  while (await worker.runNext())
}

/** A consul at the site decides on an application. */
function decide(
  { sandbox }: Stage,
  name: SiteName,
  reference: string,
  answer: (one: Parameters<typeof grantOf>[0]) => SiteAnswer,
): void {
  const one = sandbox.byReference(name, reference)
  if (!one) throw new Error(`${name} has no ${reference}`)
  sandbox.put({ ...one, decided: answer(one) })
}

/** Carries the forms of an e-visa order to its consulate, as far as the step of its order says. */
export async function handIn(
  stage: Stage,
  { id: orderId, line, center }: OwnOrder,
  step: 'queue' | 'submit' | 'issue',
  email: string,
  correct: () => Promise<unknown> = async () => {},
): Promise<void> {
  const name = sites[line.kind]!
  const { store } = stage.deps
  const officer = await stage.of(center, 'officer')
  const rows = () =>
    store.read
      .selectFrom('consulateApplication')
      .selectAll()
      .where('orderId', '=', orderId)
      .orderBy('applicantId')
      .execute()
  const isDecided = line.status === 'RESULT_AVAILABLE'
  const versionOf = async (id: number) => (await rows()).find((one) => one.id === id)!.version

  if (step === 'issue') {
    for (const { id, reference, applicantId } of await rows()) {
      if (line.result === 2) {
        decide(stage, name, reference, (one) => correctionOf(one))
        stage.clock.now += 30 * MINUTE
        await work(stage, name)
        await correct()
        await officer.get(applications.queue, { applicantId })
        await officer.get(entries.takeOver, { id })
        const said = { state: 'refused' as const, reason: refusal, receiptNo: `R-${applicantId}` }
        await officer.get(entries.record, { id, version: await versionOf(id), ...said })
      } else decide(stage, name, reference, (one) => grantOf(one))
    }
    stage.clock.now += 30 * MINUTE
    return work(stage, name)
  }

  await officer.get(applications.queueOrder, { orderId })
  if (step === 'queue') {
    const [first] = await rows()
    await officer.get(applications.unqueue, { id: first!.id, version: first!.version })
    await officer.get(applications.queue, { applicantId: first!.applicantId })
  }
  for (const [place, { id, applicantId, reference }] of (await rows()).entries()) {
    const isByHand = step === 'queue' || (!isDecided && place === 0)
    if (!isByHand) {
      await work(stage, name)
      decide(
        stage,
        name,
        reference,
        isDecided ? ({ no }) => ({ state: 'accepted', applicationNo: no }) : (one) => correctionOf(one),
      )
      if (isDecided) continue
      stage.clock.now += 30 * MINUTE
      await work(stage, name)
      continue
    }
    await officer.get(entries.takeOver, { id })
    const account = { email, accountNo: `${name.slice(0, 2)}${40_000 + applicantId}` }
    await officer.get(saveCredential, { id, ...account, password: samplePassword })
    if (step === 'queue') await officer.get(entries.handBack, { id, reason: putBack })
    else {
      const isPaid = line.kind === 'PH'
      await officer.get(entries.record, {
        id,
        version: await versionOf(id),
        state: isPaid ? 'paymentAsked' : 'accepted',
        applicationNo: `${line.kind === 'evisa' ? 'RU' : line.kind}-${20_260_000 + applicantId}`,
        receiptNo: `R-${applicantId}`,
        ...(isPaid && { feeAmount: '30.00', feeCurrency: 'USD' }),
        // An officer looks there again: one look is due at once, the other comes later.
        lookDay: dayIn(isPaid ? 2 : 0),
      })
    }
  }
}
