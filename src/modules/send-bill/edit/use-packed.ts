import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { check } from '#protocol/send-bill/calls.ts'
import { type CheckedPassport, type NamedPassport, sendBillMaxPassports } from '#protocol/send-bill/schemas.ts'
import { isApiError } from '#src/kit/api/api-error.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useLang } from '#src/kit/i18n/i18n.ts'

/** A passport on the list, with what the server says of it once it was asked. */
export interface Packed {
  readonly name: NamedPassport
  readonly checked: CheckedPassport | undefined
}

export const isBlocked = ({ checked }: Packed) => checked !== undefined && checked.kind !== 'ready'
/** May not even lie on a draft. */
export const isRefused = ({ checked }: Packed) =>
  checked !== undefined && checked.kind !== 'ready' && checked.kind !== 'waiting'

type Known = ReadonlyMap<NamedPassport, CheckedPassport>

/**
 * What the server says of each passport on the list: only those that are new are asked about, several at once, one request
 * after the other. Without a network they wait on the list; they are asked about when it is there again.
 */
export function usePacked(
  names: readonly NamedPassport[],
  billId: number | undefined,
  onAnswer: (name: NamedPassport, answer: CheckedPassport) => void,
) {
  const client = useClient()
  const lang = useLang()
  // The reasons are said in the reader's language: in another one all of them are asked for again.
  const [{ known: kept, said }, setAnswers] = useState<{ known: Known; said: string }>(() => ({
    known: new Map(),
    said: lang,
  }))
  const known: Known = said === lang ? kept : new Map()
  const [isOffline, setOffline] = useState(false)
  const [turn, setTurn] = useState(0)
  const retry = () => setTurn((now) => now + 1)
  const asked = names.filter((name) => !known.has(name)).slice(0, sendBillMaxPassports)
  const question = JSON.stringify(asked)
  const tell = useEffectEvent(onAnswer)
  /** One request at a time: scans that come meanwhile go with the next one, however fast they come. */
  const onItsWay = useRef<AbortController>(null)

  const ask = useEffectEvent(async (leaving: AbortController) => {
    try {
      const input = { ...(billId !== undefined && { id: billId }), passports: [...asked] }
      const { rows } = await client.call(check, input, { signal: leaving.signal, silent: true })
      setOffline(false)
      setAnswers({ known: new Map([...known, ...rows.map((row) => [asked[row.index]!, row] as const)]), said: lang })
      for (const row of rows) tell(asked[row.index]!, row)
      onItsWay.current = null
      retry()
    } catch (error) {
      if (!isApiError(error)) throw error
      if (onItsWay.current === leaving) onItsWay.current = null
      if (!leaving.signal.aborted) setOffline(true)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `question` says what is asked, `turn` that it is asked again
  useEffect(() => {
    if (question === '[]' || onItsWay.current) return
    onItsWay.current = new AbortController()
    void ask(onItsWay.current)
  }, [question, turn])
  useEffect(
    () => () => {
      onItsWay.current?.abort()
      onItsWay.current = null
    },
    [],
  )

  const again = useEffectEvent(() => {
    if (isOffline) retry()
  })
  useEffect(() => {
    const restored = () => again()
    window.addEventListener('online', restored)
    return () => window.removeEventListener('online', restored)
  }, [])

  return {
    packed: names.map((name): Packed => ({ name, checked: known.get(name) })),
    asking: asked.length,
    isOffline,
    retry,
    /** Asks about all of them once more: what was refused may be settled by now. */
    refresh: () => setAnswers({ known: new Map(), said: lang }),
  }
}
