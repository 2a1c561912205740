import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openingHours } from '#server/store/migrations/0171-opening-hours.ts'
import { onEachEngine } from './harness.ts'

onEachEngine('companies from before', (openDesk, engine) => {
  test('keep their words, and the ranges among them become hours', async () => {
    const desk = await openDesk()
    const texts = ['受理 周一至周五 8:30-15:30；取件 周一至周五 13：30—17:30', '09:00-18:00', '请电话预约', null]
    const ids = await desk.store.read.selectFrom('company').select('id').orderBy('id').limit(texts.length).execute()
    await desk.store.change(async (tx) => {
      for (const column of ['pickup_hours', 'opening_note'])
        await sql.raw(`alter table company drop column ${column}`).execute(tx)
      for (const [at, text] of texts.entries())
        await sql`update company set opening_hours = ${text} where id = ${ids[at]!.id}`.execute(tx)
      await openingHours(engine).up(tx as never)
    })
    const rows = await desk.store.read
      .selectFrom('company')
      .select(['openingHours', 'pickupHours', 'openingNote'])
      .orderBy('id')
      .limit(texts.length)
      .execute()
    expect(rows).toEqual([
      { openingHours: '08:30-15:30', pickupHours: '13:30-17:30', openingNote: texts[0] },
      { openingHours: '09:00-18:00', pickupHours: null, openingNote: null },
      { openingHours: null, pickupHours: null, openingNote: texts[2] },
      { openingHours: null, pickupHours: null, openingNote: null },
    ])
  })
})
