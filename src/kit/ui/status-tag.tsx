import { type StatusGroup, statusText } from '#domain/status.ts'
import { type Tone, toneOf } from '#domain/status-tones.ts'
import { texts as statusTexts } from '#domain/texts-status.ts'
import { defineTexts, useText } from '#src/kit/i18n/i18n.ts'
import './status-tag.css'

defineTexts(statusTexts)

/** A short word with the tone of what it says. The tone repeats the word, it never replaces it. */
export const Tag = ({ tone = 'neutral', text }: { tone?: Tone; text: string }) => (
  <span className="kit-tag" data-tone={tone} title={text}>
    {text}
  </span>
)

/** A status by its code, named and toned the same on every page. An unknown code shows itself. */
export function StatusTag({ group, code }: { group: StatusGroup; code: number | string | null | undefined }) {
  const t = useText()
  if (code === null || code === undefined) return null
  const key = statusText(group, code)
  return <Tag tone={toneOf(group, code)} text={key ? t(key) : String(code)} />
}
