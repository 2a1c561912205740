import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as calls from '#protocol/order/calls.ts'
import * as v1 from '#protocol/order/visa-order/calls.ts'
import DetailPage from '#src/modules/order/detail/detail-page.tsx'
import DetailV2Page from '#src/modules/order/detail/detail-v2-page.tsx'
import NewDetailPage from '#src/modules/order/detail/new-detail-page.tsx'
import { chooseMore } from '#tests/kit/row-more.ts'
import { type Desk, onSqlite, type Person } from '#tests/server/harness.ts'
import { person as applicant, evisa, sticker } from '#tests/server/order-forms.ts'
import { actions, sitDown, soon } from './render-order.tsx'

const form = () => sticker({ entryDate: soon(30), exitDate: soon(40), contactName: '司马光' })
const make = (who: Person, ...names: string[]) => who.get(calls.create, { ...form(), applicants: names.map(applicant) })
const page = (id: number) => <DetailPage params={{ id }} memory={undefined} {...actions} />
const pageV2 = (id: number) => <DetailV2Page params={{ id }} memory={undefined} {...actions} />
const newPage = (id: number) => <NewDetailPage params={{ id }} memory={undefined} {...actions} />
const dialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }))
const person = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const move = (desk: Desk, surname: string, status: number, orderStatus: number) =>
  desk.store.change(async (tx) => {
    const { orderId } = await tx
      .updateTable('visaApplicant')
      .set({ status })
      .where('surname', '=', surname)
      .returning('orderId')
      .executeTakeFirstOrThrow()
    await tx.updateTable('visaOrder').set({ status: orderStatus }).where('id', '=', orderId).execute()
  })

onSqlite('three views of one order', (openDesk) => {
  test('by status: everybody stands on the way, and the slowest is the order', async () => {
    const desk = await openDesk()
    const { show, person: who } = await sitDown(desk, 'reception')
    const { id } = await make(who, 'SIMA', 'ZHUGE')
    await move(desk, 'SIMA', 40, 8)
    await show(page(id))
    const steps = within(await screen.findByRole('region', { name: '办理进度' }))
    expect(steps.getByRole('listitem', { name: '下单成功：1 人' }).getAttribute('aria-current')).toBe('step')
    expect(steps.getByRole('listitem', { name: '审核通过：1 人' })).toBeTruthy()
    expect(steps.getByText('订单状态取未取消的申请人中进度最慢者')).toBeTruthy()
    expect(screen.getByText('在受理机构按合同付款')).toBeTruthy()
    expect(screen.getByText('签订合同时计算费用，由受理机构收款')).toBeTruthy()
  })

  test('by completion: how many are done, by which rule, and whom it waits for', async () => {
    const desk = await openDesk()
    const { show, person: who } = await sitDown(desk, 'reception')
    const { id } = await make(who, 'SIMA', 'ZHUGE')
    await desk.store.change(async (tx) => {
      await tx.updateTable('visaApplicant').set({ nationality: 'RUS' }).where('surname', '=', 'ZHUGE').execute()
    })
    await move(desk, 'SIMA', 80, 8)
    await show(pageV2(id))
    const part = within(await screen.findByRole('region', { name: '完成进度' }))
    expect(part.getByText('1 / 2 人已办结')).toBeTruthy()
    expect(part.getByText(/都已返件，订单才算完成/)).toBeTruthy()
    expect(part.getByText('还差：ZHUGE WEI')).toBeTruthy()
    expect(within(screen.getByRole('table', { name: 'RUS' })).getByText('ZHUGE WEI')).toBeTruthy()
    expect(within(screen.getByRole('table', { name: 'CHN' })).getByText('SIMA WEI')).toBeTruthy()
  })

  test('by what is to be done: each step has its button', async () => {
    const { show, user, person: who } = await sitDown(await openDesk(), 'reception')
    const { id } = await make(who, 'SIMA')
    await show(newPage(id))
    const next = within(await screen.findByRole('region', { name: '下一步' }))
    expect(next.getByText('补全 SIMA WEI 的护照号、出生日期、有效期至')).toBeTruthy()
    await user.click(next.getByRole('button', { name: '确认' }))
    await user.click(dialog('确认').getByRole('button', { name: '确认' }))
    await waitFor(() => expect(next.queryByRole('button', { name: '确认' })).toBeNull())
    expect(next.getByRole('button', { name: '签合同' })).toBeTruthy()
    expect(next.getByText('距入境还有 30 天')).toBeTruthy()
  })

  test('lead to each other and keep the applicant that is meant', async () => {
    const { show, user, person: who, openPage } = await sitDown(await openDesk(), 'reception')
    const { id, orderNo } = await make(who, 'SIMA')
    const { applicants } = await who.get(calls.details, { id })
    const applicantId = applicants[0]!.id
    const setTitle = vi.fn<(title: string) => void>()
    await show(<DetailPage params={{ id, applicantId }} memory={undefined} {...actions} setTitle={setTitle} />)
    expect((await screen.findByText('SIMA WEI')).closest('[aria-current]')).toBeTruthy()
    await waitFor(() => expect(setTitle).toHaveBeenCalledWith(orderNo))
    const views = within(screen.getByRole('navigation', { name: '查看方式' }))
    await user.click(views.getByRole('button', { name: '完成进度' }))
    expect(openPage).toHaveBeenLastCalledWith('visa.order.detail-v2', { id, applicantId, countryCode: 'RU' }, orderNo)
    await user.click(views.getByRole('button', { name: '下一步' }))
    expect(openPage).toHaveBeenLastCalledWith('visa.order.new-detail', { id, applicantId }, orderNo)
  })
})

