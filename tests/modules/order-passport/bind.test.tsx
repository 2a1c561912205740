import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mrzCheckDigit } from '#domain/mrz-layouts.ts'
import * as visaOrders from '#protocol/order/visa-order/calls.ts'
import { orderPassport } from '#src/modules/order-passport/index.ts'
import { openCounter } from '#tests/modules/contract/counter.tsx'
import { press, scan } from '#tests/modules/passport/scan.ts'
import { freshNumber } from '#tests/server/contract-forms.ts'
import { onSqlite } from '#tests/server/harness.ts'
import { sticker } from '#tests/server/order-forms.ts'
import { type Custody, custodyDesk } from '#tests/server/passport-fixtures.ts'

const slow = { timeout: 60_000 }
const patient = { timeout: 8000 }

async function ordered(at: Custody, surname: string) {
  const person = { surname, givenNames: 'MIN', nationality: 'CHN', passportNo: freshNumber() }
  const made = await at.reception.get(visaOrders.submit, { ...sticker(), applicants: [person] })
  await at.reception.get(visaOrders.confirm, { id: made.id, version: made.version })
  return person.passportNo
}

const last = () => screen.getByRole('region', { name: '最近一次扫描' })
const says = (words: RegExp) => waitFor(() => expect(last().textContent).toMatch(words), patient)

onSqlite('the labels of orders’ passports', (openDesk) => {
  it('go to whose passport was read, by its number alone too, and to nobody after a bad read', slow, async () => {
    const desk = await openDesk()
    const at = await custodyDesk(desk)
    const wanted = await ordered(at, 'QIAO')
    const [first = '', second = ''] = [...(await at.labels()), ...(await at.labels())]
    const seat = await openCounter(desk, 'desk', [orderPassport])
    await seat.open('visa.passport.bind')
    const waits = (await screen.findByText(/^正在绑定/, {}, patient)).textContent!.replace('正在绑定：', '')
    // A worn passport: the label in hand is not that of the first applicant waiting, nor is what was read badly.
    scan('--EV123')
    await screen.findByText(/^没有读出护照/, {}, patient)
    const readBadly = await screen.findByRole('row', { name: /--EV123/ }, patient)
    expect(readBadly.textContent).not.toContain(waits)
    scan(first)
    await says(/请选择申请人，或扫描护照/)
    // A number whose digit does not check out may be another passport's.
    const line = (digit: number) => `${wanted}${digit % 10}CHN9004129M3405098<<<<<<<<<<<<<<<6`
    const digit = Number(mrzCheckDigit(wanted))
    press('F10')
    scan(line(digit + 1))
    await says(/^未能处理机读码校验不通过，可能读错：请重新扫描/)
    await screen.findByText(/^没有读出护照/, {}, patient)
    scan(first)
    await says(/请选择申请人，或扫描护照/)
    scan(line(digit))
    await screen.findByText(/^正在绑定：QIAO MIN/, {}, patient)
    scan(second)
    await says(/已绑定.*QIAO/)
    await screen.findByText(/^请读下一本护照/, {}, patient)
    expect(screen.queryByText(new RegExp(`${wanted} 没有待绑定`))).toBeNull()
    scan('--EV123')
    await screen.findByText(/^没有读出护照/, {}, patient)
    press('F10')
    await screen.findByText(/^正在绑定/, {}, patient)
    const barcodes = desk.store.read.selectFrom('barcode').select(['barcode', 'status'])
    expect(await barcodes.where('barcode', 'in', [first, second]).orderBy('id').execute()).toEqual([
      { barcode: first, status: 0 },
      { barcode: second, status: 8 },
    ])
  })

  it('say what could not be had, not that nobody waits, and go to nobody of an earlier list', slow, async () => {
    const desk = await openDesk()
    const at = await custodyDesk(desk)
    await ordered(at, 'QIAO')
    const [label = ''] = await at.labels()
    const seat = await openCounter(desk, 'desk', [orderPassport])
    let isCut = true
    seat.wire.lose = ({ path }) => isCut && path.includes('/visa/passport/waiting')
    await seat.open('visa.passport.bind')
    const panel = await screen.findByRole('alert', {}, patient)
    expect(panel.textContent).toMatch(/加载失败/)
    expect(screen.queryByText(/没有待绑定的申请人/)).toBeNull()
    isCut = false
    fireEvent.click(within(panel).getByRole('button', { name: '重试' }))
    await screen.findByText(/^正在绑定/, {}, patient)
    isCut = true
    scan('EV0000001')
    await screen.findByText('加载失败', {}, patient)
    scan(label)
    await says(/无法识别|没有/)
    const { status } = await desk.store.read
      .selectFrom('barcode')
      .select('status')
      .where('barcode', '=', label)
      .executeTakeFirstOrThrow()
    expect(status).toBe(0)
  })
})
