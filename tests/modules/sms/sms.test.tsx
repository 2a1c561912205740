import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page as contractsPage } from '#protocol/contract/calls.ts'
import * as calls from '#protocol/sms/calls.ts'
import { localSms } from '#server/adapters/sms-local.ts'
import { sendNextSms } from '#server/services/sms/outbox.ts'
import SmsPage from '#src/modules/sms/sms-page.tsx'
import { SmsPanel } from '#src/parts/sms/sms-panel.tsx'
import { actions, sitDown } from '#tests/modules/order/render-order.tsx'
import { type Desk, onSqlite, type Person } from '#tests/server/harness.ts'

const page = <SmsPage params={{}} memory={undefined} {...actions} />
const row = (words: string | RegExp) => screen.findByRole('row', { name: new RegExp(words) })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function post(desk: Desk, refuses = false) {
  const sms = localSms({ info: () => {} })
  const send = async () => ({ state: 'refused', message: 'isv.OUT_OF_SERVICE' }) as const
  while (await sendNextSms({ ...desk.deps, sms: refuses ? { ...sms, send } : sms }));
}

async function accepted(person: Person) {
  const { rows } = await person.get(contractsPage, { status: 8 })
  return rows[0]!
}

async function message(person: Person, id: number, mobile: string) {
  const about = { busiType: 'CONTRACT', id, messageType: 'CONTRACT_NOTICE' } as const
  return person.get(calls.send, { ...about, mobile, detail: '请补照片' })
}

onSqlite('the panel of messages at a record', (openDesk) => {
  test('shows what a message will say, asks for what only the sender knows, and sends it', async () => {
    const desk = await openDesk()
    const { show, user, person } = await sitDown(desk, 'reception')
    const contract = await accepted(person)
    await show(<SmsPanel busiType="CONTRACT" id={contract.id} />)
    await user.click(await screen.findByRole('button', { name: '发送短信' }))
    const asked = await dialog('发送短信')
    expect(asked.getByText('选择短信类型后显示内容')).toBeTruthy()
    await user.click(asked.getByRole('combobox', { name: /短信类型/ }))
    await user.click(await screen.findByRole('option', { name: '合同其他通知' }))
    expect(await asked.findByText(new RegExp(`合同号${contract.contractNo}）：＿＿＿。`))).toBeTruthy()
    const mobile = asked.getByRole('textbox', { name: /手机号码/ }) as HTMLInputElement
    await waitFor(() => expect(mobile.value).toMatch(/^1\d{10}$/))
    await user.click(asked.getByRole('button', { name: '发送短信' }))
    expect(await asked.findByText('不能为空')).toBeTruthy()
    await user.type(asked.getByRole('textbox', { name: /补充说明/ }), '面签改到周五')
    expect(asked.getByText(/：面签改到周五。/)).toBeTruthy()
    await user.click(asked.getByRole('button', { name: '发送短信' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText(/：面签改到周五。/)).toBeTruthy()
    expect(screen.getByText('等待发送')).toBeTruthy()
  })

  test('says why a message does not fit, and does not send it', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'reception')
    const contract = await accepted(person)
    await show(<SmsPanel busiType="CONTRACT" id={contract.id} />)
    await user.click(await screen.findByRole('button', { name: '发送短信' }))
    const asked = await dialog('发送短信')
    await user.click(asked.getByRole('combobox', { name: /短信类型/ }))
    await user.click(await screen.findByRole('option', { name: '取件通知' }))
    expect(await asked.findByText('当前状态不适合发送这种短信')).toBeTruthy()
    const send = asked.getByRole<HTMLButtonElement>('button', { name: '发送短信' })
    await waitFor(() => expect(send.disabled).toBe(true))
  })

  test('is not there for who may not see messages', async () => {
    const { show, person } = await sitDown(await openDesk(), 'finance')
    const { rows } = await person.get(contractsPage, {})
    await show(<SmsPanel busiType="CONTRACT" id={rows[0]!.id} />)
    expect(screen.queryByRole('heading', { name: /短信/ })).toBeNull()
  })
})

onSqlite('the page of messages', (openDesk) => {
  test('sends again what failed after asking, and shows it anew', async () => {
    const desk = await openDesk()
    const { show, user, person } = await sitDown(desk, 'reception')
    const contract = await accepted(person)
    await message(person, contract.id, '15400009001')
    await post(desk, true)
    await show(page)
    const failed = await row('15400009001')
    expect(within(failed).getByText('发送失败')).toBeTruthy()
    expect(within(failed).getByText('isv.OUT_OF_SERVICE')).toBeTruthy()
    await user.click(within(failed).getByRole('button', { name: '重发' }))
    const asked = await dialog('重发')
    expect(asked.getByText('重新发送给 15400009001？')).toBeTruthy()
    await user.click(asked.getByRole('button', { name: '重发' }))
    await waitFor(async () => expect(within(await row('15400009001')).getByText('等待发送')).toBeTruthy())
    expect(screen.queryByText('本地发件箱')).toBeNull()
  })

  test('asks what became of one that was sent, which cannot be sent again', async () => {
    const desk = await openDesk()
    const { show, user, person } = await sitDown(desk, 'reception')
    const contract = await accepted(person)
    await message(person, contract.id, '15400009001')
    await post(desk)
    await show(page)
    const sent = await row('15400009001')
    expect(within(sent).queryByRole('button', { name: '重发' })).toBeNull()
    await user.click(within(sent).getByRole('button', { name: '查送达' }))
    await waitFor(async () => expect(within(await row('15400009001')).getByText('已送达')).toBeTruthy())
  })

  test('asks after several, of which it leaves out what has not gone out', async () => {
    const desk = await openDesk()
    const { show, user, person } = await sitDown(desk, 'reception')
    const contract = await accepted(person)
    await message(person, contract.id, '15400009002')
    await post(desk)
    await message(person, contract.id, '15400009003')
    await show(page)
    for (const mobile of ['15400009002', '15400009003'])
      await user.click(within(await row(mobile)).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: '批量查送达' }))
    await waitFor(async () => expect(within(await row('15400009002')).getByText('已送达')).toBeTruthy())
    await waitFor(() => expect(screen.queryByText(/正在逐条查送达/)).toBeNull())
    expect(within(await row('15400009003')).getByText('等待发送')).toBeTruthy()
  })

  test('sends several again and leaves out what has gone out', async () => {
    const desk = await openDesk()
    const { show, user, person } = await sitDown(desk, 'admin')
    const contract = await accepted(person)
    await message(person, contract.id, '15400009002')
    await post(desk)
    await message(person, contract.id, '15400009003')
    await show(page)
    expect(await screen.findByText('本地发件箱')).toBeTruthy()
    for (const mobile of ['15400009002', '15400009003'])
      await user.click(within(await row(mobile)).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: '批量重发' }))
    const asked = await dialog('批量重发')
    expect(asked.getByText('重新发送选中的 1 条短信？')).toBeTruthy()
    expect(asked.getByText(/^另有 1 条已发送/)).toBeTruthy()
    await user.click(asked.getByRole('button', { name: '批量重发' }))
    expect(await screen.findByText(/1/, { selector: '.arco-alert-title' })).toBeTruthy()
  })
})
