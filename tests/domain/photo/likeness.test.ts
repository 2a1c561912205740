import { describe, expect, it } from 'vitest'
import { likenessOf } from '#domain/photo/likeness.ts'

describe('What the distance of two faces hints at', () => {
  it.each([
    [0.3, 'alike', 'high'],
    [0.45, 'alike', 'low'],
    [0.58, 'unclear', 'low'],
    [0.68, 'unlike', 'low'],
    [0.9, 'unlike', 'high'],
  ] as const)('%s: %s, of %s certainty', (distance, is, certainty) => {
    expect(likenessOf(distance)).toEqual({ is, certainty })
  })
})
