import { beforeAll, describe, expect, it, vi } from 'vitest'
import * as applicants from '#protocol/applicant/calls.ts'
import {
  myApplicant,
  phApplicant,
  rusEvisaApplicant,
  rusStickerApplicant,
  trApplicant,
} from '#protocol/applicant/country-calls.ts'
import { acceptCheck } from '#protocol/contract/acceptance-calls.ts'
import * as calls from '#protocol/contract/calls.ts'
import { passportNamesake } from '#protocol/contract/passport-use-calls.ts'
import * as orders from '#protocol/order/calls.ts'
import * as people from '#protocol/order/visa-order/applicant-calls.ts'
import * as visaOrders from '#protocol/order/visa-order/calls.ts'
import { contractPapers } from '#protocol/paper/contract-calls.ts'
import { form, freshNumber, passport } from './contract-forms.ts'
import { type Desk, onSqliteForBoth, type Person } from './harness.ts'
import { evisa, GZ, generic, sticker } from './order-forms.ts'

vi.setConfig({ testTimeout: 30_000 })

const fieldsOf = (answer: { data: unknown }) =>
  ((answer.data as { fields?: { path: string; key: string }[] }).fields ?? []).map(({ path, key }) => `${path} ${key}`)

/** What is refused everywhere, with where it says so. */
const refusals: [object, string][] = [
  [{ surname: 'KUMAR' }, 'givenNames rules.required'],
  [{ givenNames: 'SUKARNO', isOneName: false }, 'surname rules.required'],
  [{ surname: 'KUMAR', givenNames: ' ' }, 'givenNames rules.required'],
  [{ isOneName: true }, 'surname rules.oneNameEmpty'],
  [{ surname: 'KUMAR', givenNames: 'RAJ', isOneName: true }, 'isOneName rules.oneNameBoth'],
]
const halves = [{ surname: 'KUMAR' }, { givenNames: 'SUKARNO' }]
const names = { surname: undefined, givenNames: undefined } as unknown as object

