import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { type Asked, answer } from '#tests/kit/client-stub.ts'
import { openApp } from './render-app.tsx'

const OLD = '13800000001'
const NEW = '13900139000'

beforeEach(() => {
  sessionStorage.clear()
})

const typedOf = ({ body }: Asked) => Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''))

/** Knows the picture "0000" and the code "123456"; asks for codes at password changes when told to. */
function server(passwordCode = false) {
  let pictures = 0
  return (one: Asked) => {
    const { pathname, searchParams } = one.url
    if (pathname.endsWith('/sys/config'))
      return answer({ data: { wxAppid: '', edition: 'visa', version: '2.1.21', passwordCode } })
    if (pathname.endsWith('/captcha/image/get')) {
      pictures += 1
      return answer({ data: { image: `data:image/svg+xml,${pictures}`, ticket: `t${pictures}` } })
    }
    if (pathname.endsWith('/captcha/get'))
      return searchParams.get('imageCaptcha') === '0000'
        ? answer({ data: { waitMs: 60_000 } })
        : answer({ code: '9999', msg: '图形验证码错误' })
    if (/changeMobile|modifyPassword/.test(pathname) && typedOf(one).captcha !== '123456')
      return answer({ code: '9999', msg: '短信验证码错误或已过期' })
    return null
  }
}

async function openDialog(item: string, passwordCode = false) {
  const user = userEvent.setup()
  const app = await openApp({ server: server(passwordCode) })
  await user.click(await screen.findByRole('button', { name: '个人菜单：李文静' }))
  await user.click(screen.getByRole('menuitem', { name: item }))
  const element = await screen.findByRole('dialog')
  const dialog = within(element)
  await waitFor(() => expect(element.querySelector('.personal-picture img')).not.toBeNull())
  const sent = (path: string) => app.asked.filter((one) => one.url.pathname.endsWith(path))
  const field = (name: string | RegExp) => dialog.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
  return { user, dialog, sent, field, ...app }
}

test('the mobile is changed by a code that goes to the new one', async () => {
  const { user, dialog, field, sent, notifier, asked } = await openDialog('修改手机号')
  expect(field(/原手机号/).value).toBe(OLD)
  expect(field(/原手机号/).readOnly).toBe(true)
  await user.type(field(/新手机号/), NEW)
  await user.type(field(/图形验证码/), '0000')
  await user.click(dialog.getByRole('button', { name: '获取验证码' }))
  expect(await dialog.findByRole('button', { name: /^\d+ 秒后重发$/ })).toHaveProperty('disabled', true)
  expect(Object.fromEntries(sent('/captcha/get')[0]!.url.searchParams)).toMatchObject({
    mobile: NEW,
    imageCaptcha: '0000',
    scene: 'CAPTCHA_CHANGE_MOBILE',
    ticket: 't1',
  })
  await waitFor(() => expect(document.activeElement).toBe(field(/短信验证码/)))
  await user.type(field(/短信验证码/), '123456')
  await user.click(dialog.getByRole('button', { name: '提交' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(typedOf(sent('/personal/changeMobile')[0]!)).toEqual({
    oldMobile: OLD,
    mobile: NEW,
    imageCaptcha: '0000',
    captcha: '123456',
  })
  expect(notifier.show).toHaveBeenCalledWith({ kind: 'success', text: '操作成功' })
  // Who the person is, is asked for anew.
  await waitFor(() =>
    expect(asked.filter((one) => one.url.pathname.endsWith('/personal/getPersonalInfo'))).toHaveLength(2),
  )
})

test('the rules of a new mobile are said at their fields, in the words of what was wanted', async () => {
  const { user, dialog, field, sent } = await openDialog('修改手机号')
  await user.click(dialog.getByRole('button', { name: '获取验证码' }))
  expect(await dialog.findByText('请填写正确的手机号码')).toBeTruthy()
  expect(dialog.getByText('请填写图形验证码')).toBeTruthy()
  expect(document.activeElement).toBe(field(/新手机号/))
  await user.type(field(/新手机号/), '1390x')
  expect(field(/新手机号/).value).toBe('1390')
  await user.click(dialog.getByRole('button', { name: '提交' }))
  expect(await dialog.findByText('请输入正确的手机号码')).toBeTruthy()
  expect(dialog.getByText('请输入短信验证码')).toBeTruthy()
  await user.clear(field(/新手机号/))
  await user.type(field(/新手机号/), OLD)
  expect(await dialog.findByText('新手机号不能与原手机号一致')).toBeTruthy()
  expect(sent('/captcha/get')).toHaveLength(0)
  expect(sent('/personal/changeMobile')).toHaveLength(0)
})

test('a wrong picture makes room for another one; a wrong code keeps what was typed', async () => {
  const { user, dialog, field, sent, notifier } = await openDialog('修改手机号')
  await user.type(field(/新手机号/), NEW)
  await user.type(field(/图形验证码/), '9999')
  await user.click(dialog.getByRole('button', { name: '获取验证码' }))
  await waitFor(() => expect(notifier.show).toHaveBeenCalledWith(expect.objectContaining({ text: '图形验证码错误' })))
  await waitFor(() => expect(field(/图形验证码/).value).toBe(''))
  await user.type(field(/图形验证码/), '0000')
  await user.click(dialog.getByRole('button', { name: '获取验证码' }))
  await dialog.findByRole('button', { name: /秒后重发/ })
  await user.type(field(/短信验证码/), '000000')
  await user.click(dialog.getByRole('button', { name: '提交' }))
  await waitFor(() => expect(sent('/personal/changeMobile')).toHaveLength(1))
  await waitFor(() =>
    expect(notifier.show).toHaveBeenCalledWith(expect.objectContaining({ text: '短信验证码错误或已过期' })),
  )
  expect(field(/新手机号/).value).toBe(NEW)
})

test('the wait goes on when the dialog is opened again', async () => {
  sessionStorage.setItem(
    'visadesk.code',
    JSON.stringify({ scene: 'CAPTCHA_CHANGE_MOBILE', mobile: NEW, endsAt: Date.now() + 30_000 }),
  )
  const { dialog, field } = await openDialog('修改手机号')
  expect(field(/新手机号/).value).toBe(NEW)
  expect(dialog.getByRole('button', { name: /^(30|29|28) 秒后重发$/ })).toHaveProperty('disabled', true)
})

test('where the installation wants it, the password is changed with a code to the own mobile', async () => {
  const { user, dialog, field, sent } = await openDialog('修改密码', true)
  await user.type(field(/原密码/), 'visa123456')
  await user.type(field(/新密码/), 'much-better')
  await user.type(field(/确认密码/), 'much-better')
  expect(dialog.getByText(`验证码将发送至 ${OLD}`)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '提交' }))
  expect(await dialog.findByText('请输入短信验证码')).toBeTruthy()
  await user.type(field(/图形验证码/), '0000')
  await user.click(dialog.getByRole('button', { name: '获取验证码' }))
  await dialog.findByRole('button', { name: /秒后重发/ })
  await user.type(field(/短信验证码/), '123456')
  await user.click(dialog.getByRole('button', { name: '提交' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(typedOf(sent('/personal/modifyPassword')[0]!)).toEqual({
    oldPassword: 'visa123456',
    newPassword: 'much-better',
    rePassword: 'much-better',
    imageCaptcha: '0000',
    captcha: '123456',
  })
  expect(sent('/captcha/get')[0]!.url.searchParams.get('mobile')).toBe(OLD)
})
