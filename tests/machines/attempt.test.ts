import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { createAttempt } from '#machines/attempt.ts'

interface Passwords {
  oldPassword: string
  newPassword: string
}
const passwords: Passwords = { oldPassword: 'visa123456', newPassword: 'better-one' }

function open(answers: (() => Promise<string>)[]) {
  const sent: Passwords[] = []
  const send = fromPromise<string, { input: Passwords }>(({ input: { input } }) => {
    sent.push(input)
    return answers.shift()?.() ?? Promise.resolve('done')
  })
  const actor = createActor(createAttempt<Passwords, string>().provide({ actors: { send } }))
  actor.start()
  return { actor, sent, submit: () => actor.send({ type: 'attempt.submit', input: passwords }) }
}

test('what was accepted ends it, with its answer', async () => {
  const { actor, sent, submit } = open([])
  submit()
  submit()
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  await waitFor(actor, (snapshot) => snapshot.status === 'done')
  expect(sent).toEqual([passwords])
  expect(actor.getSnapshot().context.answer).toBe('done')
})

test('a refusal, and a lost answer too, wait for the person to try again', async () => {
  const lost = () => Promise.reject(new Error('Failed to fetch'))
  const { actor, sent, submit } = open([lost])
  submit()
  await waitFor(actor, (snapshot) => snapshot.matches('refused'))
  expect(actor.getSnapshot().context.failure?.kind).toBe('lost')
  expect(sent).toHaveLength(1)
  submit()
  expect(actor.getSnapshot().context.failure).toBeNull()
  await waitFor(actor, (snapshot) => snapshot.status === 'done')
  expect(sent).toHaveLength(2)
})

test('what is sent is kept nowhere', async () => {
  const { actor, submit } = open([])
  submit()
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('visa123456')
  await waitFor(actor, (snapshot) => snapshot.status === 'done')
})
