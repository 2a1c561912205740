import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type Passwords, passwordChangeMachine } from '#machines/password-change.ts'

const passwords: Passwords = { oldPassword: 'visa123456', newPassword: 'better-one', rePassword: 'better-one' }

function open(answers: (() => Promise<null>)[]) {
  const sent: Passwords[] = []
  const change = fromPromise<null, Passwords>(({ input }) => {
    sent.push(input)
    return answers.shift()?.() ?? Promise.resolve(null)
  })
  const actor = createActor(passwordChangeMachine.provide({ actors: { change } }))
  actor.start()
  return { actor, sent, submit: () => actor.send({ type: 'password.submit', passwords }) }
}

test('a changed password ends it', async () => {
  const { actor, sent, submit } = open([])
  submit()
  submit()
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  await waitFor(actor, (snapshot) => snapshot.status === 'done')
  expect(sent).toEqual([passwords])
})

test('a refusal, and a lost answer too, wait for the person to try again', async () => {
  const lost = () => Promise.reject(new Error('Failed to fetch'))
  const { actor, sent, submit } = open([lost])
  submit()
  await waitFor(actor, (snapshot) => snapshot.matches('refused'))
  expect(actor.getSnapshot().context.failure?.kind).toBe('lost')
  expect(sent).toHaveLength(1)
  submit()
  await waitFor(actor, (snapshot) => snapshot.status === 'done')
  expect(sent).toHaveLength(2)
})

test('the passwords are kept nowhere', async () => {
  const { actor, submit } = open([])
  submit()
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('visa123456')
  await waitFor(actor, (snapshot) => snapshot.status === 'done')
})
