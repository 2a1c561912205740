import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config, now } from '#protocol/sign-in/calls.ts'
import { answer, declaredPath } from '#tests/kit/client-stub.ts'
import { customer, endPhone, notices, openPhone, order, setUpPhone } from './open-phone.ts'
import { person } from './render-app.tsx'

beforeEach(setUpPhone)
afterEach(endPhone)

const signedOut = (path: string) => (path.endsWith('getPersonalInfo') ? answer({ code: '2323', msg: '未登录' }) : null)

test.each([
  ['#/mobile/contract/detail?id=9', '#/mobile/sms-login?redirect=%2Fmobile%2Fcontract%2Fdetail%3Fid%3D9'],
  ['#/mobile/contract/preview?id=9', '#/mobile/sms-login?redirect=%2Fmobile%2Fcontract%2Fpreview%3Fid%3D9'],
  ['#/mobile/main', '#/login?redirect=%2Fmobile%2Fmain'],
])('nobody signed in at %s: the sign-in that is meant for it (2323)', async (hash, signIn) => {
  const { reload } = await openPhone(hash, signedOut)
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(location.hash).toBe(signIn)
})

test('a session that ends under an open contract leads to the sign-in by SMS, and back', async () => {
  const { relay, reload } = await openPhone('#/mobile/contract/detail?id=9')
  await screen.findByRole('heading', { name: 'GZ20261120-0007' })
  act(() => relay.leave('signIn'))
  expect([location.hash, reload.mock.calls.length > 0]).toEqual([
    '#/mobile/sms-login?redirect=%2Fmobile%2Fcontract%2Fdetail%3Fid%3D9',
    true,
  ])
})

test('whose WeChat is bound to nothing is led to the binding page (2222)', async () => {
  const { relay } = await openPhone('#/mobile/main')
  act(() => relay.leave('bindWx'))
  expect(location.hash).toBe('#/mobile/wx-binding?redirect=%2Fmobile%2Fmain')
})

test('a customer sees his orders with their progress, his contracts, and signs out', async () => {
  const { user, asked } = await openPhone('#/mobile/main')
  expect(await screen.findByRole('heading', { name: '您好，周雨桐' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: '俄罗斯 贴纸签证' })).toBeTruthy()
  const steps = screen.getByRole('list', { name: '办理进度：已完成 2 / 6 步' })
  expect(within(steps).getByText('收件').getAttribute('aria-current')).toBe('step')
  expect(screen.getByText('需要您补充材料，请与签证中心联系。')).toBeTruthy()
  const follow = screen.getByRole<HTMLAnchorElement>('link', { name: '查看合同进度' })
  expect(follow.hash).toBe('#/mobile/contract/detail?id=9')
  await user.click(screen.getByRole('button', { name: '我的合同' }))
  expect(await screen.findByText('周雨桐, 周敏')).toBeTruthy()
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: '查看合同' }).hash).toBe('#/mobile/contract/preview?id=9')
  // Back from the contract leads to the list that was left.
  expect(location.hash).toBe('#/mobile/main?tab=contracts')
  await user.click(screen.getByRole('button', { name: 'English' }))
  expect(screen.getByRole('button', { name: 'My contracts' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(location.hash).toBe('#/login'))
  expect(asked.some(({ url }) => url.pathname.endsWith('/system/logout'))).toBe(true)
})

test('without an order or a contract it says what brings one', async () => {
  const none = { records: 0, page: 1, rows: [] }
  const { user } = await openPhone('#/mobile/main', (path) => (path.endsWith('/page') ? answer({ data: none }) : null))
  expect(await screen.findByText('您还没有签证订单')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '我的合同' }))
  expect(await screen.findByText('您还没有合同')).toBeTruthy()
})

test('more of a long list come when they are asked for', async () => {
  const { user, asked } = await openPhone('#/mobile/main', (path) =>
    path.endsWith('/order/page') ? answer({ data: { records: 30, page: 1, rows: [order] } }) : null,
  )
  await user.click(await screen.findByRole('button', { name: '加载更多' }))
  await waitFor(() => expect(asked.some(({ url }) => url.searchParams.get('rows') === '20')).toBe(true))
})

