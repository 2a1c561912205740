import { expect, test } from 'vitest'
import { page } from '#protocol/people/user/calls.ts'
import { login } from '#protocol/sign-in/login-calls.ts'
import { isOwnSite } from '#server/kit/origin.ts'

const from = (headers: Record<string, string>) => new Request('http://10.0.0.1/api/system/login', { headers })
const own = 'https://visa.example.com'

test('a page of the same host over another scheme is a foreign site', () => {
  const mayPost = (origin: string) => isOwnSite(from({ origin }), login, own)
  expect(mayPost('https://visa.example.com')).toBe(true)
  expect(mayPost('https://visa.example.com:443')).toBe(true)
  expect(mayPost('http://visa.example.com')).toBe(false)
  expect(mayPost('https://visa.example.com:8443')).toBe(false)
  expect(mayPost('https://visa.example.com.evil.example')).toBe(false)
  expect(mayPost('null')).toBe(false)
})

test('who names no site, or only reads, is let through', () => {
  expect(isOwnSite(from({}), login, own)).toBe(true)
  expect(isOwnSite(from({ 'sec-fetch-site': 'cross-site' }), login, own)).toBe(false)
  expect(isOwnSite(from({ origin: 'http://elsewhere.example' }), page, own)).toBe(true)
})
