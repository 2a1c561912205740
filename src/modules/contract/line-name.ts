import type { ExpenseLine } from '#protocol/contract/schemas.ts'
import { useLang } from '#src/kit/i18n/i18n.ts'

/** What a line of a bill is called in the user's language; one typed at the counter has one name. */
export function useLineName(): (line: Pick<ExpenseLine, 'name' | 'ename'>) => string {
  const lang = useLang()
  return ({ name, ename }) => (lang === 'en' && ename ? ename : name)
}
