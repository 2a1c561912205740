import { expect, test } from 'vitest'
import { isSameName, nameKey, nameParts, numberKey, phoneKeys } from '#domain/search-words.ts'

test.each([
  'Guli·Aibi',
  'GULI AIBI',
  'guli/aibi',
  'GULI・AIBI',
  'ＧＵＬＩ　ＡＩＢＩ',
  'GULI‧AIBI',
  'GULI-AIBI',
  'GULI<<AIBI',
  'GULI\u2014AIBI',
  'GULI\u2018AIBI',
  '\u202aGULI \u200bAIBI\u202c',
])('%s is one name', (typed) => {
  expect(nameKey(typed)).toBe('GULIAIBI')
  expect(nameParts(typed)).toEqual(['GULI', 'AIBI'])
})

test('a Chinese name keeps its letters, and a text without any has no key', () => {
  expect(nameKey('古丽·艾比')).toBe('古丽艾比')
  expect(nameKey(' ·/ ')).toBe('')
})

test.each(['EG 191 9769', 'eg1919769', 'ＥＧ１９１９７６９', 'EG·1919769', '\u200eEG1919769'])(
  '%s is one number',
  (typed) => {
    expect(numberKey(typed)).toBe('EG1919769')
  },
)

test('the dashes of numbers stay', () => expect(numberKey('gz20261120－0007')).toBe('GZ20261120-0007'))

test('people are namesakes whichever of their names stands first, and no others are', () => {
  const one = { surname: 'LI', givenNames: 'JIANYAN' }
  expect(isSameName(one, { surname: 'JIAN YAN', givenNames: 'LI' })).toBe(true)
  expect(isSameName(one, { surname: 'Li', givenNames: 'Jian-Yan' })).toBe(true)
  expect(isSameName(one, { surname: 'LI', givenNames: 'JIAN' })).toBe(false)
  expect(isSameName({ surname: '', givenNames: '' }, { surname: '', givenNames: '' })).toBe(false)
})

test.each(['138 0013 8000', '+86 138-0013-8000', '0086 13800138000', '１３８００１３８０００', 'tel:13800138000'])(
  '%s is looked for as the forms keep it',
  (typed) => expect(phoneKeys(typed)[0]).toBe('13800138000'),
)

test('what has letters is no telephone number', () => {
  for (const typed of ['EG1919769', 'zhang1', '12', 'V20261124-0004']) expect(phoneKeys(typed)).toEqual([])
})
