import * as z from 'zod/mini'
import type { Lang } from '#protocol/kit/texts.ts'
import { say } from './texts.ts'

const param = z.union([z.string(), z.number(), z.array(z.string())])
const kept = z.object({ key: z.string(), params: z.record(z.string(), param) })

/** What stands in a kept text's places; a list is one of text keys, said one after the other. */
export type MessageParams = Readonly<Record<string, string | number | readonly string[]>>

/** A text as it is kept: said in the language of whoever reads it. */
export const localizedMessage = (key: string, params: MessageParams = {}): string => JSON.stringify({ key, params })

/** Undefined of other texts: what a consulate's site says may begin like a kept one. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What was kept by `localizedMessage`, in words; any other text as it is. */
export function renderMessage(lang: Lang, text: string): string {
  const read = text.startsWith('{"key":') ? kept.safeParse(jsonOf(text)) : null
  if (!read?.success) return text
  const { key, params } = read.data
  const said = Object.entries(params).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((one) => say(lang, one)).join(say(lang, 'formTask.and')) : value,
  ])
  return say(lang, key, Object.fromEntries(said))
}