onSqliteForBoth('Who has one name', (openDesk) => {
  let desk: Desk
  let reception: Person
  beforeAll(async () => {
    desk = await openDesk()
    reception = await desk.as('reception')
  })

  describe('on a contract', () => {
    const draft = (over: object) => {
      const { surname: _, givenNames: __, cname: ___, ...rest } = passport()
      return form({ passports: [{ ...rest, nationality: 'IND', ...over }] })
    }
    // What is not said of other nationals by the rules about names.
    const namesIn = async (id: number) =>
      (await reception.get(acceptCheck, { id })).findings.filter(({ field }) => /names?$/i.test(field))

    it.each(halves)('is taken in with %o, checked and changed', async (half) => {
      const made = await reception.get(calls.create, draft({ ...half, isOneName: true }))
      const name = Object.values(half).join('')
      expect(await namesIn(made.id)).toEqual([])
      const { contract, passports } = await reception.get(calls.details, { id: made.id })
      expect(contract.applicantNames).toBe(name)
      expect(passports[0]).toMatchObject({ surname: '', givenNames: '', ...half })
      expect((await reception.get(contractPapers, { id: made.id })).people[0]?.name).toBe(name)
      const { custody: _, flags: __, confirmed: ___, version: ____, isOneName, ...typed } = passports[0]!
      expect(isOneName).toBe(true)
      const change = { id: made.id, version: made.version }
      const forgotten = await reception.call(calls.update, { ...change, passports: [typed] })
      expect(fieldsOf(forgotten)[0]).toContain('rules.required')
      await reception.get(calls.update, { ...change, passports: [{ ...typed, isOneName: true, cname: '某' }] })
    })

    it.each(refusals)('is refused with %o', async (over, said) => {
      const refused = await reception.call(calls.create, draft({ ...names, ...over }))
      expect(refused.code).toBe('9999')
      expect(fieldsOf(refused)).toContain(`passports.0.${said}`)
    })

    it('is found again with another passport, in whichever place the name was typed', async () => {
      const birthDay = '1971-03-09'
      const made = await reception.get(calls.create, draft({ surname: 'BASUKI', isOneName: true, birthDay }))
      await desk.store.change((tx) => tx.updateTable('contract').set({ status: 8 }).where('id', '=', made.id).execute())
      const asked = { passportNo: freshNumber(), birthDay }
      const found = await reception.get(passportNamesake, { ...asked, givenNames: 'BASUKI', isOneName: true })
      expect(found.contractId).toBe(made.id)
      const other = { ...asked, surname: 'BASUKI', givenNames: 'ADI' }
      expect(await reception.get(passportNamesake, other)).toEqual({})
      expect((await reception.call(passportNamesake, { ...asked, surname: 'BASUKI' })).code).toBe('9999')
    })
  })

  describe('on an order', () => {
    it.each(halves)('is entered with %o, by the center and its agents', async (half) => {
      for (const who of [reception, await desk.as('agent'), await desk.as('customer')]) {
        const one = { ...half, isOneName: true, nationality: 'IND', passportNo: freshNumber() }
        const { id } = await who.get(orders.create, { ...sticker(), applicants: [one] })
        const [entered] = (await who.get(orders.details, { id })).applicants
        expect(entered).toMatchObject({ surname: '', givenNames: '', ...half })
      }
    })

    it.each(refusals)('is refused with %o', async (over, said) => {
      const whole = { nationality: 'IND', ...over }
      const created = await reception.call(orders.create, { ...sticker(), applicants: [whole] })
      expect(fieldsOf(created)).toContain(`applicants.0.${said}`)
      const submitted = await reception.call(visaOrders.submit, { ...sticker(), applicants: [whole] })
      expect(fieldsOf(submitted)).toContain(`applicants.0.${said}`)
      const { id } = await reception.get(orders.create, { ...sticker(), applicants: [] })
      expect(fieldsOf(await reception.call(people.save, { orderId: id, ...whole }))).toContain(said)
    })

    it('is confirmed like anybody', async () => {
      const { id } = await reception.get(orders.create, { ...sticker(), applicants: [] })
      await reception.get(people.save, { orderId: id, givenNames: 'SUKARNO', isOneName: true, nationality: 'IDN' })
      const { version } = await reception.get(orders.read, { id })
      expect((await reception.call(visaOrders.confirm, { id, version })).code).toBe('0000')
    })
  })

  const sticky = { ...sticker(), type: 1 as const }
  describe.each([
    ['RUS_STICKER', rusStickerApplicant, sticky],
    ['RUS_EVISA', rusEvisaApplicant, evisa()],
    ['PHL_EVISA', phApplicant, generic()],
    ['TUR_EVISA', trApplicant, generic({ visaCountry: 'TUR' })],
    ['MYS_EVISA', myApplicant, generic({ visaCountry: 'MYS' })],
  ])('on the form %s', (_, country, order) => {
    const open = async () => {
      const who = await desk.as('admin')
      const { id: orderId } = await who.get(orders.create, { ...order, acceptOrgId: GZ, applicants: [] })
      return { who, orderId }
    }

    it.each(halves)('is written, read and kept with %o', async (half) => {
      const { who, orderId } = await open()
      const made = await who.get(country.create, { orderId, ...half, isOneName: true, form: {} })
      const ofNames = ({ path }: { path: string }) => path === 'surname' || path === 'givenNames'
      expect(made.problems.filter(ofNames)).toEqual([])
      const read = await who.get(country.detail, { id: made.id })
      expect(read).toMatchObject({ ...half, isOneName: true })
      expect(read.form).not.toHaveProperty('isOneName')
      const shown = await who.get(applicants.form, { id: made.id })
      expect(shown.answers).toMatchObject({ ...half, isOneName: true })
      const saved = { id: made.id, version: made.version, formVersion: shown.formVersion }
      const whole = await who.get(applicants.saveForm, { ...saved, answers: { ...half, isOneName: true } })
      const again = { ...saved, version: whole.version }
      expect(fieldsOf(await who.call(applicants.saveForm, { ...again, answers: half }))[0]).toContain('rules.required')
      const both = { surname: 'KUMAR', givenNames: 'RAJ' }
      const named = await who.get(applicants.saveForm, { ...again, answers: both })
      expect(await who.get(country.detail, { id: made.id })).not.toHaveProperty('isOneName')
      const ticked = { ...again, version: named.version, answers: { ...both, isOneName: true } }
      expect(fieldsOf(await who.call(applicants.saveForm, ticked))).toContain('isOneName rules.oneNameBoth')
    })

    it.each(refusals)('is refused with %o', async (over, said) => {
      const { who, orderId } = await open()
      expect(fieldsOf(await who.call(country.create, { orderId, ...over, form: {} }))).toContain(said)
    })
  })
})
