import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fromPromise } from 'xstate'
import { qrLoginMachine } from '#machines/qr-login.ts'
import { closeQr, lookQr, openQr, qywxLogin } from '#protocol/registration/qywx-calls.ts'
import type { Client } from '#src/kit/api/client.ts'
import { useLocalActor } from '#src/kit/workspace/use-local-actor.ts'

/** The poll comes again within seconds: what it answers is told in its line alone. */
const quietly = { silent: true, stay: true } as const
const inPlace = { inline: true, stay: true } as const
type Ticket = { ticket: string }

/** The sign-in by QR code of whoever shows it; told once when somebody is signed in. */
export function useQrLogin(client: Client, onAccepted: (weakPassword: boolean) => void) {
  const [logic] = useState(() =>
    qrLoginMachine.provide({
      actors: {
        open: fromPromise(({ signal }) => client.call(openQr, {}, { ...inPlace, signal })),
        poll: fromPromise(({ input, signal }: { input: Ticket; signal: AbortSignal }) =>
          client.call(lookQr, input, { ...quietly, signal }),
        ),
        close: fromPromise(({ input, signal }: { input: Ticket; signal: AbortSignal }) =>
          client.call(closeQr, input, { ...quietly, signal }),
        ),
        signIn: fromPromise(({ input, signal }: { input: Ticket; signal: AbortSignal }) =>
          client.call(qywxLogin, input, { ...inPlace, signal }),
        ),
      },
    }),
  )
  const actor = useLocalActor(logic)
  const snapshot = useSelector(actor, (one) => one)
  const isDone = snapshot.status === 'done'
  const notify = useEffectEvent(() => onAccepted(actor.getSnapshot().context.weakPassword))
  useEffect(() => {
    if (isDone) notify()
  }, [isDone])
  return { actor, snapshot }
}