onSqlite('the people on an order', (openDesk) => {
  test('somebody is added from earlier applicants, with all that is known of him', async () => {
    const { show, user, person: who } = await sitDown(await openDesk(), 'reception')
    const before = {
      ...applicant('DIWU'),
      cname: '第五伟',
      passportNo: 'E90000009',
      sex: 'M' as const,
      expiryDay: '2036-01-01',
    }
    const earlier = await who.get(calls.create, { ...form(), applicants: [before] })
    const { id } = await make(who)
    await show(page(id))
    await user.click(await screen.findByRole('button', { name: '添加申请人' }))
    await user.click(dialog('添加申请人').getByRole('button', { name: '常用申请人' }))
    const picker = dialog('常用申请人')
    await user.type(picker.getByRole('textbox', { name: '护照号、中文名或拼音姓' }), '第五{Enter}')
    await user.click(await picker.findByRole('button', { name: '选择' }))
    const asked = dialog('添加申请人')
    expect(asked.getByRole<HTMLInputElement>('textbox', { name: /^护照号/ }).value).toBe('E90000009')
    expect(asked.getByText(`已填入 第五伟 DIWU WEI 的资料，来自订单 ${earlier.orderNo}`)).toBeTruthy()
    // His passport applies for the same days there: whoever adds him again says why.
    await user.click(asked.getByRole('button', { name: '保存' }))
    expect(await asked.findByText(/请核对；确需办理的，请写明原因/)).toBeTruthy()
    expect(asked.getByRole('link', { name: earlier.orderNo })).toBeTruthy()
    await user.type(asked.getByRole('textbox', { name: /^仍要申请的原因/ }), '原订单将取消')
    await user.click(asked.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const row = within(await person('DIWU WEI'))
    expect(row.getByText('2036-01-01')).toBeTruthy()
    expect((await who.get(calls.details, { id })).applicants[0]).toMatchObject({ ...before })
    expect(within(screen.getByRole('list', { name: '日志' })).getByText('添加申请人')).toBeTruthy()
  })

  test('the server says at the field what is wrong, and what was typed stays', async () => {
    const { show, user, person: who } = await sitDown(await openDesk(), 'reception')
    const { id } = await make(who, 'SIMA')
    await show(page(id))
    await user.click(await screen.findByRole('button', { name: '添加申请人' }))
    const asked = dialog('添加申请人')
    await user.click(asked.getByRole('button', { name: '保存' }))
    expect(await asked.findAllByText('不能为空')).toHaveLength(2)
    // Pasted: keys that come at once are those of a reader.
    for (const [name, text] of [
      [/^姓/, 'zhuge'],
      [/^名/, 'liang'],
      [/^护照号/, 'x-1'],
    ] as const) {
      await user.click(asked.getByRole('textbox', { name }))
      await user.paste(text)
    }
    await user.click(asked.getByRole('button', { name: '保存' }))
    expect(await asked.findByText(/护照号/, { selector: '.kit-field-note' })).toBeTruthy()
    await user.click(asked.getByRole('button', { name: '取消' }))
    await user.click(screen.getByRole('button', { name: '添加申请人' }))
    expect(dialog('添加申请人').getByRole<HTMLInputElement>('textbox', { name: /^姓/ }).value).toBe('ZHUGE')
  })

  test('one is cancelled for a reason; his log tells it, and the order follows', async () => {
    const { show, user, person: who } = await sitDown(await openDesk(), 'reception')
    const { id } = await make(who, 'SIMA', 'ZHUGE')
    await show(page(id))
    const actionsOf = async (name: string) => within(await person(name))
    await user.click((await actionsOf('SIMA')).getByRole('button', { name: '更多' }))
    await user.click(await screen.findByRole('menuitem', { name: '取消申请' }))
    const asked = dialog('取消申请')
    await user.click(asked.getByRole('button', { name: '取消申请' }))
    expect(asked.getByText(/原因/, { selector: '.kit-field-note' })).toBeTruthy()
    await user.type(asked.getByRole('textbox'), '客户行程变更')
    await user.click(asked.getByRole('button', { name: '取消申请' }))
    await waitFor(async () => expect((await actionsOf('SIMA')).getByText('已取消')).toBeTruthy())
    await user.click((await actionsOf('SIMA')).getByRole('button', { name: '日志' }))
    const log = within(await dialog('SIMA WEI 的日志').findByRole('list', { name: '日志' }))
    expect(log.getByText('取消申请')).toBeTruthy()
    expect(log.getByText('客户行程变更')).toBeTruthy()
    expect((await who.get(calls.details, { id })).order).toMatchObject({ status: 8, applicantCount: 2 })
  })

  test('one is removed while the order is new, and changed', async () => {
    const { show, user, person: who } = await sitDown(await openDesk(), 'reception')
    const { id } = await make(who, 'SIMA', 'ZHUGE')
    await show(page(id))
    await user.click(within(await person('SIMA')).getByRole('button', { name: '修改' }))
    const asked = dialog('修改申请人 SIMA WEI')
    await user.type(asked.getByRole('textbox', { name: /^中文名/ }), '司马伟')
    await user.click(asked.getByRole('button', { name: '保存' }))
    await screen.findByText('司马伟')
    await chooseMore(user, await person('ZHUGE'), '删除')
    await user.click(dialog('删除').getByRole('button', { name: '删除' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /ZHUGE/ })).toBeNull())
    expect((await who.get(calls.details, { id })).applicants).toHaveLength(1)
  })

  test('who is driven by a contract says so, and why nothing can be done here', async () => {
    const desk = await openDesk()
    const linked = await desk.store.read
      .selectFrom('visaApplicant')
      .innerJoin('contract', 'contract.id', 'visaApplicant.contractId')
      .select(['visaApplicant.orderId', 'contract.contractNo'])
      .where('contract.companyId', '=', 101)
      .where('visaApplicant.status', '=', 32)
      .executeTakeFirstOrThrow()
    const { show, user, openPage } = await sitDown(desk, 'reception')
    await show(page(linked.orderId))
    const people = await screen.findByRole('table', { name: '申请人' })
    expect((await within(people).findAllByRole('link', { name: linked.contractNo })).length).toBeGreaterThan(0)
    await user.click(screen.getAllByRole('button', { name: '更多' })[0]!)
    const cancel = await screen.findByRole('menuitem', { name: /^取消申请/ })
    expect(cancel.className).toContain('disabled')
    await user.keyboard('{Escape}')
    await user.click(within(people).getAllByRole('link', { name: linked.contractNo })[0]!)
    expect(openPage).toHaveBeenCalledWith('center.contract.detail', { id: expect.any(Number) }, linked.contractNo)
  })

  test('a whole order is cancelled for a reason', async () => {
    const { show, user, person: who } = await sitDown(await openDesk(), 'reception')
    const { id, orderNo } = await make(who, 'SIMA')
    await show(page(id))
    await screen.findByRole('button', { name: '添加申请人' })
    expect(screen.queryByRole('button', { name: '取消订单' })).toBeNull()
    await chooseMore(user, document.querySelector<HTMLElement>('.kit-page-header-actions')!, '取消订单')
    const asked = dialog('取消订单')
    expect(asked.getByText(new RegExp(orderNo))).toBeTruthy()
    await user.type(asked.getByRole('textbox'), '重复下单')
    await user.click(asked.getByRole('button', { name: '取消订单' }))
    await screen.findByText('订单已办结或已取消，附件只能查看')
    expect((await who.get(v1.detail, { id })).order).toMatchObject({ status: 88, orderStatus: 1 })
  })
})

