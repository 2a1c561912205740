import type { Desk } from './harness.ts'

/** A second list of a sticker for Russia: it needs tickets and a bank statement, and no form. */
export async function publishNext({ store, clock }: Desk, publishedAt = clock.now) {
  await store.change(async (tx) => {
    const old = await tx
      .selectFrom('visaData')
      .selectAll()
      .where('visaCountry', '=', 'RU')
      .where('visaType', '=', 1)
      .where('category', '=', '')
      .executeTakeFirstOrThrow()
    const { id, ...columns } = old
    await tx.updateTable('visaData').set({ replacedAt: publishedAt }).where('id', '=', id).execute()
    const next = await tx
      .insertInto('visaData')
      .values({ ...columns, dataVersion: 2, publishedAt, replacedAt: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = await tx.selectFrom('visaDataRequirement').selectAll().where('dataId', '=', id).execute()
    const kept = rows
      .filter(({ key }) => key !== 'FORM')
      .map(({ id: _, ...row }) => ({ ...row, dataId: next.id, ...(row.key === 'TICKET' && { needed: 'NEEDED' }) }))
    const [one] = kept as [(typeof kept)[0]]
    const added = { ...one, key: 'BANK', name: '银行流水', ename: 'Bank statement', sortNo: 999 }
    await tx
      .insertInto('visaDataRequirement')
      .values([...kept, added])
      .execute()
  })
}
