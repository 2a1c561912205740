import { expect, test } from 'vitest'
import { loginHash, targetAfterLogin } from '#src/app/address.ts'
import { entryPageOf, isForStrangers } from '#src/app/registration/address.ts'

test('each page of the entry has its address', () => {
  expect(entryPageOf('#/registry')).toBe('register')
  expect(entryPageOf('#/qywx-login?redirect=%2Fmain')).toBe('qrLogin')
  expect(entryPageOf('#/service-terms')).toBe('terms')
  expect(entryPageOf('#/qywx-phone?scan=s1')).toBe('phone')
  expect(entryPageOf('#/login')).toBeNull()
})

test('a phone that scanned comes back with a code, and a code alone waits', () => {
  expect(entryPageOf('#/mobile/wait?scan=s1&code=c1&state=qywx')).toBe('phone')
  expect(entryPageOf('#/mobile/wait?code=c1')).toBeNull()
})

test('whoever is signed in registers no more, and may read the terms', () => {
  expect((['register', 'qrLogin', 'terms', 'phone'] as const).filter(isForStrangers)).toEqual(['register', 'qrLogin'])
  expect(isForStrangers(null)).toBe(false)
})

test('nobody is led back to a way in', () => {
  for (const path of ['/registry', '/qywx-login', '/qywx-phone']) {
    expect(targetAfterLogin(`#/login?redirect=${encodeURIComponent(path)}`)).toBe('/main')
    expect(loginHash(`#${path}`)).toBe('#/login')
  }
})
