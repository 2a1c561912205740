import { useText } from '#src/kit/i18n/i18n.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import type { Taken } from './use-taken.ts'

const said = { looking: 'register.checking', free: 'register.free' } as const

/** What became of the look, below its field; `taken` says that a field is not free. */
export function TakenNote({ of: { state }, taken }: { of: Taken; taken: TextKey }) {
  const t = useText()
  const key = state === 'taken' ? taken : said[state as keyof typeof said]
  return (
    <p className="entry-note" role="status" data-wrong={state === 'taken'}>
      {key && t(key)}
    </p>
  )
}
