import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { accept, create, details, page, update } from '#protocol/contract/calls.ts'
import { details as orderDetails, page as orderPage } from '#protocol/order/calls.ts'
import { setLang } from '#src/kit/i18n/i18n.ts'
import { PNG } from '#tests/kit/tiny-files.ts'
import { form, passport } from '#tests/server/contract-forms.ts'
import { type Desk, onSqlite } from '#tests/server/harness.ts'
import { openCounter, times } from './counter.tsx'
import { zone, zoneOf } from './zones.ts'

const slow = { timeout: 60_000 }
const patient = { timeout: 8000 }

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const root = '/api/visacenter/contract'

/** The contracts of the sample data, by status. */
async function sample(desk: Desk, status: 0 | 8) {
  const reception = await desk.as('reception')
  const { rows } = await reception.get(page, { status, rows: 100 })
  return rows
}

async function typeContact() {
  const phone = await screen.findByLabelText(/^联系电话/, {}, patient)
  fireEvent.change(phone, { target: { value: '13900001111' } })
  fireEvent.change(screen.getByLabelText(/^联系人/), { target: { value: '王小明' } })
}

/** Keys as a reader sends them, faster than hands: each line ends with Enter, nothing waits for anything. */
function scan(text: string) {
  let at = performance.now()
  const press = (code: string, key: string, shiftKey: boolean) => {
    at += 4
    const event = new KeyboardEvent('keydown', { code, key, shiftKey, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    const target = document.activeElement
    if (!target?.dispatchEvent(event) || !(target instanceof HTMLInputElement) || key.length > 1) return
    const before = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    before?.set?.call(target, target.value + key)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }
  act(() => {
    for (const line of text.split('\n')) {
      for (const key of line) {
        const isLetter = /[A-Z]/.test(key)
        press(key === '<' ? 'Comma' : isLetter ? `Key${key}` : `Digit${key}`, key, isLetter || key === '<')
      }
      press('Enter', 'Enter', false)
    }
  })
}

async function choose(label: RegExp, option: string | RegExp) {
  fireEvent.click(screen.getByRole('combobox', { name: label }))
  const shown = await screen.findAllByRole('option', { name: option }, patient)
  fireEvent.click(shown.at(-1)!)
}

/** A whole contract for the passport of the good zone. */
async function fillIn() {
  await typeContact()
  fireEvent.change(screen.getByLabelText('机读码'), { target: { value: zone.good } })
  await choose(/^目的类别/, '旅游')
  await choose(/^访问目的/, '旅游')
  await choose(/^签证类别/, /OT|ОТ）/)
  await choose(/^入境次数/, '单次')
  await choose(/^办理速度/, '普通')
  for (const [name, day] of [
    [/^入境日期/, '2026-12-20'],
    [/^出境日期/, '2026-12-30'],
  ] as const) {
    const field = screen.getByLabelText(name)
    fireEvent.change(field, { target: { value: day } })
    fireEvent.blur(field)
  }
  fireEvent.click(screen.getByRole('radio', { name: '客户自取' }))
  await receivePapers()
  await screen.findByText('可以受理', {}, patient)
}

/** All that is needed of the first person: with one key, and the files one by one. */
async function receivePapers() {
  const grid = await screen.findByRole('region', { name: '材料' }, patient)
  const cell = (name: string) => within(grid).findByRole('button', { name: new RegExp(`，${name}：`) }, patient)
  // What the trip asks for comes last.
  await cell('旅游接待确认函')
  const first = await cell('护照原件')
  await act(async () => first.focus())
  fireEvent.keyDown(first, { key: ' ', shiftKey: true })
  for (const name of ['证件照', '旅游接待确认函']) {
    fireEvent.click(await cell(name))
    fireEvent.change(within(grid).getByLabelText('选择文件'), { target: { files: [new File([PNG], `${name}.png`)] } })
    await within(grid).findByRole('button', { name: new RegExp(`，${name}：已收`) }, patient)
  }
}

onSqlite('the pages of contracts', (openDesk) => {
  it('lists contracts by status and opens one by Enter', slow, async () => {
    const desk = await openDesk()
    const counter = await openCounter(desk, 'reception')
    await counter.open('center.contract.list')
    const table = await screen.findByRole('table', { name: '合同管理' }, patient)
    const drafts = await sample(desk, 0)
    const tab = await screen.findByRole('tab', { name: /^草稿/ }, patient)
    await waitFor(() => expect(tab.textContent).toBe(`草稿${drafts.length}`), patient)
    fireEvent.click(tab)
    await waitFor(() => expect(within(table).getAllByText('草稿')).toHaveLength(drafts.length), patient)
    const row = within(table).getByText(drafts[0]!.contractNo).closest('tr')!
    await act(async () => fireEvent.keyDown(row, { key: 'Enter' }))
    expect(await screen.findByRole('region', { name: drafts[0]!.contractNo }, patient)).toBeTruthy()
  })

  it('makes and accepts one contract, however often it is pressed and although the answer got lost', slow, async () => {
    const desk = await openDesk()
    const counter = await openCounter(desk, 'reception')
    await counter.open('center.contract.create')
    await fillIn()
    expect(screen.getByText(/已填入第 1 位申请人：ZHANG SANFENG/)).toBeTruthy()
    const bill = screen.getByRole('complementary', { name: '费用清单' })
    await waitFor(() => expect(bill.textContent).toContain('¥560.00'), patient)

    let isDown = true
    counter.wire.lose = ({ method, path }) => isDown && method === 'POST' && path === root
    const accept = screen.getByRole('button', { name: '保存并受理' })
    fireEvent.click(accept)
    fireEvent.click(accept)
    expect(await screen.findByText(/正在自动确认/, {}, patient)).toBeTruthy()
    expect(screen.getByLabelText(/^联系人/)).toHaveProperty('disabled', true)
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: '立即确认' }))
    await screen.findByText(/修改费用清单/, {}, patient)

    const reception = await desk.as('reception')
    const { rows } = await reception.get(page, { keywords: '13900001111' })
    expect(rows.map((row) => row.status)).toEqual([8])
    expect(times(counter.wire, 'POST', root)).toBe(2)
    expect(counter.drafts.isDirty('center.contract.create')).toBe(false)
  })

  it('keeps what was saved and not accepted open in its tab, as the contract that it is now', slow, async () => {
    const desk = await openDesk()
    const counter = await openCounter(desk, 'reception')
    await counter.open('center.contract.create')
    await fillIn()
    // Another center is quicker.
    const elsewhere = await desk.as('bj_reception')
    const passportNo = zone.good.slice(45, 54)
    const other = await elsewhere.get(create, form({ passports: [passport({ passportNo })] }))
    await elsewhere.get(accept, { id: other.id, version: other.version })
    fireEvent.click(screen.getByRole('button', { name: '保存并受理' }))
    expect(await screen.findByText('已保存，未能受理：还有 1 个问题', {}, patient)).toBeTruthy()
    expect(await screen.findByText(`${passportNo} 正由另一家签证中心办理`, {}, patient)).toBeTruthy()
    const reception = await desk.as('reception')
    const { rows } = await reception.get(page, { keywords: '13900001111' })
    expect(rows.map(({ status }) => status)).toEqual([0])
    // What is sent from here changes it, and makes no second one.
    fireEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    expect(await screen.findByRole('region', { name: rows[0]!.contractNo }, patient)).toBeTruthy()
    expect((await reception.get(page, { keywords: '13900001111' })).rows).toHaveLength(1)
  })

  it('shows what acceptance still needs at its fields and sends nothing', slow, async () => {
    const desk = await openDesk()
    const counter = await openCounter(desk, 'reception')
    await counter.open('center.contract.create')
    await typeContact()
    fireEvent.change(screen.getByLabelText('机读码'), { target: { value: zone.good } })
    fireEvent.click(screen.getByRole('button', { name: '保存并受理' }))
    const isWrong = (name: RegExp) => screen.getByRole('combobox', { name }).getAttribute('aria-invalid') === 'true'
    // The category cannot be chosen before the section that it depends on.
    await waitFor(() => expect(isWrong(/^目的类别/)).toBe(true))
    expect(isWrong(/^签证类别/)).toBe(false)
    expect(times(counter.wire, 'POST', root)).toBe(0)
  })

  it('says that the services could not be loaded, and offers another try', slow, async () => {
    const desk = await openDesk()
    const counter = await openCounter(desk, 'reception')
    let isDown = true
    counter.wire.lose = ({ path }) => isDown && path === `${root}/choices`
    await counter.open('center.contract.create')
    const retry = await screen.findByRole('button', { name: '重试' }, patient)
    expect(screen.queryByText('请先选择受理机构')).toBeNull()
    const methods = await screen.findByRole('combobox', { name: /^付款方式/ }, patient)
    expect(methods.textContent).toContain('加载失败')
    isDown = false
    fireEvent.click(retry)
    await screen.findByRole('list', { name: '服务项目' }, patient)
    expect(screen.getByRole('combobox', { name: /^付款方式/ }).textContent).not.toContain('加载失败')
  })

  it(
    'doubts a misread passport, offers the one correction, and gives the second applicant his own place',
    slow,
    async () => {
      const desk = await openDesk()
      const counter = await openCounter(desk, 'reception')
      await counter.open('center.contract.create')
      const box = await screen.findByLabelText('机读码', {}, patient)
      fireEvent.change(box, { target: { value: zone.good } })
      fireEvent.change(box, { target: { value: zone.misread } })
      expect(screen.getByText('证件号码校验不通过')).toBeTruthy()
      expect(screen.queryByText('EK8612340')).toBeNull()
      fireEvent.click(screen.getByRole('button', { name: /采用更正：护照号（第 2 行第 5 位）“I”改为“1”/ }))
      expect(await screen.findByText(/已填入第 2 位申请人：LI XIAOYAN/)).toBeTruthy()
      expect(screen.getByRole('button', { name: /ZHANG SANFENG/, expanded: false })).toBeTruthy()
      expect(screen.getByRole('button', { name: /LI XIAOYAN/, expanded: true })).toBeTruthy()
    },
  )

  it(
    'keeps a doubtful passport until it is decided, whatever is read after it, and says when a line was lost',
    slow,
    async () => {
      const desk = await openDesk()
      const counter = await openCounter(desk, 'reception')
      await counter.open('center.contract.create')
      await screen.findByLabelText('机读码', {}, patient)
      scan(zone.misread)
      expect(await screen.findByText('证件号码校验不通过', {}, patient)).toBeTruthy()
      scan(zone.good)
      expect(await screen.findByText(/已填入第 1 位申请人：ZHANG SANFENG/, {}, patient)).toBeTruthy()
      // No check digit tells E1 from EL: it came by a reader, so somebody compares it.
      expect(screen.getByText(/请对照护照：读出的护照号 E12345678 中第 2 位 1 可能是 L/)).toBeTruthy()
      expect(screen.getByText('证件号码校验不通过')).toBeTruthy()
      scan(zone.good.split('\n')[1]!)
      expect(await screen.findByText('只读到机读码的第二行，请重新扫描护照', {}, patient)).toBeTruthy()
      fireEvent.click(screen.getByRole('button', { name: /采用更正/ }))
      expect(await screen.findByText(/已填入第 2 位申请人：LI XIAOYAN/, {}, patient)).toBeTruthy()
      expect(screen.queryByText('证件号码校验不通过')).toBeNull()
      for (const button of screen.getAllByRole('button', { name: '已对照' })) fireEvent.click(button)
      expect(screen.queryByText(/请对照护照/)).toBeNull()
    },
  )

  it('makes a person of each passport of one paste, however many', slow, async () => {
    const desk = await openDesk()
    const counter = await openCounter(desk, 'reception')
    await counter.open('center.contract.create')
    const box = await screen.findByLabelText('机读码', {}, patient)
    const people = ['SAN', 'SI', 'WU', 'LIU'].map((name, at) => zoneOf(`EJ710000${at}`, name))
    fireEvent.change(box, { target: { value: people.join('\n') } })
    for (const [at, name] of ['SAN', 'SI', 'WU', 'LIU'].entries()) {
      expect(await screen.findByText(`已填入第 ${at + 1} 位申请人：ZHANG ${name}`, {}, patient)).toBeTruthy()
      expect(screen.getByRole('button', { name: new RegExp(`ZHANG ${name}.*EJ710000${at}`) })).toBeTruthy()
    }
  })

  it('keeps everything that was typed over a reload', slow, async () => {
    const desk = await openDesk()
    const counter = await openCounter(desk, 'reception')
    await counter.open('center.contract.create')
    await typeContact()
    fireEvent.change(screen.getByLabelText('机读码'), { target: { value: zone.good } })
    await screen.findByDisplayValue('SANFENG')
    await counter.reload()
    await counter.open('center.contract.create')
    expect(await screen.findByDisplayValue('王小明', {}, patient)).toBeTruthy()
    expect(screen.getByDisplayValue('E12345678')).toBeTruthy()
    expect(screen.getByText('已恢复未提交的内容')).toBeTruthy()
  })

  it('begins a contract with what its order knows', slow, async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { rows } = await reception.get(orderPage, { rows: 100 })
    const order = rows.find((row) => row.status === 16 && row.contractId === undefined)!
    const { applicants } = await reception.get(orderDetails, { id: order.id })
    const counter = await openCounter(desk, 'reception')
    await counter.open('center.contract.create', { orderId: order.id })
    expect(await screen.findByDisplayValue(order.contactName, {}, patient)).toBeTruthy()
    expect(screen.getByDisplayValue(order.contactMobile)).toBeTruthy()
    expect(screen.getByDisplayValue(applicants[0]!.surname)).toBeTruthy()
    expect(screen.getByText(`申请人与护照（${applicants.length}）`)).toBeTruthy()
  })

  it('reads a passport that is scanned while another field has the focus', slow, async () => {
    const desk = await openDesk()
    const counter = await openCounter(desk, 'reception')
    await counter.open('center.contract.create')
    await typeContact()
    const name = screen.getByLabelText(/^联系人/)
    name.focus()
    scan(zone.good)
    expect(await screen.findByText(/已填入第 1 位申请人：ZHANG SANFENG/, {}, patient)).toBeTruthy()
    expect(name).toHaveProperty('value', '王小明')
    expect(screen.getByDisplayValue('E12345678')).toBeTruthy()
  })

  it('gives a passport its own nationality, and an unknown one none', slow, async () => {
    const desk = await openDesk()
    const counter = await openCounter(desk, 'reception')
    await counter.open('center.contract.create')
    const box = await screen.findByLabelText('机读码', {}, patient)
    const nationality = () => screen.getByRole('combobox', { name: /^国籍/ }).textContent
    await waitFor(() => expect(nationality()).toContain('中国'), patient)
    fireEvent.change(box, { target: { value: zone.german } })
    await screen.findByText(/已填入第 1 位申请人：MUSTERMANN ERIKA/)
    await waitFor(() => expect(nationality()).toContain('德国'))
    fireEvent.change(box, { target: { value: zone.unknown } })
    await screen.findByText(/已填入第 1 位申请人：MUSTERMANN MAX/)
    expect(screen.getByText('机读码中的国籍代码“ZZZ”不在国家代码表中，请对照护照选择国籍')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '添加申请人' }))
    await waitFor(() => expect(nationality()).toContain('中国'))
    const other = zone.unknown.replace('C01X00T478', 'C01X00T489').replace(/2$/, '0')
    fireEvent.change(box, { target: { value: other } })
    await screen.findByText(/已填入第 2 位申请人：MUSTERMANN MAX/)
    await waitFor(() => expect(nationality()).not.toContain('中国'))
  })

  it('names the other contract of a passport as soon as it is scanned, with the way to it', slow, async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const passportNo = zone.good.slice(45, 54)
    const made = await reception.get(create, form({ passports: [passport({ passportNo, surname: 'ZHANG' })] }))
    await reception.get(accept, { id: made.id, version: made.version })
    const counter = await openCounter(desk, 'reception')
    await counter.open('center.contract.create')
    await screen.findByLabelText(/^联系电话/, {}, patient)
    scan(zone.good)
    const note = await screen.findByText(
      new RegExp(`${passportNo} 已在合同 ${made.contractNo}（.*ZHANG.*，已受理）中`),
      {},
      patient,
    )
    fireEvent.click(within(note.closest<HTMLElement>('.arco-alert')!).getByRole('link', { name: '打开该合同' }))
    expect(await screen.findByRole('region', { name: made.contractNo }, patient)).toBeTruthy()
  })

  it('says who changed the contract meanwhile and keeps what was typed', slow, async () => {
    const desk = await openDesk()
    const [draft] = await sample(desk, 0)
    const counter = await openCounter(desk, 'reception')
    await counter.open('center.contract.create', { id: draft!.id })
    const name = await screen.findByLabelText(/^联系人/, {}, patient)
    fireEvent.change(name, { target: { value: '我的修改' } })
    const supervisor = await desk.as('supervisor')
    await supervisor.get(update, { id: draft!.id, version: draft!.version, remark: '别人的备注' })
    fireEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    const note = await screen.findByText(/已于 .* 修改了该数据/, {}, patient)
    expect(note.textContent).toContain('林静怡')
    fireEvent.click(screen.getByRole('button', { name: '载入最新内容' }))
    expect(await screen.findByText(/该数据已被他人修改/, {}, patient)).toBeTruthy()
    expect(screen.getByLabelText(/^联系人/)).toHaveProperty('value', '我的修改')
  })
})

