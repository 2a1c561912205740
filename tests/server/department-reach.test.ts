import { expect, test } from 'vitest'
import { contractStatus } from '#domain/status.ts'
import { details } from '#protocol/contract/calls.ts'
import { records } from '#protocol/search/calls.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import { sitBeside } from './give-role.ts'
import { type Desk, onSqliteForBoth } from './harness.ts'

const CODES = ['acceptOrg$center.contract.view@dept', 'acceptOrg$center.contract.accept@dept']

/** A person who may do no more than this, in the department of reception. */
async function inReception(desk: Desk) {
  const [person, reception] = [await desk.as('desk'), await desk.as('reception')]
  const roleId = await desk.store.change(async (tx) => {
    const role = await tx
      .insertInto('role')
      .values({ code: 'test.dept', roleName: '同部门', companyId: companyIds.GZ, identityCode: 8, builtIn: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('rolePermission')
      .values(CODES.map((code) => ({ roleId: role.id, code })))
      .execute()
    return role.id
  })
  await sitBeside(desk, person.userId, reception.userId, roleId)
  return person
}

/** A draft of the center that this person made. */
async function draftOf({ store, as }: Desk, userName: string) {
  const { userId } = await as(userName)
  return store.change(async (tx) => {
    const draft = await tx
      .selectFrom('contract')
      .select(['id', 'contractNo'])
      .where('companyId', '=', companyIds.GZ)
      .where('status', '=', contractStatus.DRAFT)
      .where('deleted', '=', 0)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('contract')
      .set({ createUserId: userId, acceptUserId: null })
      .where('id', '=', draft.id)
      .execute()
    return draft
  })
}

onSqliteForBoth('whoever reaches a department', (openDesk) => {
  test('is offered what he may do to a colleague’s contract, and finds it by its number', async () => {
    const desk = await openDesk()
    const person = await inReception(desk)
    const { id, contractNo } = await draftOf(desk, 'reception')
    const { actions } = await person.get(details, { id })
    expect(actions.map(({ event }) => event)).toEqual(['accept'])
    const { contracts } = await person.get(records, { keywords: contractNo })
    expect(contracts).toMatchObject([{ id }])
  })

  test('finds nothing of another department', async () => {
    const desk = await openDesk()
    const person = await inReception(desk)
    const { id, contractNo } = await draftOf(desk, 'finance')
    expect(await person.call(details, { id })).toMatchObject({ code: '1111' })
    expect(await person.get(records, { keywords: contractNo })).toEqual({ orders: [], contracts: [] })
  })
})
