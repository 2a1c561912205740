import { useText } from '#src/kit/i18n/i18n.ts'
import type { Taken } from './use-taken.ts'

const said = { looking: 'register.checking', free: 'register.free' } as const

/** What became of the look, below its field; `taken` is the text key of a field that is not free. */
export function TakenNote({ of: { state }, taken }: { of: Taken; taken: string }) {
  const t = useText()
  const key = state === 'taken' ? taken : said[state as keyof typeof said]
  return (
    <p className="entry-note" role="status" data-wrong={state === 'taken'}>
      {key && t(key)}
    </p>
  )
}
