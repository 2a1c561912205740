import { expect, it, vi } from 'vitest'
import { inTurn } from '#src/modules/report/chart/in-turn.ts'

it('begins one after the other, never at once, and the page answers in between', async () => {
  const begun: string[] = []
  inTurn(() => {
    begun.push('first')
    setTimeout(() => begun.push('the page answers'))
  })
  inTurn(() => begun.push('second'))
  expect(begun).toEqual([])
  await vi.waitFor(() => expect(begun).toEqual(['first', 'the page answers', 'second']))
  inTurn(() => begun.push('later'))
  await vi.waitFor(() => expect(begun.at(-1)).toBe('later'))
})

it('begins nothing that was called off', async () => {
  const begun: string[] = []
  const forget = inTurn(() => begun.push('gone'))
  inTurn(() => begun.push('there'))
  forget()
  await vi.waitFor(() => expect(begun).toEqual(['there']))
})
