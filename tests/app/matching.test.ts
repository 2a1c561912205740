import { expect, test } from 'vitest'
import { match } from '#src/app/shell/palette/matching.ts'

const names = { zh: '合同管理', en: 'Contract list' }

test.each(['合同', '管理', 'hetong', 'heTong', 'htgl', 'HTGL', 'guanli', 'het', 'contract', 'LIST', 'ontr'])(
  '%s finds it in either language',
  (words) => {
    expect(match(words, names, 'zh')).not.toBeNull()
    expect(match(words, names, 'en')).not.toBeNull()
  },
)

test.each(['护照', 'hz', 'htx', 'contracts', '(', '\\'])('%s does not', (words) => {
  expect(match(words, names, 'zh')).toBeNull()
})

test('what matched is marked in the name that is shown', () => {
  expect(match('guanli', names, 'zh')?.span).toEqual([2, 3])
  expect(match('list', names, 'en')?.span).toEqual([9, 12])
  expect(match('list', names, 'zh')?.span).toBeNull()
})

test('the beginning is better than the middle, and the shown name better than the other', () => {
  const rank = (words: string, lang: 'zh' | 'en') => match(words, names, lang)?.rank ?? Number.NaN
  expect(rank('hetong', 'zh')).toBeLessThan(rank('guanli', 'zh'))
  expect(rank('contract', 'en')).toBeLessThan(rank('list', 'en'))
  expect(rank('guanli', 'zh')).toBeLessThan(rank('list', 'zh'))
})
