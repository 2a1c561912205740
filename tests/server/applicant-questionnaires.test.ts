import { readXlsx } from 'hucre/xlsx'
import { expect, test, vi } from 'vitest'
import * as calls from '#protocol/applicant/calls.ts'
import * as orders from '#protocol/order/calls.ts'
import { onSqliteForBoth, type Person } from './harness.ts'
import { evisa, person, sticker } from './order-forms.ts'

// Each test makes a database; with others at work that takes its time.
vi.setConfig({ testTimeout: 30_000 })

async function filled(who: Person, surname: string, answers: object, over: object = sticker()) {
  const one = { ...person(surname), passportNo: 'E76543210', sex: 'M' as const }
  const made = await who.get(orders.create, { ...(over as ReturnType<typeof sticker>), applicants: [one] })
  const [found] = await who.get(orders.applicants, { id: made.id })
  const { applicant, formVersion, answers: known } = await who.get(calls.form, { id: found!.id })
  const saved = { ...known, ...answers }
  await who.get(calls.saveForm, { id: found!.id, version: applicant.version, formVersion, answers: saved })
  return { id: found!.id, orderNo: made.orderNo }
}

async function sheetOf(who: Person, ids: readonly number[]) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ ids })
  const answer = await who.fetch('/api/visa/applicant/questionnaires', { method: 'POST', headers, body })
  expect(answer.headers.get('content-disposition')).toContain('.xlsx')
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  const [heads, ...rows] = sheets[0]!.rows as string[][]
  return rows.map((row) => Object.fromEntries(heads!.map((head, at) => [head, row[at] ?? null])))
}

onSqliteForBoth('the questionnaires of several applicants', (openDesk) => {
  test('are a row each, in words; secrets and what is hidden stay blank, and no cell is a formula', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const first = await filled(reception, 'LI', {
      employer: '=CMD()',
      occupation: 'EMPLOYED',
      addrCountry: 'CHN',
      refused: true,
      refusedDetail: 'IN 2019',
      relativesInRussia: false,
      spouseSurname: 'HIDDEN',
      stays: [{ stayName: 'HOTEL', stayAddr: 'ARBAT 1' }],
    })
    const second = await filled(reception, 'WU', { accountEmail: 'wu@example.com' }, evisa())
    const [li, wu] = await sheetOf(reception, [first.id, second.id])
    expect(li).toMatchObject({
      订单号: first.orderNo,
      姓: 'LI',
      护照号码: 'E76543210',
      性别: '男',
      '单位/学校': '=CMD()',
      职业: '在职',
      国家: '中国',
      在俄亲属: '否',
      配偶姓: null,
    })
    const heads = Object.entries(li!)
    expect(heads.some(([, value]) => String(value).includes('ARBAT 1'))).toBe(true)
    expect(heads.some(([, value]) => String(value).includes('IN 2019'))).toBe(false)
    expect(wu).toMatchObject({ 姓: 'WU', 订单号: second.orderNo })
  })

  test('are those of whom the caller may see, all or none', async () => {
    const desk = await openDesk()
    const [reception, other] = [await desk.as('reception'), await desk.as('bj_reception')]
    const here = await filled(reception, 'LI', {})
    const there = await filled(other, 'WU', {}, { ...sticker(), acceptOrgId: 102 })
    expect(await reception.call(calls.questionnaires, { ids: [here.id, there.id] })).toMatchObject({ code: '1111' })
    expect(await reception.call(calls.questionnaires, { ids: [] })).toMatchObject({ code: '9999' })
    expect(await sheetOf(reception, [here.id, here.id])).toHaveLength(1)
  })
})
