import { afterEach, expect, it } from 'vitest'
import { setLang, translateAny } from '#src/kit/i18n/i18n.ts'
import { evidenceName } from '#src/parts/consulate/evidence-name.ts'

afterEach(() => setLang('zh'))

it('says in the words of its reader which file of a site could not be read', () => {
  const named = (kind: 'ANSWER' | 'RECEIPT', name: string) => evidenceName({ kind, name }, translateAny)
  expect(named('ANSWER', 'visa')).toBe('无法识别的签证文件')
  expect(named('ANSWER', 'receipt')).toBe('无法识别的回执文件')
  // A file keeps its own name, and an answer without one is named by its kind.
  expect(named('RECEIPT', 'receipt')).toBe('receipt')
  expect(named('ANSWER', '')).toBe('')
  setLang('en')
  expect(named('ANSWER', 'visa')).toBe('A file that is no visa')
})
