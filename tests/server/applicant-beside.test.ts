import { expect, test, vi } from 'vitest'
import * as forms from '#protocol/applicant/calls.ts'
import * as orders from '#protocol/order/calls.ts'
import { beside, save } from '#protocol/order/visa-order/applicant-calls.ts'
import { onEachEngine, type Person } from './harness.ts'
import { person, sticker } from './order-forms.ts'

// Each test makes a database; with others at work that takes its time.
vi.setConfig({ testTimeout: 30_000 })

const LI = { ...person('LI'), passportNo: 'E76543210' }
const NEW = { surname: 'WU', givenNames: 'JING', passportNo: 'E76543211' }
const ANSWERS = { employer: 'MILL', addrCity: 'CHANGSHA', birthPlace: 'WUHAN', issuer: 'POLICE', refused: true }

/** An order of one person whose form was filled in. */
async function orderOf(who: Person, answers: object = ANSWERS) {
  const { id: orderId } = await who.get(orders.create, { ...sticker(), applicants: [LI] } as never)
  const [li] = await who.get(orders.applicants, { id: orderId })
  const view = await who.get(forms.form, { id: li!.id })
  await who.get(forms.saveForm, {
    id: li!.id,
    version: view.applicant.version,
    formVersion: view.formVersion,
    answers: { ...view.answers, ...answers },
  })
  return { orderId, sourceId: li!.id }
}
const answersOf = async (who: Person, id: number) => (await who.get(forms.form, { id })).answers

onEachEngine('copying by section from another applicant of the order', (openDesk) => {
  test('brings the sections that were chosen, and nothing that is a person’s own', async () => {
    const reception = await (await openDesk()).as('reception')
    const { orderId, sourceId } = await orderOf(reception)
    const [found] = await reception.get(beside, { orderId })
    expect(found).toMatchObject({ id: sourceId, surname: 'LI' })
    expect(found!.sections.map(({ key }) => key)).not.toContain('person')
    expect(found!.sections.find(({ key }) => key === 'contact')).toMatchObject({ fresh: ['addrCity', 'employer'] })
    // Sections of a person's own are not copied, also when they are asked for.
    const copy = { sourceId, sections: ['contact', 'person', 'passport', 'history'] }
    const made = await reception.get(save, { orderId, ...NEW, copy })
    expect(made.taken.sort()).toEqual(['addrCity', 'employer'])
    const answers = await answersOf(reception, made.id)
    expect(answers).toMatchObject({ addrCity: 'CHANGSHA', employer: 'MILL', surname: 'WU', passportNo: 'E76543211' })
    for (const key of ['birthPlace', 'issuer', 'refused']) expect(answers).not.toHaveProperty(key)
  })

  test('leaves what was typed unless it was said that it gives way', async () => {
    const reception = await (await openDesk()).as('reception')
    const { orderId, sourceId } = await orderOf(reception)
    const wu = await reception.get(save, { orderId, ...NEW })
    const view = await reception.get(forms.form, { id: wu.id })
    const typed = await reception.get(forms.saveForm, {
      id: wu.id,
      version: wu.version,
      formVersion: view.formVersion,
      answers: { ...view.answers, employer: 'BANK' },
    })
    const [found] = await reception.get(beside, { orderId, id: wu.id })
    expect(found!.sections).toMatchObject([{ key: 'contact', fresh: ['addrCity'], replaced: ['employer'] }])
    const copy = { sourceId, sections: ['contact'] }
    const kept = await reception.get(save, { orderId, ...NEW, id: wu.id, version: typed.version, copy })
    expect(await answersOf(reception, wu.id)).toMatchObject({ employer: 'BANK', addrCity: 'CHANGSHA' })
    const again = { ...copy, replaces: true }
    await reception.get(save, { orderId, ...NEW, id: wu.id, version: kept.version, copy: again })
    expect(await answersOf(reception, wu.id)).toMatchObject({ employer: 'MILL' })
  })

  test('is refused whole from another order, of oneself, and of a stranger’s order', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { orderId, sourceId } = await orderOf(reception)
    const other = await reception.get(orders.create, { ...sticker(), applicants: [] } as never)
    const copy = { sourceId, sections: ['contact'] }
    expect((await reception.call(save, { orderId: other.id, ...NEW, copy })).code).not.toBe('0000')
    expect(await reception.get(orders.applicants, { id: other.id })).toEqual([])
    expect((await reception.call(save, { orderId, ...NEW, copy: { ...copy, sections: [] } })).code).toBe('9999')
    const stranger = await desk.as('bj_reception')
    expect((await stranger.call(beside, { orderId })).code).toBe('1111')
    expect((await reception.call(beside, { orderId: other.id, id: sourceId })).code).not.toBe('0000')
  })
})
