import type { Lang } from '#protocol/kit/texts.ts'
import { say } from '#server/kit/texts.ts'

/** The text of the first key that has one. */
const first = (lang: Lang, keys: readonly string[]): string | null => {
  for (const key of keys) {
    const text = say(lang, key)
    if (text !== key) return text
  }
  return null
}

/** The lifecycles that are called otherwise than their records in the audit. */
const LIFECYCLES: Readonly<Record<string, string>> = {
  applicant: 'visaApplicant',
  application: 'consulateApplication',
  orderPassport: 'passport',
}

/** What an operation is about, in words; the code's own name where nobody has named it. */
export const entityName = (lang: Lang, entity: string): string => first(lang, [`oversight.entity.${entity}`]) ?? entity

/**
 * An operation in words: a name of its own, a lifecycle's event, or what it is about and what was done. Of a refused call
 * the audit keeps the path, which is said as it is.
 */
export function actionName(lang: Lang, action: string, entity: string | null): string {
  if (action.includes('/')) return say(lang, 'oversight.call', { path: action })
  const parts = action.split('.')
  const verb = parts.at(-1) ?? action
  const own = first(lang, [`oversight.action.${action}`])
  if (own) return own
  const about = entity ?? parts[0] ?? ''
  const lifecycle = LIFECYCLES[about] ?? about
  const done = first(lang, [`${lifecycle}.event.${verb}`, `${parts[0]}.event.${verb}`, `oversight.verb.${verb}`])
  if (!done) return action
  return say(lang, 'oversight.action', { entity: entityName(lang, about), verb: done })
}
