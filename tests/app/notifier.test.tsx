import { Message } from '@arco-design/web-react'
import { act, screen, within } from '@testing-library/react'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createNotifier } from '#src/app/work/notifier.tsx'
import { setLang } from '#src/kit/i18n/i18n.ts'

beforeEach(() => setLang('zh'))
afterAll(() => {
  act(() => Message.clear())
  for (const left of document.body.querySelectorAll('.arco-message-wrapper')) left.remove()
})

const toast = async (text: string) => within((await screen.findByText(text)).closest<HTMLElement>('.arco-message')!)
const held = (...codes: string[]) =>
  createNotifier(
    () => {},
    () => codes,
  )

test('a refusal for want of a setting leads to it those who may set it', async () => {
  held('center.config.edit').show({ kind: 'error', text: '没有匹配的费用标准', setting: 'fee' })
  const link = (await toast('没有匹配的费用标准')).getByRole<HTMLAnchorElement>('link', { name: '去设置签证费用' })
  expect(link.hash).toBe('#/main?page=center.config.fee')
  held('center.config.edit').show({ kind: 'error', text: '没有领馆', setting: 'consulate' })
  const filtered = (await toast('没有领馆')).getByRole<HTMLAnchorElement>('link', { name: '去设置领馆' })
  expect(filtered.hash).toBe('#/main?page=center.config.dict&filter=typeCode%3DCONSULATE')
})

test('others read who sets it, and no link', async () => {
  held('center.contract.accept').show({ kind: 'error', text: '没有办理时限', setting: 'time' })
  const words = await toast('没有办理时限')
  expect(words.getByText('由本中心的审核主管或中心管理员设置')).toBeTruthy()
  expect(words.queryByRole('link')).toBeNull()
  // A supervisor sets fees and times, and not what the company says of itself.
  held('center.config.edit').show({ kind: 'error', text: '没有电话', setting: 'company' })
  const administrator = '由本中心的中心管理员设置；没有中心管理员的，由平台管理员设置'
  expect((await toast('没有电话')).getByText(administrator)).toBeTruthy()
  held('sys.param.edit').show({ kind: 'error', text: '没有这种短信', setting: 'smsTemplate' })
  expect((await toast('没有这种短信')).getByText('由平台管理员设置')).toBeTruthy()
})
