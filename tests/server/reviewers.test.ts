import { expect, test } from 'vitest'
import * as calls from '#protocol/contract/calls.ts'
import { form } from './contract-forms.ts'
import { holdMore } from './give-role.ts'
import { onSqliteForBoth } from './harness.ts'

const NOBODY = '本中心没有其他人有此权限，请管理员为其他人授权'

onSqliteForBoth('who may not review what he had a hand in', (openDesk) => {
  test('is told who of his own center may, and that one does', async () => {
    const desk = await openDesk()
    const [reception, supervisor] = [await desk.as('reception'), await desk.as('supervisor')]
    const { id, version } = await supervisor.get(calls.create, form())
    const mine = await supervisor.get(calls.accept, { id, version })
    const refused = () => supervisor.call(calls.review, { id, version: mine.version })
    const note = async (who = supervisor) => {
      const { actions } = await who.get(calls.details, { id })
      return actions.find(({ event }) => event === 'review')?.note
    }
    // Beijing has supervisors as well: it is none of this center's business.
    expect((await refused()).msg).toContain(`受理合同的人不能复核，请由其他人复核（${NOBODY}）`)
    expect(await note()).toBe(NOBODY)
    await holdMore(desk, 'reception2', ['center.contract.review'])
    await holdMore(desk, 'reception', ['center.contract.review'])
    expect(await note()).toBe(`可以办理的人：陈晓雯、${await nameOf('reception2')}`)
    expect(await note(await desk.as('reception'))).toBeUndefined()
    // A user who changed it since is asked no more.
    await (await desk.as('reception2')).get(calls.update, { id, version: mine.version, contactMobile: '15400009003' })
    expect(await note()).toBe('可以办理的人：陈晓雯')
    const english = await supervisor.call(calls.review, { id, version: mine.version + 1 }, { lang: 'en' })
    expect(english).toMatchObject({ code: '9999', msg: expect.stringMatching(/\(who may do it: .+\)/) })
    expect((await reception.call(calls.review, { id, version: mine.version + 1 })).code).toBe('0000')

    async function nameOf(userName: string) {
      const row = await desk.store.read
        .selectFrom('userAccount')
        .select('realName')
        .where('userName', '=', userName)
        .executeTakeFirstOrThrow()
      return row.realName!
    }
  })
})
