import { beforeAll, expect, it } from 'vitest'
import { contractStatus } from '#domain/status.ts'
import * as calls from '#protocol/contract/calls.ts'
import { passportNamesake, passportUse } from '#protocol/contract/passport-use-calls.ts'
import { form, freshNumber, passport } from './contract-forms.ts'
import { type Desk, onSqliteForBoth, type Person } from './harness.ts'

onSqliteForBoth('A passport that is on another contract', (openDesk) => {
  let desk: Desk
  let reception: Person
  beforeAll(async () => {
    desk = await openDesk()
    reception = await desk.as('reception')
  })

  const draftOf = (who: Person, passportNo: string, over = {}) =>
    who.get(
      calls.create,
      form({ passports: [passport({ passportNo, surname: 'XU', givenNames: 'LEI', cname: '许磊', ...over })] }),
    )
  const accepted = async (who: Person, passportNo: string, over = {}) => {
    const made = await draftOf(who, passportNo, over)
    await who.get(calls.accept, { id: made.id, version: made.version })
    return made
  }

  it('is named with its contract before anything is saved, but not by that contract itself', async () => {
    const passportNo = freshNumber()
    const { id, contractNo } = await accepted(reception, passportNo)
    expect(await reception.get(passportUse, { passportNo })).toEqual({
      open: [
        {
          contractId: id,
          contractNo,
          status: contractStatus.ACCEPTED,
          surname: 'XU',
          givenNames: 'LEI',
          cname: '许磊',
        },
      ],
      foreign: false,
    })
    expect(await reception.get(passportUse, { passportNo, contractId: id })).toEqual({ open: [], foreign: false })
  })

  it('does not count while that contract is a draft', async () => {
    const passportNo = freshNumber()
    await draftOf(reception, passportNo)
    expect(await reception.get(passportUse, { passportNo })).toEqual({ open: [], foreign: false })
  })

  it('of another center is told without a name; the platform sees it whole', async () => {
    const passportNo = freshNumber()
    const { contractNo } = await accepted(await desk.as('bj_reception'), passportNo)
    expect(await reception.get(passportUse, { passportNo })).toEqual({ open: [], foreign: true })
    const seen = await (await desk.as('admin')).get(passportUse, { passportNo })
    expect(seen).toMatchObject({ open: [{ contractNo }], foreign: false })
  })

  it('cannot be tried out: 60 questions an hour, each in the audit without the number', async () => {
    const other = await desk.as('reception2')
    const numbers = Array.from({ length: 60 }, freshNumber)
    for (const passportNo of numbers) await other.get(passportUse, { passportNo })
    expect(await other.call(passportUse, { passportNo: freshNumber() })).toMatchObject({ code: '4455' })
    const lines = await desk.store.read
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'contract.passportUse')
      .where('userId', '=', other.userId)
      .execute()
    expect(lines.filter(({ detail }) => detail === 'contract.passportUse.none')).toHaveLength(60)
    desk.clock.now += 60 * 60 * 1000
    expect(await other.get(passportUse, { passportNo: freshNumber() })).toEqual({ open: [], foreign: false })
  })

  it('leads to who stands there with another number under the same names and birth day', async () => {
    const [bj, admin] = [await desk.as('bj_reception'), await desk.as('admin')]
    const person = { surname: 'OUYANG', givenNames: 'NA', birthDay: '1991-04-12' }
    const other = await accepted(bj, freshNumber(), person)
    const question = { ...person, passportNo: freshNumber() }
    expect(await bj.get(passportNamesake, question)).toEqual({
      contractId: other.id,
      contractNo: other.contractNo,
    })
    expect(await bj.get(passportNamesake, { ...question, contractId: other.id })).toEqual({})
    expect(await bj.get(passportNamesake, { ...question, birthDay: '1991-04-13' })).toEqual({})
    // Of another center nobody learns anything; the platform asks for a center.
    expect(await reception.get(passportNamesake, question)).toEqual({})
    expect((await reception.call(passportNamesake, { ...question, contractId: other.id })).code).toBe('1111')
    expect((await reception.call(passportNamesake, { ...question, companyId: 102 })).code).toBe('1111')
    expect(await admin.call(passportNamesake, question)).toMatchObject({ code: '9999' })
    expect(await admin.get(passportNamesake, { ...question, companyId: 102 })).toMatchObject({
      contractId: other.id,
    })
    const asker = await desk.as('reception2')
    for (let at = 0; at < 60; at += 1) await asker.get(passportNamesake, question)
    expect(await asker.call(passportNamesake, question)).toMatchObject({ code: '4455' })
  })
})
