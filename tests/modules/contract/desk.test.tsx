import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { accept, create, details, logs, page } from '#protocol/contract/calls.ts'
import { getDictDataByTypes } from '#protocol/dictionary/calls.ts'
import { form } from '#tests/server/contract-forms.ts'
import { type Desk, onSqlite } from '#tests/server/harness.ts'
import { openCounter, times } from './counter.tsx'

const slow = { timeout: 60_000 }
const patient = { timeout: 8000 }
const root = '/api/visacenter/contract'

afterEach(() => {
  vi.useRealTimers()
})

async function drafts(desk: Desk, ...overs: object[]) {
  const reception = await desk.as('reception')
  const made = []
  for (const over of overs) made.push(await reception.get(create, form(over)))
  return made
}

onSqlite('contracts in a list', (openDesk) => {
  it('are accepted together; each that could not be says why, beside its number', slow, async () => {
    const desk = await openDesk()
    const [good, bare] = await drafts(desk, {}, { passports: [{ surname: 'LI', givenNames: 'NA' }] })
    const counter = await openCounter(desk, 'reception')
    await counter.open('center.contract.list')
    const table = await screen.findByRole('table', { name: '合同管理' }, patient)
    for (const { contractNo } of [good!, bare!]) {
      const row = (await within(table).findByText(contractNo, {}, patient)).closest('tr')!
      fireEvent.click(within(row).getByRole('checkbox'))
    }
    expect(screen.queryByRole('button', { name: '批量复核' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '批量受理' }))
    const dialog = await screen.findByRole('dialog', {}, patient)
    expect(dialog.textContent).toContain('受理所选的 2 份合同')
    // The answer gets lost: it is asked for again under the same key and done once.
    let isDown = true
    counter.wire.lose = ({ path }) => isDown && path.endsWith('/batchAccept')
    fireEvent.click(within(dialog).getByRole('button', { name: '批量受理' }))
    await within(dialog).findByText(/正在自动确认/, {}, patient)
    isDown = false
    fireEvent.click(within(dialog).getByRole('button', { name: '立即确认' }))
    const outcome = await screen.findByText('成功 1 项，失败 1 项', {}, patient)
    const alert = outcome.closest('[role=alert]') ?? outcome.parentElement!.parentElement!
    expect(alert.textContent).toContain(bare!.contractNo)
    expect(alert.textContent).toContain('还不能受理：请填写护照号')
    const said = await counter.person.get(logs, { id: good!.id })
    expect(said.filter((one) => one.action === 'accept')).toHaveLength(1)
    expect(times(counter.wire, 'POST', `${root}/batchAccept`)).toBe(2)
  })

  it('that cannot be accepted are not even sent', slow, async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { rows } = await reception.get(page, { status: 16, rows: 10 })
    const counter = await openCounter(desk, 'reception')
    await counter.open('center.contract.list')
    const table = await screen.findByRole('table', { name: '合同管理' }, patient)
    const row = (await within(table).findByText(rows[0]!.contractNo, {}, patient)).closest('tr')!
    fireEvent.click(within(row).getByRole('checkbox'))
    fireEvent.click(screen.getByRole('button', { name: '批量受理' }))
    const dialog = await screen.findByRole('dialog', {}, patient)
    expect(dialog.textContent).toContain('所选合同都不在可受理的状态')
    expect(within(dialog).getByRole('button', { name: '批量受理' })).toHaveProperty('disabled', true)
  })

  it('that are at their end, and changes of fees, have lists of their own', slow, async () => {
    const desk = await openDesk()
    const counter = await openCounter(desk, 'finance')
    await counter.open('center.contract.list')
    const toDone = await screen.findByRole('button', { name: '已完成合同' }, patient)
    await act(async () => void fireEvent.click(toDone))
    const done = await screen.findByRole('table', { name: '已完成合同' }, patient)
    await waitFor(() => expect(within(done).getAllByText('已完成').length).toBeGreaterThan(0), patient)
    expect(within(done).getAllByText('已退护照').length).toBeGreaterThan(0)
    expect(within(done).queryByText('已受理')).toBeNull()
    await counter.open('center.contract.fee-logs')
    const logs = await screen.findByRole('table', { name: '费用变更' }, patient)
    await waitFor(
      () => expect(within(logs).getAllByRole('button', { name: '查看明细' }).length).toBeGreaterThan(3),
      patient,
    )
    fireEvent.click(within(logs).getAllByRole('button', { name: '查看明细' })[0]!)
    const dialog = await screen.findByRole('dialog', {}, patient)
    expect(within(dialog).getByRole('table', { name: '费用清单' }).textContent).toContain('签证费')
  })
})

