import { beforeAll, expect, it } from 'vitest'
import * as contracts from '#protocol/contract/calls.ts'
import * as passports from '#protocol/passport/calls.ts'
import { form, freshNumber, passport } from './contract-forms.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { type Custody, custodyDesk } from './passport-fixtures.ts'

const [UNBOUND, CHECKED] = [0, 16]

onEachEngine('A passport that was renewed', (openDesk) => {
  let desk: Desk
  let at: Custody
  beforeAll(async () => {
    desk = await openDesk()
    at = await custodyDesk(desk)
  })

  /** A contract that the review sent back, its passport labelled and checked. */
  const sentBack = async () => {
    const { reception, supervisor } = at
    const { id, version } = await reception.get(
      contracts.create,
      form({ passports: [passport({ passportNo: freshNumber() })] }),
    )
    const accepted = await reception.get(contracts.accept, { id, version })
    const [row] = (await reception.get(contracts.details, { id })).passports
    const [barcode = ''] = await at.bind([row!.id])
    await at.check(barcode)
    const now = await reception.get(contracts.details, { id })
    const { version: seen } = now.contract
    expect(seen).toBeGreaterThanOrEqual(accepted.version)
    const back = await supervisor.get(contracts.back, { id, version: seen, reason: '护照换发' })
    const {
      custody: _,
      flags: __,
      confirmed: ___,
      version: ____,
      barcode: _____,
      issueResult: ______,
      ...kept
    } = now.passports[0]!
    return { id, version: back.version, barcode, kept }
  }
  const read = async (id: number) => (await at.reception.get(passports.read, { id })).passport
  const statusOf = async (barcode: string) =>
    (
      await desk.store.read
        .selectFrom('barcode')
        .select('status')
        .where('barcode', '=', barcode)
        .executeTakeFirstOrThrow()
    ).status

  it('is labelled and checked anew: its label is void', async () => {
    const { id, version, barcode, kept } = await sentBack()
    const passportNo = freshNumber()
    await at.reception.get(contracts.update, { id, version, passports: [{ ...kept, passportNo }] })
    expect(await read(kept.id)).toMatchObject({ passportNo, custody: UNBOUND })
    expect(await statusOf(barcode)).toBe(12)
    const [next = ''] = await at.bind([kept.id])
    expect((await at.check(next)).kind).toBe('accepted')
    const { entries } = await at.reception.get(passports.track, { id: kept.id })
    expect(entries.some(({ content }) => content?.includes(`护照号由 ${kept.passportNo} 改为 ${passportNo}`))).toBe(
      true,
    )
  })

  it('is not when anything else of it is written', async () => {
    const { id, version, barcode, kept } = await sentBack()
    await at.reception.get(contracts.update, { id, version, passports: [{ ...kept, cname: '赵敏' }] })
    expect(await read(kept.id)).toMatchObject({ custody: CHECKED, barcode })
    expect(await statusOf(barcode)).toBe(8)
  })
})
