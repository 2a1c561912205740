import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { RegisterPage } from '#src/app/registration/register/register-page.tsx'
import { texts as loginTexts } from '#src/app/sign-in/texts.ts'
import { defineTexts, setLang } from '#src/kit/i18n/i18n.ts'
import { type Asked, answer, stubClient } from '#tests/kit/client-stub.ts'

defineTexts(loginTexts)
const MOBILE = '13800138000'

const formOf = ({ body }: Asked) => Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''))

/** The page, and a server on which "admin" and one mobile and company are taken and the code is "123456". */
async function openPage(lang: 'zh' | 'en' = 'zh') {
  sessionStorage.clear()
  setLang(lang)
  const { client, asked } = stubClient((one) => {
    const { pathname, searchParams } = one.url
    if (pathname.endsWith('/captcha/image/get'))
      return answer({ data: { image: 'data:image/svg+xml,1', ticket: 't1' } })
    if (pathname.endsWith('/captcha/get')) return answer({ data: { waitMs: 60_000 } })
    if (pathname.endsWith('/isUserNameExist')) return answer({ data: searchParams.get('userName') === 'admin' })
    if (pathname.endsWith('/isMobileOrEmailExist'))
      return answer({ data: [searchParams.get('mobile'), searchParams.get('email')].includes('13900139000') })
    if (pathname.endsWith('/isCompanyNameExist'))
      return answer({ data: searchParams.get('companyName') === '南方旅行' })
    return formOf(one).captcha === '123456'
      ? answer({ data: { userId: 7, mayEnter: formOf(one).kind === 'member' } })
      : answer({ code: '9999', msg: '短信验证码错误或已过期' })
  })
  await act(async () => {
    render(<RegisterPage client={client} loginAddress="#/login" />)
  })
  const askedFor = (path: string) => asked.filter((one) => one.url.pathname.endsWith(path))
  return { user: userEvent.setup(), askedFor }
}

const labelled = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const said = () => screen.getByRole('alert').textContent

/** Types what is given into the fields of those names. */
async function fill(user: ReturnType<typeof userEvent.setup>, values: Record<string, string>) {
  for (const [name, text] of Object.entries(values)) {
    await user.clear(labelled(name))
    await user.type(labelled(name), text)
  }
}
const send = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: '注册' }))

test('a member registers, and is led to the sign-in', async () => {
  const { user, askedFor } = await openPage()
  await fill(user, { 手机号码: MOBILE, 图形验证码: '0000' })
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  await screen.findByRole('button', { name: /秒后重发/ })
  expect(Object.fromEntries(askedFor('/captcha/get')[0]!.url.searchParams).scene).toBe('CAPTCHA_REGISTER')
  await fill(user, {
    短信验证码: '123456',
    真实姓名: '李明',
    用户名: 'li.ming',
    密码: 'a-good-one',
    确认密码: 'a-good-one',
  })
  await waitFor(() => expect(screen.getAllByText('可以使用')).toHaveLength(2))
  await user.click(screen.getByLabelText('我已阅读并同意'))
  await send(user)
  expect(await screen.findByRole('heading', { name: '注册成功' })).toBeTruthy()
  expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('账号 li.ming 已经可以使用，请登录。')
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: '前往登录' }).hash).toBe('#/login')
  expect(formOf(askedFor('/user/register')[0]!)).toEqual({
    kind: 'member',
    userName: 'li.ming',
    realName: '李明',
    mobile: MOBILE,
    captcha: '123456',
    password: 'a-good-one',
    isAgreed: 'true',
  })
})

test('what is missing or wrong is said in the order of the form, and the cursor is put there', async () => {
  const { user, askedFor } = await openPage()
  await user.click(screen.getByRole('radio', { name: '代理商公司' }))
  const step = async (message: string, field: string, values: Record<string, string>) => {
    await send(user)
    expect(said()).toBe(message)
    expect(document.activeElement).toBe(labelled(field))
    await fill(user, values)
  }
  await step('请输入正确的手机号码', '手机号码', { 手机号码: MOBILE })
  await step('请输入短信验证码', '短信验证码', { 短信验证码: '000000' })
  await step('请输入公司名称', '公司名称', { 公司名称: '远东国旅' })
  await step('请输入公司简称', '公司简称', { 公司简称: '远东' })
  await step('请输入真实姓名', '联系人姓名', { 联系人姓名: '李明' })
  await step('用户名为 4 到 30 位字母、数字、点、横线或下划线，以字母开头', '用户名', { 用户名: 'li.ming' })
  await step('密码不能小于6位!', '密码', { 密码: '123456x', 邮箱: 'li' })
  await step('请输入正确的邮箱', '邮箱', { 邮箱: 'li@example.com' })
  await step('两次密码不一致', '确认密码', { 确认密码: '123456x' })
  await step('请先阅读并同意服务条款', '我已阅读并同意', {})
  await user.click(screen.getByLabelText('我已阅读并同意'))
  expect(askedFor('/user/register')).toHaveLength(0)
  await send(user)
  await waitFor(() => expect(said()).toContain('短信验证码错误或已过期'))
  expect(labelled('短信验证码').value).toBe('')
})

test('what is taken is said while it is typed, and not sent', async () => {
  const { user, askedFor } = await openPage()
  await user.click(screen.getByRole('radio', { name: '代理商公司' }))
  await fill(user, { 用户名: 'admin', 手机号码: '13900139000', 公司名称: '南方旅行' })
  expect(await screen.findByText('该用户名已被使用')).toBeTruthy()
  expect(await screen.findByText('该手机号已注册，请直接登录')).toBeTruthy()
  expect(await screen.findByText('该公司已注册')).toBeTruthy()
  await fill(user, { 短信验证码: '123456' })
  await send(user)
  expect(said()).toBe('该手机号已注册，请直接登录')
  expect(askedFor('/user/register')).toHaveLength(0)
})

test('an agent is told that the company waits; English is complete', async () => {
  const { user, askedFor } = await openPage('en')
  await user.click(screen.getByRole('radio', { name: 'Agent company' }))
  await fill(user, {
    'Mobile number': MOBILE,
    'SMS code': '123456',
    Company: 'Far East',
    'Short name': 'FE',
    'Contact person': 'Li Ming',
    'User name': 'li.ming',
    Password: 'a-good-one',
    'Repeat the password': 'a-good-one',
  })
  await user.click(screen.getByLabelText('I have read and accept the'))
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByRole('heading', { name: 'Submitted, waiting for audit' })).toBeTruthy()
  expect(screen.getAllByRole('status').at(-1)?.textContent).toContain('Once the platform has approved Far East')
  expect(formOf(askedFor('/user/register')[0]!)).toMatchObject({
    kind: 'agent',
    companyName: 'Far East',
    shortName: 'FE',
  })
  expect(document.body.textContent).not.toMatch(/register\.|entry\.|login\./)
})
