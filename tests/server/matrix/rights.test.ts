import { expect, it } from 'vitest'
import { has } from '#domain/permission.ts'
import { modules } from '#server/modules.ts'
import { roles } from '#server/store/initial-data/roles.ts'
import { onEachEngine } from '#tests/server/harness.ts'
import { hire, oneOfEachRole, whoIs } from './people.ts'
import { ask, nameOf } from './request.ts'

const calls = modules.map((bound) => bound.call)

/** No call takes it, so that nothing is ever done: whoever may call is told of the field, everybody else is refused before. */
const NOTHING = { surprise: 'x' }

onEachEngine('every call by every role', (openDesk, engine) => {
  it('is open to whom its permission says, and to nobody else', async () => {
    const desk = await openDesk()
    await hire(desk)
    expect(oneOfEachRole).toHaveLength(roles.length)
    const wrong: string[] = []
    // Who may what is decided before the store is asked for a row: one engine tells of all, the other of a sample.
    const asked = engine === 'sqlite' ? calls : calls.filter((_, at) => at % 20 === 0)
    for (const userName of oneOfEachRole) {
      const who = await whoIs(desk, userName)
      for (const call of asked) {
        const isFree = call.permission === 'open' || call.permission === 'signedIn'
        const allowed = isFree || has(who.codes, call.permission)
        const { code, msg } = await ask(who.person, call, NOTHING)
        if (code !== (allowed ? '9999' : '1111')) wrong.push(`${userName} ${nameOf(call)}: ${code} ${msg}`)
      }
    }
    expect(wrong).toEqual([])
  }, 60_000)

  it('is refused under another role than the own, and wider than the permission reaches', async () => {
    const desk = await openDesk()
    await hire(desk)
    const wrong: string[] = []
    const asked = calls.filter((call, at) => call.permission !== 'open' && (engine === 'sqlite' || at % 20 === 0))
    const [center, member] = [await whoIs(desk, 'gz_admin'), await whoIs(desk, 'customer')]
    for (const call of asked) {
      const answers = [
        await ask(center.person, call, NOTHING, { role: 'platform' }),
        await ask(center.person, call, NOTHING, { suffix: 'all' }),
        await ask(member.person, call, NOTHING, { suffix: 'company' }),
      ]
      if (answers.some(({ code }) => code !== '1111'))
        wrong.push(`${nameOf(call)}: ${answers.map(({ code }) => code).join(' ')}`)
    }
    expect(wrong).toEqual([])
  }, 60_000)
})
