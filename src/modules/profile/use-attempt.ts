import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fromPromise } from 'xstate'
import type { FieldProblem } from '#domain/field-problem.ts'
import { createAttempt } from '#machines/attempt.ts'
import { fieldProblems } from '#protocol/kit/envelope.ts'
import { useLocalActor } from '#src/kit/workspace/use-local-actor.ts'

interface Attempt<I> {
  isBusy: boolean
  /** What is wrong at the fields: what the server refused last, or what the form itself found since. */
  problems: readonly FieldProblem[]
  setProblems: (problems: readonly FieldProblem[]) => void
  submit: (input: I) => void
}

/** Sends what a dialog was filled with, once at a time, and never again by itself; `onDone` after it was taken. */
export function useAttempt<I>(send: (input: I) => Promise<unknown>, onDone: () => void): Attempt<I> {
  const [own, setProblems] = useState<readonly FieldProblem[]>([])
  const refuse = useEffectEvent((data: unknown) => setProblems(fieldProblems.safeParse(data).data?.fields ?? []))
  const [logic] = useState(() =>
    createAttempt<I, unknown>().provide({ actors: { send: fromPromise(({ input }) => send(input.input)) } }),
  )
  const actor = useLocalActor(logic)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isDone = useSelector(actor, (snapshot) => snapshot.status === 'done')
  useEffect(() => {
    const watching = actor.subscribe(({ value, context }) => {
      if (value === 'refused') refuse(context.failure?.data)
    })
    return () => watching.unsubscribe()
  }, [actor])
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (isDone) done()
  }, [isDone])
  return { isBusy, problems: own, setProblems, submit: (input) => actor.send({ type: 'attempt.submit', input }) }
}