test('a popup opens by itself and is known afterwards; others open when they are chosen', async () => {
  const { user, asked } = await openPhone('#/mobile/main', (path) => {
    if (path.endsWith('/notice/queryList')) return answer({ data: notices })
    if (path.endsWith('/notice/detail'))
      return answer({
        data: {
          ...notices[0],
          createUser: '周建国',
          updateUser: '周建国',
          updateTime: 0,
          content: '<p>正文</p>',
        },
      })
    return null
  })
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('heading', { name: '请核对护照' })).toBeTruthy()
  expect(await within(dialog).findByText('正文')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: '已知晓' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const reads = asked.filter(({ url }) => url.pathname.endsWith('/notice/read'))
  expect(reads.map(({ body }) => body)).toEqual(['id=2'])
  await user.click(screen.getByRole('button', { name: /春节放假安排/ }))
  expect(within(await screen.findByRole('dialog')).getByRole('heading', { name: '春节放假安排' })).toBeTruthy()
})

test('staff see who they are and the way to the workspace; a weak password is said', async () => {
  const weak = { ...person, userInfo: { ...person.userInfo, weakPassword: true } }
  const { asked } = await openPhone('#/mobile/main', () => null, weak)
  expect(await screen.findByText('广州签证中心')).toBeTruthy()
  expect(screen.getByText('密码过于简单请重新修改', { exact: false })).toBeTruthy()
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: '打开工作台' }).hash).toBe('#/main')
  expect(asked.some(({ url }) => declaredPath(url.pathname).endsWith('/order/page'))).toBe(false)
})

test('a phone shows nothing but the change of the password while everything else would be refused', async () => {
  const must = { ...customer, userInfo: { ...customer.userInfo, weakPassword: true, mustChangePassword: true } }
  const { asked } = await openPhone('#/mobile/contract?id=7', () => null, must)
  expect(await screen.findByRole('dialog', { name: '修改密码' })).toBeTruthy()
  expect(screen.getByText('当前密码过于简单或由他人设置，修改后才能继续使用。', { exact: false })).toBeTruthy()
  expect(asked.some(({ url }) => /order|contract|notice/.test(url.pathname))).toBe(false)
})

test('a weak password is changed there and then, by the rules of the specification', async () => {
  const weak = { ...customer, userInfo: { ...customer.userInfo, weakPassword: true, defaultPassword: 'visa123456' } }
  const { user, asked } = await openPhone(
    '#/mobile/main',
    (path) => {
      if (path.endsWith('/sys/config'))
        return answer({ data: { wxAppid: '', edition: 'visa', version: '2.1.21', passwordCode: false } })
      return null
    },
    weak,
  )
  await user.click(await screen.findByRole('button', { name: '修改密码' }))
  const dialog = within(await screen.findByRole('dialog', { name: '修改密码' }))
  const submit = () => user.click(dialog.getByRole('button', { name: '提交' }))
  const said = () => dialog.getByRole('alert').textContent
  expect(dialog.getByLabelText<HTMLInputElement>('原密码').value).toBe('visa123456')
  await user.clear(dialog.getByLabelText('原密码'))
  await submit()
  expect(said()).toBe('请输入原密码')
  await user.type(dialog.getByLabelText('原密码'), 'visa123456')
  await user.type(dialog.getByLabelText('新密码'), '12345')
  await submit()
  expect(said()).toBe('密码不能小于6位!')
  await user.type(dialog.getByLabelText('新密码'), '6')
  await submit()
  expect(said()).toBe('两次输入密码不一致!')
  await user.type(dialog.getByLabelText('确认密码'), '123456')
  await submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [sent] = asked.filter(({ url }) => url.pathname.endsWith('/modifyPassword'))
  expect(sent?.body).toBe('oldPassword=visa123456&newPassword=123456&rePassword=123456')
})

