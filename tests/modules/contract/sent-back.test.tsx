import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { pollVisibleMs } from '#domain/constants.ts'
import { paperStatus } from '#domain/status-paper.ts'
import { accept, back, create, details } from '#protocol/contract/calls.ts'
import { reviewChanges } from '#protocol/contract/review-calls.ts'
import { contractPapers } from '#protocol/paper/contract-calls.ts'
import { startRevisionPoll } from '#src/kit/api/revision-poll.ts'
import { form } from '#tests/server/contract-forms.ts'
import { NOW, onSqlite } from '#tests/server/harness.ts'
import { openCounter } from './counter.tsx'

const slow = { timeout: 60_000 }
const patient = { timeout: 8000 }

afterEach(() => {
  vi.useRealTimers()
})

onSqlite('what is sent back', (openDesk) => {
  it('is marked at its field, and goes with its reason', slow, async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const supervisor = await desk.as('supervisor')
    const made = await reception.get(create, form({ contactName: '标记客户' }))
    await reception.get(accept, { id: made.id, version: made.version })
    const counter = await openCounter(desk, 'supervisor')
    await counter.open('center.contract.review')
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(made.contractNo) }, patient))
    // Until it is there the first of the queue stands in its place.
    await screen.findByRole('region', { name: made.contractNo }, patient)
    const field = await screen.findByRole('button', { name: '有效期至' }, patient)
    fireEvent.click(field)
    expect(field.getAttribute('aria-pressed')).toBe('true')
    fireEvent.keyDown(document.body, { key: 'b' })
    const dialog = await screen.findByRole('dialog', { name: '退回修改' }, patient)
    const items = await within(dialog).findByRole('list', { name: '退回内容' }, patient)
    expect(items.textContent).toContain('有效期至')
    await waitFor(() => expect(dialog.textContent).toContain('护照有效期不足 6 个月'), patient)
    fireEvent.change(within(items).getByLabelText('有效期至的备注'), { target: { value: '少看一年' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '退回修改' }))
    fireEvent.click(await screen.findByRole('button', { name: '立即提交' }, patient))
    await waitFor(async () => {
      const { backs } = await supervisor.get(reviewChanges, { id: made.id })
      expect(backs[0]?.items).toMatchObject([{ field: 'expiryDay', code: 'PASSPORT_VALIDITY', note: '少看一年' }])
      expect(backs[0]?.reason).toContain('护照有效期不足 6 个月 (少看一年)')
    }, patient)
  })

  it('is said to who accepted it while he looks at it, with the next poll', slow, async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const supervisor = await desk.as('supervisor')
    const made = await reception.get(create, form({ contactName: '等待客户' }))
    const { version } = await reception.get(accept, { id: made.id, version: made.version })
    const counter = await openCounter(desk, 'reception')
    const toFake = ['Date', 'setTimeout', 'clearTimeout'] as const
    vi.useFakeTimers({ toFake: [...toFake], now: NOW, shouldAdvanceTime: true })
    const stop = startRevisionPoll(counter.client, { isVisible: () => true, onVisibility: () => () => {} })
    await counter.open('center.contract.detail', { id: made.id })
    await screen.findByRole('heading', { name: made.contractNo }, patient)
    await waitFor(() => expect(counter.client.badges.get()).not.toBeNull(), patient)
    await supervisor.get(back, { id: made.id, version, reason: '照片不符合要求' })
    expect(screen.queryByRole('status', { name: '退回说明' })).toBeNull()
    // A quarter of the minute that it may take.
    await act(async () => vi.advanceTimersByTimeAsync(pollVisibleMs))
    const banner = await screen.findByRole('status', { name: '退回说明' }, patient)
    expect(banner.textContent).toContain('复核退回 · 林静怡')
    expect(banner.textContent).toContain('照片不符合要求')
    stop()
  })

  it('stands above the form, and is mended as soon as its field says something else', slow, async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const supervisor = await desk.as('supervisor')
    const made = await reception.get(create, form({ contactName: '横幅客户' }))
    const { version } = await reception.get(accept, { id: made.id, version: made.version })
    const [person] = (await reception.get(details, { id: made.id })).passports
    const items = [{ passportId: person!.id, field: 'cname', code: 'DATA_MISMATCH' }]
    await supervisor.get(back, { id: made.id, version, reason: '张伟：申请表与护照信息不一致', items })
    const counter = await openCounter(desk, 'reception')
    await counter.open('center.contract.create', { id: made.id })
    const banner = await screen.findByRole('status', { name: '退回说明' }, patient)
    expect(banner.textContent).toContain('复核退回 · 林静怡')
    expect(banner.textContent).toContain('1 项中已改 0 项')
    fireEvent.change(await screen.findByLabelText('中文名', {}, patient), { target: { value: '张玮' } })
    await waitFor(() => expect(banner.textContent).toContain('1 项中已改 1 项'), patient)
    expect(within(banner).getByText('已修改')).toBeTruthy()
  })

  it('asks on the form, as on its own page, why it comes again as it is', slow, async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const supervisor = await desk.as('supervisor')
    const made = await reception.get(create, form({ contactName: '未改客户' }))
    const { version } = await reception.get(accept, { id: made.id, version: made.version })
    await supervisor.get(back, { id: made.id, version, reason: '请核对申请表' })
    const counter = await openCounter(desk, 'reception')
    await counter.open('center.contract.create', { id: made.id })
    await screen.findByRole('status', { name: '退回说明' }, patient)
    fireEvent.click(screen.getByRole('button', { name: '保存并重新提交复核' }))
    const dialog = await screen.findByRole('dialog', { name: '重新提交复核' }, patient)
    fireEvent.click(within(dialog).getByRole('button', { name: '重新提交复核' }))
    expect(await within(dialog).findByText('请修改后再提交，或说明为何无需修改', {}, patient)).toBeTruthy()
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '已核对，申请表无误' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '重新提交复核' }))
    await waitFor(async () => {
      expect((await reception.get(details, { id: made.id })).contract.status).toBe(8)
    }, patient)
    await waitFor(() => expect(screen.queryByRole('status', { name: '退回说明' })).toBeNull(), patient)
  })

  it('asks there for words about papers that were sent back and lie as they lay', slow, async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const supervisor = await desk.as('supervisor')
    const made = await reception.get(create, form({ contactName: '材料客户' }))
    const { version } = await reception.get(accept, { id: made.id, version: made.version })
    const [person] = (await reception.get(details, { id: made.id })).passports
    const { people } = await reception.get(contractPapers, { id: made.id })
    const here = people[0]!.papers.find(({ status }) => status === paperStatus.RECEIVED)!
    const items = [{ passportId: person!.id, paperKey: here.key, code: 'OTHER' }]
    await supervisor.get(back, { id: made.id, version, reason: '请重交', items })
    const counter = await openCounter(desk, 'reception')
    await counter.open('center.contract.create', { id: made.id })
    await screen.findByRole('status', { name: '退回说明' }, patient)
    fireEvent.click(screen.getByRole('button', { name: '保存并重新提交复核' }))
    const dialog = await screen.findByRole('dialog', { name: '重新提交复核' }, patient)
    expect(await within(dialog).findByText(/已被退回。若在此说明为何无需修改/, {}, patient)).toBeTruthy()
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '原件符合要求' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '重新提交复核' }))
    await waitFor(async () => {
      expect((await reception.get(details, { id: made.id })).contract.status).toBe(8)
    }, patient)
  })
})
