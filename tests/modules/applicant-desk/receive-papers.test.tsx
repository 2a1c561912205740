import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from '#protocol/applicant/calls.ts'
import { receiveQueue } from '#protocol/applicant-desk/calls.ts'
import * as visaOrders from '#protocol/order/visa-order/calls.ts'
import { papers } from '#protocol/paper/calls.ts'
import { applicantDesk } from '#src/modules/applicant-desk/index.ts'
import { openCounter } from '#tests/modules/contract/counter.tsx'
import { scan } from '#tests/modules/passport/scan.ts'
import { awaitedOrder, statusOf } from '#tests/server/awaited-applicants.ts'
import { freshNumber } from '#tests/server/contract-forms.ts'
import { type Desk, onSqlite } from '#tests/server/harness.ts'
import { sticker } from '#tests/server/order-forms.ts'
import { custodyDesk } from '#tests/server/passport-fixtures.ts'

const slow = { timeout: 60_000 }
const patient = { timeout: 8000 }
const [AWAITED, RECEIVED] = [16, 24]

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

async function sit(desk: Desk, userName = 'reception') {
  const seat = await openCounter(desk, userName, [applicantDesk])
  await seat.open('visa.receive')
  await screen.findByRole('region', { name: '最近一次扫描' }, patient)
  return seat
}

const answer = () => screen.getByRole('region', { name: '最近一次扫描' })
const says = (words: RegExp) => waitFor(() => expect(answer().textContent).toMatch(words), patient)
const mark = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}：`) }, patient)
const key = (name: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name, code: name }))
const paperOf = async (desk: Desk, id: number, paper: string) =>
  (await (await desk.as('reception')).get(papers, { id })).papers.find((one) => one.key === paper)?.status

onSqlite('the receiving desk with the papers before it', (openDesk) => {
  it('ticks the papers of whom it scanned and receives him by Enter; a reader types past the list', slow, async () => {
    const desk = await openDesk()
    const { people } = await awaitedOrder(desk, ['ZHUGE', 'SIMA'])
    const [one, two] = people as [(typeof people)[0], (typeof people)[0]]
    await sit(desk)
    const user = userEvent.setup()
    scan(one.passportNo!)
    await says(/^请核对材料.*ZHUGE WEI/)
    const passport = await mark('护照原件')
    await waitFor(() => expect(document.activeElement).toBe(passport))
    await user.keyboard(' ')
    await waitFor(async () => expect(await paperOf(desk, one.id, 'PASSPORT')).toBe(8), patient)
    // Its letters would waive, give back and ask again.
    for (const text of ['W', 'M', 'G']) scan(`${text}GXX99999`)
    await says(/^无法识别/)
    expect(screen.queryByRole('dialog')).toBeNull()
    scan(one.passportNo!)
    await says(/^请核对材料.*ZHUGE WEI/)
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/：未收$/), patient)
    await key('Enter')
    await says(/^已收件.*ZHUGE WEI/)
    expect([await statusOf(desk, one.id), await statusOf(desk, two.id)]).toEqual([RECEIVED, AWAITED])
    fireEvent.click(screen.getByRole('tab', { name: /^本次扫描/ }))
    // The look and what became of it are one line.
    expect(screen.getByRole('button', { name: /^完成/ }).textContent).toBe('完成 1')
  })

  it('writes down what somebody came without: he stays awaited, and is received without the note', slow, async () => {
    const desk = await openDesk()
    const { people } = await awaitedOrder(desk, ['ZHUGE'])
    const [one] = people as [(typeof people)[0]]
    await sit(desk)
    scan(one.passportNo!)
    await mark('护照原件')
    await key('m')
    const dialog = within(await screen.findByRole('dialog', { name: '缺材料' }, patient))
    for (const box of dialog.getAllByRole('checkbox') as HTMLInputElement[])
      if (box.checked && box.value !== 'FORM') fireEvent.click(box)
    fireEvent.click(dialog.getByRole('button', { name: '缺材料' }))
    await says(/待补：缺少：签证申请表/)
    const reception = await desk.as('reception')
    const noted = async () => (await reception.get(receiveQueue, { keywords: one.passportNo!, rows: 10 })).rows[0]
    expect(await noted()).toMatchObject({ status: AWAITED, deskNote: '缺少：签证申请表' })
    within(answer()).getByRole('button', { name: '发送补交短信' })
    await key('Enter')
    await says(/^已收件/)
    const { rows } = await reception.get(page, { keywords: one.passportNo!, rows: 10 })
    expect(rows[0]).toMatchObject({ status: RECEIVED })
    expect(rows[0]!.deskNote).toBeUndefined()
  })

  it('sticks a label that is scanned next on his passport; a label without anybody is nobody’s', slow, async () => {
    const desk = await openDesk()
    const { people } = await awaitedOrder(desk, ['ZHUGE', 'SIMA'])
    const [one, two] = people as [(typeof people)[0], (typeof people)[0]]
    const labels = await (await custodyDesk(desk)).labels(2)
    const [first, second] = labels as [string, string]
    await sit(desk)
    scan(first)
    await says(/^未能处理请先扫描护照/)
    scan(one.passportNo!)
    await says(/^请核对材料.*ZHUGE WEI/)
    scan(first)
    await says(new RegExp(`^已贴条码.*ZHUGE WEI.*${first}`))
    scan(two.passportNo!)
    await says(/^请核对材料.*SIMA WEI/)
    // Another person’s label means him, and is not stuck on twice.
    scan(first)
    await says(/ZHUGE WEI/)
    scan(two.passportNo!)
    await says(/SIMA WEI/)
    scan(second)
    await says(new RegExp(`^已贴条码.*SIMA WEI.*${second}`))
    const worn = await desk.store.read.selectFrom('orderPassport').select(['applicantId', 'barcode']).execute()
    expect(worn.filter(({ applicantId }) => [one.id, two.id].includes(applicantId))).toEqual([
      { applicantId: one.id, barcode: first },
      { applicantId: two.id, barcode: second },
    ])
  })

  it('says before it takes somebody in whom the center would put on a contract', slow, async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const passportNo = freshNumber()
    const person = { surname: 'ZHAO', givenNames: 'MIN', nationality: 'CHN', passportNo }
    const made = await reception.get(visaOrders.submit, { ...sticker(), applicants: [person] })
    await reception.get(visaOrders.confirm, { id: made.id, version: made.version })
    const { applicants } = await reception.get(visaOrders.detail, { id: made.id })
    await sit(desk)
    fireEvent.keyDown(document.body, { key: 'F7' })
    scan(passportNo)
    await says(/^未能处理请先确认是否签合同.*不能再签合同/)
    expect(await statusOf(desk, applicants[0]!.id)).toBe(AWAITED)
    await key('Enter')
    await says(/^已收件/)
    expect(await statusOf(desk, applicants[0]!.id)).toBe(RECEIVED)
  })
})