onSqlite('a contract', (openDesk) => {
  it('offers what may be done, with the reason of what may not', slow, async () => {
    const desk = await openDesk()
    const accepted = (await sample(desk, 8)).find((row) => row.receivedFen > 0)!
    const counter = await openCounter(desk, 'supervisor')
    await counter.open('center.contract.detail', { id: accepted.id })
    expect(await screen.findByRole('button', { name: '复核通过' }, patient)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '更多' }))
    const cancel = await screen.findByText('取消合同', {}, patient)
    expect(cancel.closest('[role=menuitem]')?.className).toContain('disabled')
    // What the status does not know at all is there, too, with the machine's own words.
    const delisted = await screen.findByText('删除合同', {}, patient)
    expect(delisted.closest('[role=menuitem]')?.className).toContain('disabled')
    fireEvent.mouseEnter(delisted)
    expect(await screen.findByText('当前状态为“已受理”，不能删除合同', {}, patient)).toBeTruthy()
  })

  it('has everybody fit beside the rest of its page at 1280 px, in both languages', slow, async () => {
    // What the menu, a bar to scroll, the column beside and the edges of the card leave of the window.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(725)
    const desk = await openDesk()
    const [accepted] = await sample(desk, 8)
    const counter = await openCounter(desk, 'supervisor')
    await counter.open('center.contract.detail', { id: accepted!.id })
    const people = await screen.findByRole('table', { name: '申请人与护照' }, patient)
    const isWhole = () => people.closest<HTMLElement>('[data-whole]')?.dataset.whole
    expect(isWhole()).toBe('true')
    expect(within(people).getAllByRole('columnheader')).toHaveLength(5)
    act(() => setLang('en'))
    expect(await screen.findByRole('table', { name: 'Applicants and passports' })).toBe(people)
    expect(isWhole()).toBe('true')
    act(() => setLang('zh'))
  })

  it('deletes a draft and leaves its page', slow, async () => {
    const desk = await openDesk()
    const [draft] = await sample(desk, 0)
    const counter = await openCounter(desk, 'supervisor')
    await counter.open('center.contract.detail', { id: draft!.id })
    fireEvent.click(await screen.findByRole('button', { name: '更多' }, patient))
    fireEvent.click(await screen.findByText('删除合同', {}, patient))
    const dialog = await screen.findByRole('dialog', {}, patient)
    fireEvent.click(within(dialog).getByRole('button', { name: '删除合同' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient)
    expect(times(counter.wire, 'DELETE', `${root}/${draft!.id}`)).toBe(1)
    await waitFor(() => expect(screen.queryByText(draft!.contractNo)).toBeNull(), patient)
  })

  it('sends back with standard reasons, once for a double click', slow, async () => {
    const desk = await openDesk()
    const [row] = await sample(desk, 8)
    const counter = await openCounter(desk, 'supervisor')
    await counter.open('center.contract.detail', { id: row!.id })
    fireEvent.click(await screen.findByRole('button', { name: '退回修改' }, patient))
    const dialog = await screen.findByRole('dialog', {}, patient)
    fireEvent.click(await within(dialog).findByRole('button', { name: '申请表未签字' }, patient))
    const send = within(dialog).getByRole('button', { name: '退回修改' })
    fireEvent.click(send)
    fireEvent.click(send)
    await waitFor(() => expect(screen.getAllByText('受理退回').length).toBeGreaterThan(0), patient)
    expect(times(counter.wire, 'POST', `${root}/${row!.id}/back`)).toBe(1)
    expect((await counter.person.get(details, { id: row!.id })).contract.lastReason).toBe('申请表未签字')
  })
})
