import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownEntry } from '#server/store/migrations/0091-own-entry.ts'
import { onEachEngine } from './harness.ts'

onEachEngine('a database with applicants from before', (openDesk, engine) => {
  test('learns the day of entry that each form names, and can be changed further in the same go', async () => {
    const desk = await openDesk()
    // Of those who have no result yet: the others are counted by no day.
    const form = await desk.store.read
      .selectFrom('visaForm')
      .innerJoin('visaApplicant', 'visaApplicant.id', 'visaForm.applicantId')
      .select(['visaForm.applicantId', 'visaForm.answers'])
      .where('visaApplicant.status', '<', 72)
      .executeTakeFirstOrThrow()
    const answers = JSON.stringify({ ...JSON.parse(form.answers), entryDate: '2027-02-03' })
    await desk.store.change(async (tx) => {
      const run = (text: string) => sql.raw(text).execute(tx)
      await tx.updateTable('visaForm').set({ answers }).where('applicantId', '=', form.applicantId).execute()
      if (engine === 'sqlite') await run('drop trigger visa_order_copy')
      await run('drop index visa_form_kept')
      await run('alter table visa_form drop column wiped_time')
      await run('alter table visa_applicant drop column form_entry_date')
      if (engine === 'sqlite')
        await run('create trigger visa_order_copy after update on visa_order begin select 1; end')
      await ownEntry(engine).up(tx as never)
      await run('alter table visa_applicant add column later text')
    })
    const { rows } = await sql<{ formEntryDate: string; entryDate: string }>`
      select form_entry_date, entry_date from visa_applicant where id = ${form.applicantId}`.execute(desk.store.read)
    expect(rows).toEqual([{ formEntryDate: '2027-02-03', entryDate: '2027-02-03' }])
    const { rows: counted } = await sql<{ count: number }>`
      select cast(sum(count) as integer) as count from applicant_departure where entry_date = '2027-02-03'`.execute(
      desk.store.read,
    )
    expect(counted).toEqual([{ count: 1 }])
  })
})
