import * as z from 'zod/mini'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Params } from '#server/kit/refusal.ts'
import { say } from '#server/kit/texts.ts'

const kept = z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })

/** A text as it is kept: said in the language of whoever reads it. */
export const told = (key: string, params: Params = {}): string => JSON.stringify({ key, params })

/** What was kept by `told`, in words; any other text as it is. */
export function sayTold(lang: Lang, text: string): string {
  if (!text.startsWith('{"key":')) return text
  const { key, params } = kept.parse(JSON.parse(text))
  return say(lang, key, params)
}
