import { expect, test, vi } from 'vitest'
import {
  isLoginRoute,
  isMobileRoute,
  loginHash,
  routeOf,
  smsLoginHash,
  targetAfterLogin,
  wxBindingHash,
} from '#src/app/address.ts'
import { isInWeChat, isPhone } from '#src/app/device.ts'

test('a route is its path and its query', () => {
  const { path, query } = routeOf('#/center/contract-detail?id=7&a=b?c')
  expect(path).toBe('/center/contract-detail')
  expect([...query]).toEqual([
    ['id', '7'],
    ['a', 'b?c'],
  ])
  expect(routeOf('').path).toBe('/')
})

test.each(['', '#/', '#/login', '#/login?redirect=%2Fmain'])('%s is for who is signed out', (hash) => {
  expect(isLoginRoute(hash)).toBe(true)
})

test.each([
  ['#/login', '/main'],
  ['#/login?redirect=%2Fcenter%2Fcontract-detail%3Fid%3D7', '/center/contract-detail?id=7'],
  ['#/login?redirect=%2F%2Fevil.example', '/main'],
  ['#/login?redirect=%2F%5Cevil.example', '/main'],
  ['#/login?redirect=https%3A%2F%2Fevil.example', '/main'],
  ['#/login?redirect=%2Flogin', '/main'],
  ['#/login?redirect=%2Fmobile%2Fwait%3Fcode%3D1', '/main'],
  ['#/mobile/sms-login?redirect=%2Fmobile%2Fsms-login', '/main'],
  ['#/mobile/wait?code=1&redirect=%2Fmobile%2Fcontract%2Fdetail%3Fid%3D3', '/mobile/contract/detail?id=3'],
])('after %s comes %s', (hash, target) => {
  expect(targetAfterLogin(hash)).toBe(target)
})

test('the sign-in page leads back to where the session ended', () => {
  expect(loginHash('#/main')).toBe('#/login')
  expect(loginHash('#/login')).toBe('#/login')
  const hash = loginHash('#/visa/order-detail?id=3')
  expect(targetAfterLogin(hash)).toBe('/visa/order-detail?id=3')
  // Also to the page that was asked for in the workspace.
  const asked = '/main?page=center.contract.detail&id=7'
  expect(targetAfterLogin(loginHash(`#${asked}`))).toBe(asked)
})

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const TABLET = 'Mozilla/5.0 (Linux; Android 14; SM-X700) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'

test('on a phone the main page is its own, and a plain sign-in page leads there', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE)
  expect(targetAfterLogin('#/login')).toBe('/mobile/main')
  expect(loginHash('#/mobile/main')).toBe('#/login')
  expect(loginHash('#/main')).toBe('#/login?redirect=%2Fmain')
})

test('ways in lead back to where one came from, never to another way in', () => {
  expect(smsLoginHash('#/mobile/contract/detail?id=3')).toBe(
    '#/mobile/sms-login?redirect=%2Fmobile%2Fcontract%2Fdetail%3Fid%3D3',
  )
  expect(wxBindingHash('#/mobile/wait?code=1')).toBe('#/mobile/wx-binding')
  expect(wxBindingHash('#/mobile/main')).toBe('#/mobile/wx-binding?redirect=%2Fmobile%2Fmain')
  expect([isMobileRoute('#/mobile/main'), isMobileRoute('#/main')]).toEqual([true, false])
})

test('phones and the browser of WeChat are known by what they call themselves', () => {
  expect([PHONE, IPHONE, TABLET].map((agent) => isPhone(agent))).toEqual([true, true, false])
  const wechat = `${PHONE} MicroMessenger/8.0.50`
  expect([wechat, `${wechat} wxwork/4.1`, PHONE].map((agent) => isInWeChat(agent))).toEqual([true, false, false])
})
