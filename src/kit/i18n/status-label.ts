import { type StatusGroup, statusText } from '#domain/status.ts'
import type { Translate } from './translator.ts'

/** What people read for a code; the code itself where the group has no such. */
export function statusLabel(t: Translate, group: StatusGroup, code: string | number): string {
  const key = statusText(group, code)
  return key ? t(key) : String(code)
}