onSqlite('the people on an order', (openDesk) => {
  test('have no button for what is written down at another desk', async () => {
    const desk = await openDesk()
    const { show, person: who } = await sitDown(desk, 'supervisor')
    const { id } = await who.get(calls.create, {
      ...evisa({ entryDate: soon(20), acceptOrgId: 101 }),
      applicants: [applicant('SIMA')],
    })
    await move(desk, 'SIMA', 64, 64)
    const { applicants } = await who.get(calls.details, { id })
    expect(applicants[0]!.actions.map(({ event }) => event)).toContain('issue')
    await show(page(id))
    const row = within(await person('SIMA'))
    const names = row.getAllByRole('button').map((button) => button.textContent)
    expect(names.join(' ')).not.toContain('order.')
  })
})

onSqlite('the files of an order', (openDesk) => {
  test('are deleted after asking and kept when saved', async () => {
    const desk = await openDesk()
    const { show, user, person: who } = await sitDown(desk, 'reception')
    const { id } = await who.get(calls.create, evisa({ entryDate: soon(20), acceptOrgId: 101 }))
    const file = { fileName: '护照.png', storageName: 'x/passport.png', fileIndex: 0 }
    await desk.store.change((tx) =>
      tx
        .insertInto('orderFile')
        .values({ ...file, orderId: id })
        .execute(),
    )
    const markDirty = vi.fn<(dirty: boolean) => void>()
    await show(<DetailPage params={{ id }} memory={undefined} {...actions} markDirty={markDirty} />)
    fireEvent.click(await screen.findByRole('button', { name: /删除.*护照\.png/ }))
    const ask = await screen.findByRole('dialog')
    await user.click(within(ask).getByRole('button', { name: /确定|确认|删除/ }))
    await waitFor(() => expect(markDirty).toHaveBeenLastCalledWith(true))
    await user.click(await screen.findByRole('button', { name: '保存附件' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '保存附件' })).toBeNull())
    await waitFor(() => expect(markDirty).toHaveBeenLastCalledWith(false))
    expect(await who.get(calls.attachments, { id })).toEqual([])
  })
})
