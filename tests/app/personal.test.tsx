import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openApp, person } from './frame.tsx'

afterEach(() => {
  location.hash = ''
})

const weak = { ...person, userInfo: { ...person.userInfo, weakPassword: true } }
const passwordDialog = async () => within(await screen.findByRole('dialog'))

async function choose(user: ReturnType<typeof userEvent.setup>, item: string) {
  await user.click(await screen.findByRole('button', { name: '个人菜单：李文静' }))
  await user.click(screen.getByRole('menuitem', { name: item }))
}

test('a too simple password is asked to be changed, with the old one filled in', async () => {
  const user = userEvent.setup()
  const { asked } = await openApp({ info: weak, weakPassword: 'visa123456' })
  const dialog = await passwordDialog()
  expect(dialog.getByText('密码过于简单请重新修改')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>(/原密码/).value).toBe('visa123456')
  await user.type(dialog.getByLabelText(/新密码/), 'much-better')
  await user.type(dialog.getByLabelText(/确认密码/), 'much-better')
  await user.click(dialog.getByRole('button', { name: '提交' }))
  await waitFor(() => {
    const sent = asked.find((one) => one.url.pathname.endsWith('/personal/modifyPassword'))
    expect(sent?.body).toBe('oldPassword=visa123456&newPassword=much-better&rePassword=much-better')
  })
  // The flag is asked for anew, so that the dialog stays away.
  await waitFor(() =>
    expect(asked.filter((one) => one.url.pathname.endsWith('/personal/getPersonalInfo'))).toHaveLength(2),
  )
  expect(Object.values(localStorage).join()).not.toContain('visa123456')
})

test('put away, the weak-password dialog stays away, on other pages and over a reload', async () => {
  const user = userEvent.setup()
  const { unmount } = await openApp({ info: weak, weakPassword: 'visa123456' })
  await user.click((await passwordDialog()).getByRole('button', { name: '稍后修改' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  location.hash = '#/center/contract-detail?id=7'
  act(() => void window.dispatchEvent(new Event('popstate')))
  await user.click(await screen.findByRole('button', { name: '返回工作台' }))
  expect(await screen.findByText('欢迎，李文静')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  unmount()
  await openApp({ info: weak })
  expect(await screen.findByText('欢迎，李文静')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the rules of a new password are said at their fields', async () => {
  const user = userEvent.setup()
  const { asked } = await openApp()
  await choose(user, '修改密码')
  const dialog = await passwordDialog()
  await user.type(dialog.getByLabelText(/新密码/), '12345')
  await user.type(dialog.getByLabelText(/确认密码/), '54321')
  await user.click(dialog.getByRole('button', { name: '提交' }))
  expect(await dialog.findByText('密码不能小于6位!')).toBeTruthy()
  expect(dialog.getByText('两次输入密码不一致!')).toBeTruthy()
  expect(asked.some((one) => one.url.pathname.endsWith('/personal/modifyPassword'))).toBe(false)
})

test('the person sees who he is to the system', async () => {
  const user = userEvent.setup()
  await openApp()
  await choose(user, '个人信息')
  const dialog = await passwordDialog()
  for (const text of ['李文静', 'reception', '13800000001', '广州签证中心', '受理员', '未填写']) {
    expect(dialog.getByText(text)).toBeTruthy()
  }
})

test('signing out asks the server', async () => {
  const user = userEvent.setup()
  const { asked, session } = await openApp()
  await choose(user, '退出登录')
  await waitFor(() => expect(session.getSnapshot().value).toBe('signedOut'))
  expect(asked.some((one) => one.url.pathname.endsWith('/system/logout'))).toBe(true)
})
