import { expect, test } from 'vitest'
import { clearOldState } from '#src/app/storage-version.ts'

const fill = () => {
  for (const key of ['tabs.3', 'menu.3', 'side', 'setting.3.columns', 'draft.3.contract', 'user', 'lang', 'theme'])
    localStorage.setItem(`visadesk.${key}`, 'x')
  localStorage.setItem('of-another-application', 'x')
}
const keys = () => Object.keys(localStorage).toSorted()

test('another storage version clears all that was kept but work that was not sent', () => {
  fill()
  for (const key of ['scans.3.check.1', 'decisions.3.w1']) localStorage.setItem(`visadesk.${key}`, 'x')
  localStorage.setItem('visadesk.storage', '1.0.0')
  clearOldState()
  expect(keys()).toEqual([
    'of-another-application',
    'visadesk.decisions.3.w1',
    'visadesk.draft.3.contract',
    'visadesk.scans.3.check.1',
    'visadesk.storage',
  ])
  expect(localStorage.getItem('visadesk.storage')).toBe('1.0.1')
})

test('the same version keeps everything', () => {
  clearOldState()
  fill()
  clearOldState()
  expect(keys()).toHaveLength(10)
})
