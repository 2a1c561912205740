import { beforeAll, expect, it } from 'vitest'
import { openFindings } from '#domain/acceptance/finding.ts'
import { contractStatus } from '#domain/status.ts'
import { checkOf } from '#server/services/contract/acceptance.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import { type Desk, onSqliteForBoth } from './harness.ts'

onSqliteForBoth('The samples and the check of acceptance', (openDesk) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
  })

  const contracts = () => desk.store.read.selectFrom('contract').selectAll().where('deleted', '=', 0).orderBy('id')

  it('what was accepted was so by the rules on its day', async () => {
    const { read } = desk.store
    const accepted = await contracts().where('acceptTime', 'is not', null).execute()
    expect(accepted.length).toBeGreaterThan(15)
    const rejected = await read.selectFrom('personPaper').select('key').where('isRejected', '=', 1).execute()
    for (const row of accepted) {
      const { findings } = await checkOf(read, row, row.acceptTime!)
      const sentBack: number[] = [contractStatus.BACK, contractStatus.REVIEW_BACK]
      // What has to come once more was there on the day.
      const isAgain = (key: string) => sentBack.includes(row.status) && rejected.some((one) => key.endsWith(one.key))
      expect(
        openFindings(findings).filter(({ key }) => !isAgain(key)),
        row.contractNo,
      ).toEqual([])
    }
  })

  it('of the main center’s drafts one can be accepted, and one waits for papers', async () => {
    const drafts = await contracts()
      .where('status', '=', contractStatus.DRAFT)
      .where('companyId', '=', companyIds.GZ)
      .execute()
    const open = await Promise.all(
      drafts.map(async (row) => openFindings((await checkOf(desk.store.read, row, desk.clock.now)).findings)),
    )
    expect(open).toHaveLength(2)
    expect(open.filter((one) => one.length === 0)).toHaveLength(1)
    expect([...new Set(open.flat().map(({ rule }) => rule))]).toEqual(['paper.missing'])
  })
})
