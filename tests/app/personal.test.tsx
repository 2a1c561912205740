import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { getFileServerUrl } from '#protocol/sign-in/calls.ts'
import { answer } from '#tests/kit/client-stub.ts'
import { openApp, person } from './render-app.tsx'

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

const knownWeak = { ...weak, userInfo: { ...weak.userInfo, defaultPassword: 'visa123456' } }

test.each(['#/main', '#/visa/order-detail?id=7', '#/center/contract-detail?id=7', '#/cust/user-detail?id=7'])(
  'after a reload the old password is filled in still, at %s too',
  async (hash) => {
    await openApp({ info: knownWeak, hash })
    const dialog = await passwordDialog()
    expect(dialog.getByText('密码过于简单请重新修改')).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>(/原密码/).value).toBe('visa123456')
    expect([...Object.values(localStorage), ...Object.values(sessionStorage)].join()).not.toContain('visa123456')
  },
)

test('something that is refused for the password’s sake asks for another one again', async () => {
  const user = userEvent.setup()
  const refused = () => answer({ code: '9999', msg: '密码过于简单请重新修改', data: { passwordFirst: true } })
  const { client } = await openApp({
    info: knownWeak,
    server: ({ url }) => (url.pathname.endsWith('/system/getFileServerUrl') ? refused() : null),
  })
  await user.click((await passwordDialog()).getByRole('button', { name: '稍后修改' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(() => client.call(getFileServerUrl, {}).catch(() => null))
  expect((await passwordDialog()).getByLabelText<HTMLInputElement>(/原密码/).value).toBe('visa123456')
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

test('nothing but the change of the password is there while everything else would be refused', async () => {
  const user = userEvent.setup()
  const must = { ...weak, userInfo: { ...weak.userInfo, mustChangePassword: true } }
  const { asked } = await openApp({ info: must, weakPassword: 'tell-once-7' })
  const dialog = await passwordDialog()
  expect(dialog.getByText('当前密码过于简单或由他人设置，修改后才能继续使用。')).toBeTruthy()
  expect(screen.queryByText('欢迎，李文静')).toBeNull()
  const silent = ['/personal/getPersonalInfo', '/sys/config']
  expect(asked.filter((one) => !silent.some((path) => one.url.pathname.endsWith(path)))).toEqual([])
  await user.click(dialog.getByRole('button', { name: '退出登录' }))
  await waitFor(() => expect(asked.some((one) => one.url.pathname.endsWith('/system/logout'))).toBe(true))
})

test('wrong passwords that others tried are told once, until they were read', async () => {
  const user = userEvent.setup()
  const failedSignIns = { count: 7, ip: '203.0.113.9', addresses: 2, since: Date.UTC(2026, 10, 20, 2, 0) }
  const { unmount } = await openApp({ info: { ...person, failedSignIns } })
  const said =
    '自 2026-11-20 10:00 起，有人在 203.0.113.9 等 2 个地址用错误的密码尝试登录您的账号 7 次。如非本人操作，请修改密码。'
  expect(await screen.findByText(said)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '知道了' }))
  expect(screen.queryByText(said)).toBeNull()
  unmount()
  await openApp({ info: { ...person, failedSignIns } })
  expect(await screen.findByText('欢迎，李文静')).toBeTruthy()
  expect(screen.queryByText(said)).toBeNull()
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

test('the personal information shows the picture and the business card, and takes another picture', async () => {
  const user = userEvent.setup()
  const iconFile = { fileName: 'me.png', storageName: 'GZ/2026/me.png', fileIndex: 0 }
  const info = {
    ...person,
    userInfo: { ...person.userInfo, icon: '/api/file/content/me.png', iconFile, qrCode: 'BEGIN:VCARD' },
  }
  const { asked, container } = await openApp({
    info,
    server: ({ url }) =>
      url.pathname.endsWith('/file/signUrls')
        ? answer({ data: { urls: { [iconFile.storageName]: '/api/file/content/me.png' }, expiresAt: 0 } })
        : null,
  })
  expect(container.querySelector('.vd-avatar img')?.getAttribute('src')).toBe(info.userInfo.icon)
  await choose(user, '个人信息')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('img', { name: '名片二维码' })).toBeTruthy()
  expect(dialog.getByRole('button', { name: '更换头像' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /删除.*me\.png/ }))
  await user.click(await screen.findByRole('button', { name: /确定|删除$/ }))
  await waitFor(() => expect(asked.find(({ url }) => url.pathname.endsWith('/personal/modifyIcon'))?.body).toBe('{}'))
})
