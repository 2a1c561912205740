import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { passportCheckMachine } from '#machines/passport-check.ts'
import type { CheckedPassport, NamedPassport } from '#protocol/send-bill/schemas.ts'
import { answered, arrived, controlled, lost } from './controlled.ts'

const signedOut = () => answered('2323')

function opened(names: readonly NamedPassport[] = []) {
  const clock = new SimulatedClock()
  const requested = controlled<readonly CheckedPassport[], { names: readonly NamedPassport[] }>()
  const check = createActor(passportCheckMachine.provide({ actors: { check: requested.logic } }), {
    clock,
    input: { names, lang: 'zh' },
  })
  const answers: string[] = []
  check.on('passport.checked', ({ name, answer }) => answers.push(`${name} ${answer.kind}`))
  check.start()
  const latest = () => requested.calls.at(-1)!
  return {
    check,
    clock,
    answers,
    questions: () => requested.calls.map(({ input }) => input.names),
    list: (...onScreen: NamedPassport[]) => check.send({ type: 'list.changed', names: onScreen, lang: 'zh' }),
    answer: async (kind: CheckedPassport['kind'] = 'ready', msg = '') => {
      const call = latest()
      call.resolve(call.input.names.map((_, index) => ({ index, kind, msg })))
      await arrived()
    },
    fail: async (error: unknown) => {
      latest().reject(error)
      await arrived()
    },
    kinds: () => Object.fromEntries([...check.getSnapshot().context.answers].map(([name, { kind }]) => [name, kind])),
    isOffline: () => check.getSnapshot().context.failure !== null,
  }
}

describe('the passports on a list', () => {
  it('are asked about once, those that came meanwhile together', async () => {
    const { list, questions, answer, answers, kinds } = opened([5])
    expect(questions()).toEqual([[5]])
    list('GZ1', 5)
    list('GZ2', 'GZ1', 5)
    expect(questions()).toHaveLength(1)
    await answer()
    expect(questions()[1]).toEqual(['GZ2', 'GZ1'])
    await answer('waiting')
    list('GZ1', 5)
    expect(questions()).toHaveLength(2)
    expect(answers).toEqual(['5 ready', 'GZ2 waiting', 'GZ1 waiting'])
    expect(kinds()).toEqual({ 5: 'ready', GZ2: 'waiting', GZ1: 'waiting' })
  })

  it.each([
    ['the network comes back', { type: 'network.restored' }],
    ['a person says so', { type: 'check.retry' }],
    ['there is another one', { type: 'list.changed', names: ['GZ2', 'GZ1'], lang: 'zh' }],
  ] as const)('wait for the network, and are asked about again when %s', async (_, event) => {
    const { check, fail, questions, isOffline, answer } = opened(['GZ1'])
    await fail(lost())
    expect([isOffline(), questions().length]).toEqual([true, 1])
    check.send(event)
    expect([isOffline(), questions().length]).toEqual([true, 2])
    await answer()
    expect(isOffline()).toBe(false)
  })

  it('are asked about again after three seconds without a network', async () => {
    const { clock, fail, questions } = opened(['GZ1'])
    await fail(lost())
    clock.increment(2999)
    expect(questions()).toHaveLength(1)
    clock.increment(1)
    expect(questions()).toHaveLength(2)
  })

  it('say why one is refused, and are not held up by it', async () => {
    const { list, fail, answer, questions, kinds, isOffline, answers } = opened(['long', 'GZ1'])
    await fail(answered('9999'))
    expect(questions()).toEqual([['long', 'GZ1'], ['long']])
    await fail(answered('9999'))
    await answer()
    expect(kinds()).toEqual({ long: 'refused', GZ1: 'ready' })
    expect([isOffline(), answers]).toEqual([false, ['long refused', 'GZ1 ready']])
    list('GZ3', 'GZ2', 'long', 'GZ1')
    expect(questions().at(-1)).toEqual(['GZ3', 'GZ2'])
  })

  it('wait for the sign-in', async () => {
    const { check, clock, fail, list, questions, isOffline } = opened(['GZ1'])
    await fail(signedOut())
    expect([check.getSnapshot().hasTag('signedOut'), isOffline()]).toEqual([true, false])
    clock.increment(60_000)
    list('GZ2', 'GZ1')
    expect(questions()).toHaveLength(1)
    check.send({ type: 'check.retry' })
    expect(questions()[1]).toEqual(['GZ2', 'GZ1'])
  })

  it('are asked about anew on demand, whatever is on its way', async () => {
    const { check, answer, questions, kinds } = opened(['GZ1'])
    await answer('waiting')
    check.send({ type: 'answers.forget' })
    expect([kinds(), questions().length]).toEqual([{}, 2])
    check.send({ type: 'answers.forget' })
    expect(questions()).toHaveLength(3)
    await answer()
    expect(kinds()).toEqual({ GZ1: 'ready' })
  })

  it('are asked about anew in another language', async () => {
    const { check, answer, questions, kinds } = opened(['GZ1'])
    await answer('waiting', '未交款')
    check.send({ type: 'list.changed', names: ['GZ1'], lang: 'en' })
    expect([kinds(), questions().length]).toEqual([{}, 2])
    await answer('waiting', 'Not paid')
    expect(check.getSnapshot().context.answers.get('GZ1')?.msg).toBe('Not paid')
  })
})
