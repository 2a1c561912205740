import { beforeAll, expect, it } from 'vitest'
import { contractStatus } from '#domain/status.ts'
import * as calls from '#protocol/contract/calls.ts'
import { passportUse } from '#protocol/contract/passport-use-calls.ts'
import { form, freshNumber, passport } from './contract-forms.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'

onEachEngine('A passport that is on another contract', (openDesk) => {
  let desk: Desk
  let reception: Person
  beforeAll(async () => {
    desk = await openDesk()
    reception = await desk.as('reception')
  })

  const draftOf = (who: Person, passportNo: string) =>
    who.get(
      calls.create,
      form({ passports: [passport({ passportNo, surname: 'XU', givenNames: 'LEI', cname: '许磊' })] }),
    )
  const accepted = async (who: Person, passportNo: string) => {
    const made = await draftOf(who, passportNo)
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
})
