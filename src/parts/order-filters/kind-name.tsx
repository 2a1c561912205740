import { type StatusGroup, statusText } from '#domain/status.ts'
import { useText } from '#src/kit/i18n/i18n.ts'

/** Sticker or e-visa, in words: no status, so no tag. */
export function KindName({ code, group = 'visaType' }: { code: number | undefined; group?: StatusGroup }) {
  const t = useText()
  const key = code === undefined ? null : statusText(group, code)
  return key && t(key)
}
