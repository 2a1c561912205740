import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { begun, begunAs, changed, grounded, type History, redone, undone } from '#machines/photo-recipe.ts'

interface Recipe {
  readonly turn: number
}
const of = (turn: number): Recipe => ({ turn })
const first = begun(of(0))

describe('the recipes of a photo', () => {
  it('are taken back and done again one by one', () => {
    const two = changed(changed(first, of(1)), of(2))
    const back = undone(undone(two))
    expect(back.present).toEqual(of(0))
    expect(redone(back).present).toEqual(of(1))
    expect(redone(redone(back)).present).toEqual(of(2))
  })

  it('a drag is one step, the next drag another', () => {
    const drag = [1, 2, 3].reduce((now, turn) => changed(now, of(turn), 'drag 1'), first)
    const next = [4, 5].reduce((now, turn) => changed(now, of(turn), 'drag 2'), drag)
    expect(next.past).toEqual([of(0), of(3)])
    expect(undone(next).present).toEqual(of(3))
    expect(undone(undone(next)).present).toEqual(of(0))
  })

  it('a drag that goes on after it was taken back is a step of its own', () => {
    const drag = changed(changed(first, of(1), 'drag 1'), of(2), 'drag 1')
    const again = changed(undone(drag), of(7), 'drag 1')
    expect(again.past).toEqual([of(0)])
    expect(again.future).toEqual([])
  })

  it('what changes nothing is no step, and nothing done again is lost by it', () => {
    const back = undone(changed(first, of(1)))
    expect(changed(back, of(0))).toBe(back)
    expect(undone(first)).toBe(first)
    expect(redone(first)).toBe(first)
  })

  it('what the product finds before anybody touched it cannot be taken back, afterwards it can', () => {
    expect(grounded(first, of(5)).past).toEqual([])
    expect(undone(grounded(changed(first, of(1)), of(5))).present).toEqual(of(1))
  })

  it('follow what recipes begin with, in what nobody chose otherwise, and without a step', () => {
    const [before, now] = [of(0), of(7)]
    expect(begunAs(first, first.present, of(7))).toEqual(begun(of(7)))
    const untouched = changed(begun({ ...before, crop: 1 }), { ...before, crop: 2 })
    expect(begunAs(untouched, { ...before, crop: 1 }, { ...now, crop: 1 })).toEqual({
      ...untouched,
      present: { ...now, crop: 2 },
    })
    const chosen = changed(first, of(3))
    expect(begunAs(chosen, first.present, of(7))).toBe(chosen)
  })

  it('go a hundred steps back', () => {
    const long = Array.from({ length: 150 }, (_, turn) => turn + 1).reduce((now, turn) => changed(now, of(turn)), first)
    const oldest = Array.from({ length: 150 }).reduce<History<Recipe>>((now) => undone(now), long)
    expect(long.past).toHaveLength(100)
    expect(oldest.present).toEqual(of(50))
  })

  it('whatever was done: undoing and doing again all of it comes to the same', () => {
    const step = fc.oneof(
      fc.record({ turn: fc.integer({ min: 0, max: 3 }), gesture: fc.option(fc.constantFrom('a', 'b')) }),
      fc.constantFrom('undo' as const, 'redo' as const),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const end = steps.reduce<History<Recipe>>((now, one) => {
          if (one === 'undo') return undone(now)
          return one === 'redo' ? redone(now) : changed(now, of(one.turn), one.gesture)
        }, first)
        const back = end.past.reduce<History<Recipe>>((now) => undone(now), end)
        expect(back.past).toEqual([])
        const forth = end.past.reduce<History<Recipe>>((now) => redone(now), back)
        expect(forth.present).toEqual(end.present)
        expect(forth.past).toEqual(end.past)
        expect(forth.future).toEqual(end.future)
      }),
    )
  })
})