test('a contract says how far each passport is, what is paid and left, and opens its papers', async () => {
  await openPhone('#/mobile/contract/detail?id=9')
  expect(await screen.findByRole('heading', { name: '周雨桐 ZHOU YUTONG' })).toBeTruthy()
  expect(document.title).toBe('合同进度')
  expect(screen.getByRole('list', { name: '办理进度：已完成 4 / 5 步' })).toBeTruthy()
  expect(screen.getByText('顺丰 SF002')).toBeTruthy()
  expect(screen.getByText('护照已退还，不再办理')).toBeTruthy()
  expect(screen.getByText('¥440.00')).toBeTruthy()
  expect(screen.getByText('共同费用 × 2')).toBeTruthy()
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: '020-0000 1101' }).href).toBe('tel:02000001101')
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: '护照.pdf' }).pathname).toBe('/api/file/content/x')
})

test('the paper has all that was signed, the terms, and the way to its progress', async () => {
  await openPhone('#/mobile/contract/preview?id=9')
  expect(await screen.findByRole('heading', { name: '俄罗斯签证中心（广州）' })).toBeTruthy()
  for (const text of ['GZ20261120-0007', '周雨桐 15400001012', '快递返回', '内容截至 2026-11-20 10:00'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: '查看完整条款' }).hash).toBe('#/service-terms')
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: '查看办理进度' }).hash).toBe(
    '#/mobile/contract/detail?id=9',
  )
})

test("somebody else's contract is a matter of who is signed in", async () => {
  await openPhone('#/mobile/contract/detail?id=8', (path) =>
    path.endsWith('/contract/detail') ? answer({ code: '1111', msg: '没有权限' }) : null,
  )
  expect(await screen.findByRole('heading', { name: '无法查看该合同' })).toBeTruthy()
  expect(screen.getByText('当前登录：15400001012')).toBeTruthy()
})

test('a server that is away can be asked again, and an address that is none says so', async () => {
  let isAway = true
  const { user } = await openPhone('#/mobile/contract/detail?id=9', (path) => {
    if (isAway && path.endsWith('/contract/detail')) throw new TypeError('Failed to fetch')
    return null
  })
  const again = await screen.findByRole('button', { name: '重试' })
  isAway = false
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'GZ20261120-0007' })).toBeTruthy()
  act(() => {
    location.hash = '#/mobile/contract/detail?id=x'
  })
  expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeTruthy()
  expect(document.title).toBe('页面不存在')
})

test('the network away and another build on the server are said', async () => {
  const { client } = await openPhone('#/mobile/main', (path) =>
    path.endsWith('/sys/now') ? answer({ data: 1, headers: { 'x-build-id': 'b2' } }) : null,
  )
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText('网络已断开，恢复后会自动更新。')).toBeTruthy()
  await act(() => client.call(config, {}, { silent: true }).catch(() => null))
  await act(() => client.call(now, {}))
  expect(screen.getByRole('button', { name: '立即刷新' })).toBeTruthy()
})

test('what the server says is shown as a toast or as an alert with one button', async () => {
  const { relay, user } = await openPhone('#/mobile/main')
  act(() => relay.show({ kind: 'error', text: '处理失败', requestId: 'r-7' }))
  expect(screen.getByText(/处理失败/).textContent).toContain('r-7')
  act(() => relay.alert('余额不足'))
  const alert = await screen.findByRole('dialog', { name: '提示' })
  expect(within(alert).getByText('余额不足')).toBeTruthy()
  await user.click(within(alert).getByRole('button', { name: '知道了' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the list that was left is the one that stands there again', async () => {
  await openPhone('#/mobile/main?tab=contracts')
  expect((await screen.findByRole('button', { name: '我的合同' })).getAttribute('aria-pressed')).toBe('true')
  expect(await screen.findByRole('link', { name: '查看合同' })).toBeTruthy()
})
