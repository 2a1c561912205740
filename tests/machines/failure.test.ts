import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { failureOf } from '#machines/kit/failure.ts'
import { missing } from '#machines/kit/missing.ts'
import { answered, lost } from './controlled.ts'

describe('how a call failed', () => {
  it.each([
    ['4409', 'conflict'],
    ['2323', 'signedOut'],
    ['9999', 'refused'],
    ['-1', 'refused'],
  ])('answer %s is %s', (code, kind) => {
    expect(failureOf(answered(code, { by: '李雷' }))).toMatchObject({ kind, code, data: { by: '李雷' } })
  })

  it('is lost when no answer came, whatever was thrown', () => {
    expect(failureOf(lost())).toMatchObject({ kind: 'lost', code: '', message: 'Failed to fetch' })
    expect(failureOf('boom')).toMatchObject({ kind: 'lost', message: 'boom' })
    expect(failureOf(undefined)).toMatchObject({ kind: 'lost' })
  })
})

it('an actor that nobody provided fails by its own name', async () => {
  const actor = createActor(missing<string>('loadInfo'))
  const error = new Promise((resolve) => actor.subscribe({ error: resolve }))
  actor.start()
  expect(String(await error)).toContain('"loadInfo"')
})
