import { expect, test } from 'vitest'
import { isLoginRoute, loginHash, routeOf, targetAfterLogin } from '#src/app/address.ts'

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
])('after %s comes %s', (hash, target) => {
  expect(targetAfterLogin(hash)).toBe(target)
})

test('the sign-in page leads back to where the session ended', () => {
  expect(loginHash('#/main')).toBe('#/login')
  expect(loginHash('#/login')).toBe('#/login')
  const hash = loginHash('#/visa/order-detail?id=3')
  expect(targetAfterLogin(hash)).toBe('/visa/order-detail?id=3')
})
