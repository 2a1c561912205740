import { expect, test } from 'vitest'
import * as people from '#protocol/applicant/calls.ts'
import { handleQueue } from '#protocol/applicant-desk/calls.ts'
import * as applications from '#protocol/consulate/application-calls.ts'
import { evidence } from '#protocol/consulate/evidence-calls.ts'
import { setParam } from './applicant-steps.ts'
import { evisaOrder, firstApplicant, queuedOrder } from './evisa-orders.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { siteWorker } from './site-worker.ts'

const rowOf = async (desk: Desk, keywords: string, who = 'officer') =>
  (await (await desk.as(who)).get(handleQueue, { keywords })).rows[0]!
const actionsOf = ({ actions }: Awaited<ReturnType<typeof rowOf>>) =>
  Object.fromEntries(actions.map(({ event, refused }) => [event, refused ?? null]))

onEachEngine('the handling desk at consulates’ sites', (openDesk) => {
  test('whoever waits without an application is asked for his form, is told what is missing, and gets one', async () => {
    const desk = await openDesk()
    const order = await evisaOrder(desk, ['E71000001'])
    await setParam(desk, 'visa.audit.allowIncomplete', 'off')
    const { id } = await firstApplicant(desk, order.id)
    expect(actionsOf(await rowOf(desk, 'E71000001'))).toMatchObject({
      editForm: null,
      createApplication: 'consulateApplication.refused.isFormComplete',
    })
    const officer = await desk.as('officer')
    expect(await officer.call(applications.queue, { applicantId: id })).toMatchObject({
      code: '9999',
      msg: expect.stringContaining('请先完善申请表：访问目的'),
    })
    expect((await firstApplicant(desk, order.id)).applicationStatus).toBeNull()
    // The first word of his form makes the application; where anything is taken, handing in does.
    const { applicant, formVersion, answers } = await officer.get(people.form, { id })
    const typed = { ...answers, phone: '13800000000' }
    await officer.get(people.saveForm, { id, version: applicant.version, formVersion, answers: typed })
    const begun = await rowOf(desk, 'E71000001')
    expect(begun).toMatchObject({ application: { status: 0 } })
    expect(begun.application?.actions).toEqual([
      { event: 'queue', refused: 'consulateApplication.refused.isFormComplete' },
    ])
    const other = await evisaOrder(desk, ['E71000002'])
    expect(actionsOf(await rowOf(desk, 'E71000002'))).toMatchObject({ createApplication: null })
    const { id: applicantId } = await firstApplicant(desk, other.id)
    await officer.get(applications.queue, { applicantId })
    const queued = await rowOf(desk, 'E71000002')
    expect(actionsOf(queued)).not.toHaveProperty('createApplication')
    expect(queued).toMatchObject({
      application: { status: 8, actions: expect.arrayContaining([{ event: 'unqueue' }]) },
      attempts: 0,
      handSteps: ['takeOver'],
    })
  })

  test('shows tries and the next look, and finds people by site and marker', async () => {
    const desk = await openDesk()
    await queuedOrder(desk, ['E72000001'])
    await siteWorker(desk).runNext()
    const row = await rowOf(desk, 'E72000001')
    expect(row).toMatchObject({ attempts: 1, isLookByHand: false, nextLookTime: expect.any(Number) })
    // What went there and came back proves it.
    const officer = await desk.as('officer')
    const kept = await officer.get(evidence, { id: row.application!.id })
    expect(row).toMatchObject({ evidenceCount: kept.length, lastAnswerTime: desk.clock.now })
    expect(kept.map(({ kind }) => kind)).toContain('ANSWER')
    const countries = async (filter: object) =>
      new Set(
        (await officer.get(handleQueue, { rows: 50, ...filter })).rows.map(
          (one) => `${one.visaCountry} ${one.visaType}`,
        ),
      )
    expect(await countries({ site: 'RU_EVISA' })).toEqual(new Set(['RU 2']))
    expect(await countries({ site: 'PH' })).toEqual(new Set(['PH 2']))
    const marked = await officer.get(handleQueue, { rows: 50, syncMarker: 'waiting' })
    expect(new Set(marked.rows.map(({ syncMarker }) => syncMarker))).toEqual(new Set(['waiting']))
  })

  test('offers a sticker nothing at a site', async () => {
    const desk = await openDesk()
    const { rows } = await (await desk.as('officer')).get(handleQueue, { rows: 50, visaType: 1 })
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      expect(row.application).toBeUndefined()
      expect(actionsOf(row)).not.toHaveProperty('createApplication')
    }
  })
})
