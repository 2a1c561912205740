import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { takenCheckMachine } from '#machines/taken-check.ts'
import { useLocalActor } from '#src/kit/workspace/use-local-actor.ts'

interface Question {
  isWorthAsking: (text: string) => boolean
  ask: (text: string, signal: AbortSignal) => Promise<boolean>
}

/** Whether what stands in a field is taken already, asked while it is typed. */
export function useTaken({ isWorthAsking, ask }: Question) {
  const [logic] = useState(() =>
    takenCheckMachine.provide({
      actors: {
        ask: fromPromise(({ input, signal }: { input: { text: string }; signal: AbortSignal }) =>
          ask(input.text, signal),
        ),
      },
    }),
  )
  const actor = useLocalActor(logic, { isWorthAsking })
  const state = useSelector(actor, ({ value }) => value)
  return { state, type: (text: string) => actor.send({ type: 'text.typed', text: text.trim() }) }
}
export type Taken = ReturnType<typeof useTaken>
