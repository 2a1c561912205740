import { expect, test } from 'vitest'
import { dayOf } from '#domain/day.ts'
import { visaFreeHints } from '#domain/questionnaire/acceptance.ts'
import { read } from '#domain/questionnaire/conditions.ts'
import { formByCode } from '#domain/questionnaire/forms/by-kind.ts'
import { form, saveForm } from '#protocol/applicant/calls.ts'
import { create, page, update } from '#protocol/config/option-calls.ts'
import * as orders from '#protocol/order/calls.ts'
import { check, confirm, detail, rules } from '#protocol/order/visa-order/calls.ts'
import { type Desk, onSqliteForBoth } from './harness.ts'
import { GZ, generic, type OrderArgs, person } from './order-forms.ts'

const whole = { birthDay: '1990-01-01', issueDay: '2024-01-01', expiryDay: '2033-01-01', passportNo: 'E20010001' }
const code = 'visaFree.PH_CHN_2026'
type Who = Awaited<ReturnType<Desk['as']>>

async function ordered(who: Who, over: Partial<OrderArgs> = {}, passport: object = {}) {
  const applicants = [{ ...person('LI'), ...whole, ...passport }]
  return (await who.get(orders.create, { ...generic(over), applicants })).id
}

const levels = async (who: Who, id: number) =>
  (await who.get(check, { id })).filter(({ rule }) => rule === 'visa.notNeeded').map(({ severity }) => severity)

/** The visa-free rows that are shown where an order is made. */
const keysFor = async (who: Who, visaCountry: 'PH' | 'TR', acceptOrgId?: number) =>
  (
    await who.get(rules, { visaCountry, visaType: 2, ...(acceptOrgId !== undefined && { acceptOrgId }) })
  ).eligibility.map(({ row, state }) => [row.key, state])

onSqliteForBoth('visas that may not be needed', (openDesk) => {
  test('are told on the order, and keep nobody from confirming it', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const id = await ordered(reception)
    expect(await levels(reception, id)).toEqual(['hint'])
    expect(await reception.call(confirm, { id, version: 1 })).toMatchObject({ code: '0000' })
  })

  test('are not told of other nationalities, passports, days and stays', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    for (const [over, passport] of [
      [{}, { nationality: 'USA' }],
      [{}, { passportNo: 'PE2001000' }],
      [{}, { passportNo: 'SE2001000' }],
      [{ entryDate: '2027-01-16', exitDate: '2027-01-20' }, {}],
      [{ exitDate: '2026-12-15' }, {}],
      [{ visaCountry: 'TUR', exitDate: '2027-03-01' }, {}],
      [{ visaCountry: 'MYS', exitDate: '2026-12-31' }, {}],
    ] as const)
      expect(await levels(reception, await ordered(reception, over, passport))).toEqual([])
    for (const visaCountry of ['TUR', 'MYS'] as const)
      expect(await levels(reception, await ordered(reception, { visaCountry }))).toEqual(['hint'])
  })

  test('know the port as soon as the form says it: there, on the order and beside its people', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const id = await ordered(reception)
    await reception.get(confirm, { id, version: 1 })
    const portSeen = async () => (await reception.get(detail, { id })).applicants.map(({ port }) => port)
    const [applicant] = (await reception.get(detail, { id })).applicants
    const enters = async (phPort: string) => {
      const view = await reception.get(form, { id: applicant!.id })
      const { version } = view.applicant
      const answers = { ...view.answers, entryDate: '2026-12-01', exitDate: '2026-12-10', phPort }
      await reception.get(saveForm, { id: applicant!.id, version, formVersion: view.formVersion, answers })
      const now = await reception.get(form, { id: applicant!.id })
      const compiled = formByCode(now.formCode)!
      const facts = { today: dayOf(desk.clock.now), acceptance: now.acceptance }
      return visaFreeHints(read(compiled, now.answers, facts)).length
    }
    expect(await portSeen()).toEqual([undefined])
    expect(await enters('CEBU')).toBe(1)
    expect([await levels(reception, id), await portSeen()]).toEqual([['hint'], ['CEBU']])
    expect(await enters('CLARK')).toBe(0)
    expect([await levels(reception, id), await portSeen()]).toEqual([[], ['CLARK']])
  })

  test('are switched off and confirmed by whoever may set the center, for that center alone, with a record', async () => {
    const desk = await openDesk()
    const [reception, supervisor, agent] = [
      await desk.as('reception'),
      await desk.as('supervisor'),
      await desk.as('agent'),
    ]
    const [id, other] = [await ordered(reception), await ordered(agent)]
    expect(await keysFor(reception, 'PH')).toEqual([['PH_CHN_2026', 'unchecked']])
    expect((await reception.call(create, { code, value: 'off' })).code).toBe('1111')
    expect((await supervisor.call(create, { code, value: 'stop' })).code).toBe('9999')
    const made = await supervisor.get(create, { code, value: 'off' })
    expect(await levels(reception, id)).toEqual([])
    expect(await keysFor(reception, 'PH')).toEqual([])
    expect(await keysFor(reception, 'PH', GZ)).toEqual([])
    expect(await levels(agent, other)).toEqual(['hint'])
    expect(await keysFor(reception, 'TR')).toEqual([['TR_CHN_2026', 'unchecked']])
    await supervisor.get(update, { id: made.id, version: made.version, value: 'confirmed' })
    expect(await levels(reception, id)).toEqual(['hint'])
    expect(await keysFor(reception, 'PH', GZ)).toEqual([['PH_CHN_2026', 'confirmed']])
    const lines = await desk.store.read
      .selectFrom('audit')
      .select('action')
      .where('entity', '=', 'centerOption')
      .execute()
    expect(lines.map(({ action }) => action)).toEqual(['config.centerOption.create', 'config.centerOption.update'])
    const { rows } = await supervisor.get(page, { rows: 100 })
    expect(rows.find((row) => row.code === code)).toMatchObject({
      value: 'confirmed',
      fact: { fromDay: '2026-01-16', toDay: '2027-01-15', confidence: 'M' },
    })
  })

  test('go by the center of the order, and show nobody a foreign one', async () => {
    const desk = await openDesk()
    const [agent, supervisor, beijing] = [
      await desk.as('agent'),
      await desk.as('supervisor'),
      await desk.as('bj_reception'),
    ]
    await supervisor.get(create, { code, value: 'off' })
    const own = await ordered(agent, { acceptOrgId: GZ })
    const other = await ordered(agent, { visaCountry: 'PHL' })
    expect(await keysFor(agent, 'PH')).toEqual([['PH_CHN_2026', 'unchecked']])
    expect(await keysFor(agent, 'PH', GZ)).toEqual([])
    expect(await levels(agent, own)).toEqual([])
    expect(await levels(agent, other)).toEqual(['hint'])
    expect((await beijing.call(check, { id: own })).code).toBe('1111')
    expect(await keysFor(beijing, 'PH', GZ)).toEqual([['PH_CHN_2026', 'unchecked']])
  })
})
