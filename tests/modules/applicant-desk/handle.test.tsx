import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handleQueue } from '#protocol/applicant-desk/calls.ts'
import { changePapers, papers } from '#protocol/paper/calls.ts'
import HandlePage from '#src/modules/applicant-desk/handle/handle-page.tsx'
import { chooseMore } from '#tests/kit/row-more.ts'
import { actions, sitDown } from '#tests/modules/order/render-order.tsx'
import { approvedOrder, statusOf } from '#tests/server/awaited-applicants.ts'
import { evisaOrder } from '#tests/server/evisa-orders.ts'
import { onSqlite } from '#tests/server/harness.ts'

const page = { params: {}, memory: undefined, ...actions }
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

onSqlite('the handling desk', (openDesk) => {
  test('counts who stands where, prepares one by his row and the others together', async () => {
    const desk = await openDesk()
    const { people } = await approvedOrder(desk, ['ZHUGE', 'SIMA', 'HELIAN'])
    const { show, user } = await sitDown(desk, 'supervisor')
    await show(<HandlePage {...page} />)
    await user.click(await screen.findByRole('tab', { name: /^审核通过 \d/ }))
    await user.click(within(await row('ZHUGE')).getByRole('button', { name: '准备送签' }))
    const dialog = within(await screen.findByRole('dialog', { name: '准备送签' }))
    expect(dialog.getByText('ZHUGE WEI 的资料已齐备，可以送签？')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: '准备送签' }))
    await waitFor(async () => expect(await statusOf(desk, people[0]!.id)).toBe(56))
    for (const name of ['SIMA', 'HELIAN']) await user.click(within(await row(name)).getByRole('checkbox'))
    await user.click(screen.getAllByRole('button', { name: '准备送签' })[0]!)
    const both = within(await screen.findByRole('dialog', { name: '准备送签' }))
    await user.click(both.getByRole('button', { name: '准备送签' }))
    await waitFor(async () => expect(await statusOf(desk, people[2]!.id)).toBe(56))
  })

  test('sends somebody back to the audit for a reason', async () => {
    const desk = await openDesk()
    const { people } = await approvedOrder(desk, ['ZHUGE'])
    const { show, user } = await sitDown(desk, 'supervisor')
    await show(<HandlePage {...page} />)
    await user.click(within(await row('ZHUGE')).getByRole('button', { name: '重新审核' }))
    const dialog = within(await screen.findByRole('dialog', { name: '重新审核' }))
    await user.type(dialog.getByLabelText(/^原因/), '照片更换')
    await user.click(dialog.getByRole('button', { name: '重新审核' }))
    await waitFor(async () => expect(await statusOf(desk, people[0]!.id)).toBe(32))
  })

  test('gives papers back: every original that is here is ticked, and one can be kept', async () => {
    const desk = await openDesk()
    const { people } = await approvedOrder(desk, ['ZHUGE'])
    const { id } = people[0]!
    const admin = await desk.as('admin')
    const items = ['PASSPORT', 'FORM'].map((key) => ({
      changeId: `kept-${key}`,
      key,
      event: 'receive' as const,
      version: 0,
      reason: '补交',
    }))
    expect(await admin.get(changePapers, { id, items })).toMatchObject({ ok: 2 })
    await desk.store.change((tx) => tx.updateTable('visaApplicant').set({ status: 48 }).where('id', '=', id).execute())
    const { show, user } = await sitDown(desk, 'supervisor')
    await show(<HandlePage {...page} />)
    await chooseMore(user, await row('ZHUGE'), '返件')
    const dialog = within(await screen.findByRole('dialog', { name: '返件' }))
    const boxes = await dialog.findAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map((box) => box.checked)).toEqual([true, true])
    await user.click(dialog.getByLabelText('护照原件'))
    await user.click(dialog.getByRole('button', { name: '返件' }))
    await waitFor(async () => expect(await statusOf(desk, id)).toBe(80))
    const { papers: kept } = await admin.get(papers, { id })
    const now = kept.flatMap(({ key, status }) => (status > 0 ? [[key, status]] : []))
    expect(Object.fromEntries(now)).toEqual({ PASSPORT: 8, FORM: 16 })
  })

  test('puts several applications in the queue, and leaves out who has one there or none at all', async () => {
    const desk = await openDesk()
    const order = await evisaOrder(desk, ['E73000001', 'E73000002'])
    await approvedOrder(desk, ['ZHUGE'])
    const { show, user, person } = await sitDown(desk, 'officer')
    await show(<HandlePage {...page} />)
    for (const name of ['E73000001', 'E73000002', 'ZHUGE'])
      await user.click(within(await row(name)).getByRole('checkbox'))
    await user.click(screen.getAllByRole('button', { name: '排队递交' })[0]!)
    const dialog = within(await screen.findByRole('dialog', { name: '排队递交' }))
    expect(dialog.getByText(/将 2 位申请人的领馆申请排队递交/)).toBeTruthy()
    expect(dialog.getByText('另有 1 位不能排队递交，将跳过')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: '排队递交' }))
    expect(await screen.findByText('2 项全部成功')).toBeTruthy()
    const { rows } = await person.get(handleQueue, { keywords: order.orderNo })
    expect(rows.map(({ application }) => application?.status)).toEqual([8, 8])
  })

  test('works at consulates’ sites by keys: to the next correction, into the queue, to what was said, by hand', async () => {
    const desk = await openDesk()
    // On the day of the initial data, whatever day it is: whoever is to be corrected there leaves some days later.
    desk.clock.now += 60_000
    const { show, user, openPage, notifier } = await sitDown(desk, 'officer')
    await show(<HandlePage {...page} />)
    const corrected = await row('DING MEIWAN')
    await user.keyboard('g')
    expect(document.activeElement).toBe(corrected)
    await user.keyboard('e')
    const numbered = expect.stringMatching(/^SBRU/)
    expect(openPage).toHaveBeenLastCalledWith('visa.application', { id: expect.any(Number) }, numbered)
    await user.keyboard('q')
    const dialog = within(await screen.findByRole('dialog', { name: '排队递交' }))
    await user.click(dialog.getByRole('button', { name: '排队递交' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(async () => expect(within(await row('DING MEIWAN')).getAllByText('未发送')).not.toHaveLength(0))
    await user.keyboard('g')
    expect(notifier.show).toHaveBeenLastCalledWith(expect.objectContaining({ text: '本页没有需要更正的申请' }))
    ;(await row('DUAN YAN')).focus()
    await user.keyboard('t')
    await waitFor(() =>
      expect(openPage).toHaveBeenLastCalledWith('visa.application.entry', { id: expect.any(Number) }, '段燕'),
    )
  })
})