onSqlite('one contract', (openDesk) => {
  it('shows how its fees changed and what of them is the center’s own', slow, async () => {
    const desk = await openDesk()
    const [made] = await drafts(desk, {})
    const counter = await openCounter(desk, 'reception')
    await counter.open('center.contract.detail', { id: made!.id })
    const open = async (title: string | RegExp) => {
      const summary = await screen.findByText(title, { selector: 'summary' }, patient)
      const box = summary.parentElement as HTMLDetailsElement
      await act(async () => {
        box.open = true
        fireEvent(box, new Event('toggle'))
      })
    }
    await open('费用变更记录')
    const changes = await screen.findByRole('table', { name: '费用变更记录' }, patient)
    expect(changes.textContent).toContain('¥560.00')
    await open(/^中心收入/)
    const share = await screen.findByRole('table', { name: /^中心收入（/ }, patient)
    expect(share.textContent).toContain('¥240.00')
    expect(share.textContent).not.toContain('领馆签证费')
  })

  it('prints the summary of services; the second copy says so', slow, async () => {
    const desk = await openDesk()
    const [made] = await drafts(desk, {})
    await (await desk.as('reception')).get(accept, { id: made!.id, version: made!.version })
    const counter = await openCounter(desk, 'reception')
    await counter.open('center.contract.detail', { id: made!.id })
    const logged = () => times(counter.wire, 'POST', `${root}/${made!.id}/printLog`)
    for (const count of [1, 2]) {
      const button = await screen.findByRole('button', { name: '打印' }, patient)
      // The paper is out a moment before the button takes clicks again; one that comes earlier goes nowhere.
      await waitFor(() => expect(button.className).not.toContain('loading'), patient)
      fireEvent.click(button)
      fireEvent.click((await screen.findAllByRole('menuitem', { name: '服务汇总（A4 纸）' }, patient)).at(-1)!)
      await waitFor(() => expect(counter.printed).toHaveLength(count), patient)
      expect(logged()).toBe(count)
    }
    const [first, second] = counter.printed.map(({ content }) => renderToStaticMarkup(content))
    expect(first).toContain('服务项目汇总')
    expect(first).not.toContain('补打')
    expect(second).toContain('补打 1')
  })

  /** A draft with one paper, opened by this person. */
  async function openPaper(desk: Desk, userName: string) {
    const storageName = 'contract/papers/one.pdf'
    const [made] = await drafts(desk, {})
    await desk.store.change(async (tx) => {
      const paper = { contractId: made!.id, fileName: 'one.pdf', storageName, fileIndex: 0, kind: null }
      await tx.insertInto('contractFile').values(paper).execute()
    })
    const counter = await openCounter(desk, userName)
    await counter.open('center.contract.detail', { id: made!.id })
    return { counter, made }
  }

  it('lets each paper say what it shows, and keeps that', slow, async () => {
    const { counter, made } = await openPaper(await openDesk(), 'reception')
    fireEvent.click(await screen.findByRole('combobox', { name: 'one.pdf 的类型' }, patient))
    fireEvent.click((await screen.findAllByRole('option', { name: '护照首页' }, patient)).at(-1)!)
    fireEvent.click(await screen.findByRole('button', { name: '保存' }, patient))
    await waitFor(async () => {
      expect((await counter.person.get(details, { id: made!.id })).files[0]?.kind).toBe('PASSPORT')
    }, patient)
  })

  it('takes in a kind of paper that the center misses, from whoever keeps its words', slow, async () => {
    const { counter, made } = await openPaper(await openDesk(), 'supervisor')
    const kind = await screen.findByRole('combobox', { name: 'one.pdf 的类型' }, patient)
    fireEvent.click(kind)
    await screen.findAllByRole('option', { name: '护照首页' }, patient)
    fireEvent.change(within(kind).getByRole('textbox'), { target: { value: '出生证明公证' } })
    fireEvent.click((await screen.findAllByRole('option', { name: /添加.*出生证明公证/ }, patient)).at(-1)!)
    fireEvent.click(await screen.findByRole('button', { name: '保存' }, patient))
    await waitFor(async () => {
      expect((await counter.person.get(details, { id: made!.id })).files[0]?.kind).toBe('C1')
    }, patient)
    expect(await screen.findByText('出生证明公证', {}, patient)).toBeDefined()
    const known = await counter.person.get(getDictDataByTypes, { types: ['ATTACHMENT_KIND'] })
    expect(known.ATTACHMENT_KIND?.at(-1)).toMatchObject({ code: 'C1', cname: '出生证明公证' })
  })
})
