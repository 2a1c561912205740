import { beforeEach, expect, test } from 'vitest'
import { forget, leadBackFor, rememberAccount, takeIsAnothers } from '#src/app/remembered-account.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('whoever signs in after his own session ended goes on where it did', () => {
  leadBackFor(7)
  expect(takeIsAnothers(7)).toBe(false)
})

test('somebody else begins at his own home, and only this once', () => {
  leadBackFor(7)
  expect(takeIsAnothers(9)).toBe(true)
  expect(takeIsAnothers(9)).toBe(false)
})

test('whose session had ended before the page was loaded is known by who was remembered', () => {
  rememberAccount(7)
  leadBackFor(undefined)
  forget()
  expect(takeIsAnothers(9)).toBe(true)
})

test('an address that somebody typed himself is nobody else’s', () => {
  expect(takeIsAnothers(9)).toBe(false)
})
