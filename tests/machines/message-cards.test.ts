import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { cardRestMs, cardShownMs, messageCardsMachine } from '#machines/message-cards.ts'

function started() {
  const clock = new SimulatedClock()
  const cards = createActor(messageCardsMachine, { clock }).start()
  const shown = () => {
    const snapshot = cards.getSnapshot()
    const { current, others } = snapshot.context
    return snapshot.matches('showing') || snapshot.matches('held') ? { current, others } : null
  }
  const arrive = (...ids: number[]) => cards.send({ type: 'messages.arrived', ids })
  return { clock, cards, shown, arrive }
}

it('shows nothing of what was there when the window opened', () => {
  const { shown, arrive } = started()
  arrive(3, 2, 1)
  expect(shown()).toBeNull()
  arrive(3, 2, 1)
  expect(shown()).toBeNull()
})

it('shows what comes for eight seconds, the newest with the number of the others', () => {
  const { shown, arrive, clock } = started()
  arrive()
  arrive(6, 5, 4, 3)
  expect(shown()).toEqual({ current: 6, others: 3 })
  clock.increment(cardShownMs)
  expect(shown()).toBeNull()
})

it('shows no second one within ten seconds, and then what came meanwhile', () => {
  const { shown, arrive, clock, cards } = started()
  arrive()
  arrive(1)
  arrive(3, 2, 1)
  expect(shown()).toEqual({ current: 1, others: 0 })
  cards.send({ type: 'card.close' })
  clock.increment(cardRestMs - 1)
  expect(shown()).toBeNull()
  clock.increment(1)
  expect(shown()).toEqual({ current: 3, others: 1 })
})

it('stays while somebody points at it', () => {
  const { shown, arrive, clock, cards } = started()
  arrive()
  arrive(1)
  cards.send({ type: 'card.point' })
  clock.increment(10 * cardShownMs)
  expect(shown()).toEqual({ current: 1, others: 0 })
  cards.send({ type: 'card.leave' })
  expect(shown()).toBeNull()
})

it('forgets what was read elsewhere before its turn', () => {
  const { shown, arrive, clock, cards } = started()
  arrive()
  arrive(1)
  arrive(2, 1)
  arrive()
  cards.send({ type: 'card.close' })
  clock.increment(cardRestMs)
  expect(shown()).toBeNull()
})
