import { type Code, codes } from '#protocol/codes.ts'
import { Download } from './download.ts'
import { PartialSuccess } from './refusal.ts'

/** What a handled call became: the code and data of its envelope, and the text key of its message. */
export interface Outcome {
  readonly code: Code
  readonly key: string | null
  readonly params?: Record<string, string | number>
  readonly data: unknown
  /** The answer is this file; there is no envelope. */
  readonly file?: Download
}

/** What a handler gave back, as an outcome. */
export function outcomeOf(answer: unknown): Outcome {
  if (answer instanceof PartialSuccess)
    return { code: answer.code, key: answer.key, params: answer.params, data: answer.data }
  if (answer instanceof Download) return { code: codes.success, key: null, data: null, file: answer }
  return { code: codes.success, key: null, data: answer ?? null }
}
