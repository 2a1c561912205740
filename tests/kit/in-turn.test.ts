import { expect, it, vi } from 'vitest'
import { createTurns } from '#src/modules/report/chart/in-turn.tsx'

it('begins one after the other, never at once, and the page answers in between', async () => {
  const begun: string[] = []
  const turns = createTurns()
  turns.take(() => {
    begun.push('first')
    setTimeout(() => begun.push('the page answers'))
  })
  turns.take(() => begun.push('second'))
  expect(begun).toEqual([])
  await vi.waitFor(() => expect(begun).toEqual(['first', 'the page answers', 'second']))
  turns.take(() => begun.push('later'))
  await vi.waitFor(() => expect(begun.at(-1)).toBe('later'))
})

it('begins nothing that was called off', async () => {
  const begun: string[] = []
  const turns = createTurns()
  const forget = turns.take(() => begun.push('gone'))
  turns.take(() => begun.push('there'))
  forget()
  await vi.waitFor(() => expect(begun).toEqual(['there']))
})
