import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { fromPromise } from 'xstate'
import { type PassportAnswer, passportCheckMachine, unansweredOf } from '#machines/passport-check.ts'
import { check } from '#protocol/send-bill/calls.ts'
import type { NamedPassport } from '#protocol/send-bill/schemas.ts'
import type { Client } from '#src/kit/api/client.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { lostWords } from '#src/kit/api/lost-words.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { useScopedActor } from '#src/kit/workspace/use-scoped-actor.ts'
import { useRestored } from '#src/parts/command/use-change.ts'

/** A passport on the list, with what the server says of it once it was asked. */
export interface Packed {
  readonly name: NamedPassport
  readonly checked: PassportAnswer | undefined
}

export const isBlocked = ({ checked }: Packed) => checked !== undefined && checked.kind !== 'ready'
/** May not even lie on a draft. */
export const isRefused = ({ checked }: Packed) =>
  checked !== undefined && checked.kind !== 'ready' && checked.kind !== 'waiting'

const logicOf = ({ call }: Client, billId: number | undefined) =>
  passportCheckMachine.provide({
    actors: {
      check: fromPromise(async ({ input: { names }, signal }) => {
        const input = { ...(billId !== undefined && { id: billId }), passports: [...names] }
        const { rows } = await call(check, input, { signal, silent: true })
        return rows
      }),
    },
  })

/** What the server says of each passport on the list; `onAnswer` hears each answer as it comes. */
export function usePacked(
  names: readonly NamedPassport[],
  billId: number | undefined,
  onAnswer: (name: NamedPassport, answer: PassportAnswer) => void,
) {
  const client = useClient()
  const t = useText()
  const lang = useLang()
  const actor = useScopedActor(logicOf(client, billId), { input: { names, lang } })
  const snapshot = useSelector(actor, (now) => now)
  const { answers, failure } = snapshot.context

  const show = useEffectEvent(() => actor.send({ type: 'list.changed', names, lang }))
  const list = JSON.stringify(names)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `list` says what is on it
  useEffect(() => show(), [list, lang])
  const notify = useEffectEvent(onAnswer)
  useEffect(() => {
    const telling = actor.on('passport.checked', ({ name, answer }) => notify(name, answer))
    return () => telling.unsubscribe()
  }, [actor])
  useRestored(() => actor.send({ type: 'network.restored' }))

  return {
    packed: names.map((name): Packed => ({ name, checked: answers.get(name) })),
    asking: unansweredOf({ names, answers }).length,
    line: snapshot.hasTag('signedOut') ? 'signedOut' : failure ? 'offline' : 'fine',
    /** Why what is asked was not answered, while the line is `offline`. */
    reason: lostWords(failure, t),
    retry: () => actor.send({ type: 'check.retry' }),
    /** Asks about all of them once more: what was refused may be settled by now. */
    refresh: () => actor.send({ type: 'answers.forget' }),
  } as const
}
