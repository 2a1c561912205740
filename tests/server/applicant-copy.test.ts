import { expect, test, vi } from 'vitest'
import * as calls from '#protocol/applicant/calls.ts'
import * as orders from '#protocol/order/calls.ts'
import { cancel, detail } from '#protocol/order/visa-order/applicant-calls.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'
import { evisa, person, sticker } from './order-forms.ts'

// Each test makes a database; with others at work that takes its time.
vi.setConfig({ testTimeout: 30_000 })

const LI = { ...person('LI'), passportNo: 'E76543210', birthDay: '1990-05-01', sex: 'M' as const }

/** An order of one person; what he is asked already is typed into his form. */
async function formOf(who: Person, answers: object | null, over: object = sticker(), one: object = LI) {
  const made = await who.get(orders.create, { ...(over as ReturnType<typeof sticker>), applicants: [one as typeof LI] })
  const [found] = await who.get(orders.applicants, { id: made.id })
  const id = found!.id
  const view = await who.get(calls.form, { id })
  if (answers === null) return { id, orderNo: made.orderNo, version: view.applicant.version }
  const saved = await who.get(calls.saveForm, {
    id,
    version: view.applicant.version,
    formVersion: view.formVersion,
    answers: { ...view.answers, ...answers },
  })
  return { id, orderNo: made.orderNo, version: saved.version }
}

const EARLIER = {
  birthPlace: 'CHANGSHA',
  employer: 'MILL',
  occupation: 'EMPLOYED',
  issueDay: '2021-01-01',
  itinerary: [{ place: 'MOSCOW' }],
  entryDate: '2026-01-10',
  refused: true,
  accountPassword: undefined,
}
const answersOf = async (who: Person, id: number) => (await who.get(calls.form, { id })).answers
const lastLog = async (who: Person, id: number) => (await who.get(detail, { id })).logs[0]

onEachEngine('copying from an earlier application', (openDesk) => {
  test('finds those of the passport and of the person, with what each part would bring', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const first = await formOf(reception, EARLIER)
    desk.clock.now += 1000
    const renewed = await formOf(reception, { employer: 'BANK' }, evisa(), { ...LI, passportNo: 'E11111111' })
    await formOf(reception, { employer: 'INN' }, sticker(), { ...person('WU'), passportNo: 'E22222222' })
    const now = await formOf(reception, { employer: 'SHOP' })
    const found = await reception.get(calls.earlier, { id: now.id })
    expect(found).toMatchObject({ id: now.id, version: now.version, surname: 'LI', canCopy: true })
    expect(found.applications).toMatchObject([
      {
        applicantId: first.id,
        orderNo: first.orderNo,
        visaCountry: 'RU',
        isSamePassport: true,
        // Issue day, birth place, occupation; the day of entry is over.
        person: { fresh: 3, replaced: 1 },
        trip: { fresh: 1, replaced: 0 },
      },
      { applicantId: renewed.id, visaType: 2, isSamePassport: false, person: { fresh: 0, replaced: 1 } },
    ])
    const alone = await formOf(reception, null, sticker(), { ...person('HE'), passportNo: 'E33333333' })
    expect((await reception.get(calls.earlier, { id: alone.id })).applications).toEqual([])
  })

  test('fills what is empty, and what was typed gives way only when that is said', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const first = await formOf(reception, EARLIER)
    const now = await formOf(reception, { employer: 'SHOP' })
    const asked = { id: now.id, sourceApplicantId: first.id }
    const copied = await reception.get(calls.copyFrom, { ...asked, version: now.version, parts: ['person'] })
    expect(copied.taken).toEqual(['issueDay', 'birthPlace', 'occupation'])
    const answers = await answersOf(reception, now.id)
    expect(answers).toMatchObject({ issueDay: '2021-01-01', birthPlace: 'CHANGSHA', employer: 'SHOP' })
    expect(answers).not.toHaveProperty('refused')
    expect(answers).not.toHaveProperty('itinerary')
    expect(await lastLog(reception, now.id)).toMatchObject({
      action: 'editForm',
      content: 'issueDay birthPlace occupation',
    })
    const { rows } = await reception.get(calls.page, { keywords: first.orderNo })
    expect(rows[0]!.formPercent).toBeGreaterThan(0)

    const stale = await reception.call(calls.copyFrom, { ...asked, version: now.version, parts: ['trip'] })
    expect(stale.code).toBe('4409')
    const both = { ...asked, version: copied.version, parts: ['person', 'trip'] as const, replaces: true }
    const again = await reception.get(calls.copyFrom, { ...both, parts: [...both.parts] })
    expect(again.taken).toEqual(['itinerary', 'employer'])
    expect(await answersOf(reception, now.id)).toMatchObject({ employer: 'MILL', itinerary: [{ place: 'MOSCOW' }] })
    const nothing = { ...asked, version: again.version, parts: ['person' as const] }
    expect(await reception.get(calls.copyFrom, nothing)).toEqual({ version: again.version, taken: [] })
  })

  test('goes from one country’s form to another’s by equal questions, and leaves a confirmed passport alone', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const first = await formOf(reception, { ...EARLIER, expiryDay: '2031-01-01', passportType: 'ORDINARY' })
    const now = await formOf(reception, { expiryDay: '2031-01-01' }, evisa())
    const { version } = await reception.get(calls.confirmPassport, { id: now.id, version: now.version })
    const copied = await reception.get(calls.copyFrom, {
      id: now.id,
      version,
      sourceApplicantId: first.id,
      parts: ['person', 'trip'],
      replaces: true,
    })
    expect(copied.taken).toEqual(['occupation', 'employer'])
    expect(await answersOf(reception, now.id)).not.toHaveProperty('issueDay')
  })

  test('reaches what its reader may see, and no form that is closed', async () => {
    const desk: Desk = await openDesk()
    const [reception, other] = [await desk.as('reception'), await desk.as('bj_reception')]
    const here = await formOf(reception, EARLIER)
    const there = await formOf(other, EARLIER, { ...sticker(), acceptOrgId: 102 })
    expect((await other.get(calls.earlier, { id: there.id })).applications).toEqual([])
    const asked = { id: there.id, version: there.version, parts: ['person' as const] }
    expect(await other.call(calls.copyFrom, { ...asked, sourceApplicantId: here.id })).toMatchObject({ code: '1111' })
    expect(await other.call(calls.copyFrom, { ...asked, sourceApplicantId: 99_999 })).toMatchObject({ code: '1111' })
    expect(await reception.call(calls.earlier, { id: there.id })).toMatchObject({ code: '1111' })
    const now = await formOf(reception, null)
    const { version } = await reception.get(cancel, { id: now.id, version: now.version, reason: '不去了' })
    expect((await reception.get(calls.earlier, { id: now.id })).canCopy).toBe(false)
    const late = { id: now.id, version, sourceApplicantId: here.id, parts: ['person' as const] }
    expect((await reception.call(calls.copyFrom, late)).code).toBe('9999')
  })
})
