import { expect, test } from 'vitest'
import * as calls from '#protocol/applicant/calls.ts'
import * as files from '#protocol/file/calls.ts'
import { changePapers } from '#protocol/paper/calls.ts'
import * as params from '#protocol/parameter/calls.ts'
import { formsOver, wipeForms } from '#server/workers/wipe-forms.ts'
import { JPG } from '#tests/kit/tiny-files.ts'
import { evisaOrder, firstApplicant } from './evisa-orders.ts'
import { type Desk, NOW, onEachEngine } from './harness.ts'
import { planOf } from './plan.ts'

const DAY_MS = 24 * 3_600_000

/** A person with a form and a file of his own, who stands in a status since so many days. */
async function endedPerson(
  desk: Desk,
  passportNo: string,
  bytes: Uint8Array<ArrayBuffer>,
  { status = 80, days = 401 } = {},
) {
  const officer = await desk.as('officer')
  const order = await evisaOrder(desk, [passportNo])
  const { id } = await firstApplicant(desk, order.id)
  const { applicant, formVersion, answers } = await officer.get(calls.form, { id })
  const typed = { ...answers, phone: '13800000000' }
  await officer.get(calls.saveForm, { id, version: applicant.version, formVersion, answers: typed })
  const [file] = await officer.get(files.batchUpload, { file: [new File([bytes], 'photo.jpg')] })
  const photo = { changeId: `photo ${id}`, key: 'PHOTO', event: 'receive' as const, files: [file!], reason: '换照片' }
  const { version } = await desk.store.read
    .selectFrom('personPaper')
    .select('version')
    .where('applicantId', '=', id)
    .where('key', '=', 'PHOTO')
    .executeTakeFirstOrThrow()
  await officer.get(changePapers, { id, items: [{ ...photo, version }] })
  const since = desk.clock.now - days * DAY_MS
  await desk.store.change(async (tx) => {
    await tx.updateTable('visaApplicant').set({ status, statusTime: since }).where('id', '=', id).execute()
    await tx.updateTable('visaForm').set({ updateTime: since }).where('applicantId', '=', id).execute()
  })
  return { id, orderId: order.id, storageName: file!.storageName }
}

const filesOf = ({ store }: Desk, storageName: string) =>
  store.read.selectFrom('file').select('id').where('storageName', '=', storageName).execute()

onEachEngine('forms that are over', (openDesk) => {
  test('are emptied after as many days as the platform keeps them; passport, result and log stay', async () => {
    const desk = await openDesk()
    const one = await endedPerson(desk, 'E75000001', new Uint8Array([...JPG, 1]))
    const young = await endedPerson(desk, 'E75000002', new Uint8Array([...JPG, 2]), { days: 399 })
    const open = await endedPerson(desk, 'E75000003', new Uint8Array([...JPG, 3]), { status: 64 })
    const officer = await desk.as('officer')
    expect(await wipeForms(desk.deps, desk.clock.now)).toBe(1)
    const view = await officer.get(calls.form, { id: one.id })
    expect(view).toMatchObject({ wipedTime: desk.clock.now, answers: { passportNo: 'E75000001' } })
    expect(view.answers.phone).toBeUndefined()
    expect(await filesOf(desk, one.storageName)).toEqual([])
    expect(await desk.deps.files.get(one.storageName)).toBeNull()
    const lines = await desk.store.read
      .selectFrom('entityLog')
      .select('operator')
      .where('entity', '=', 'applicant')
      .where('entityId', '=', one.id)
      .where('action', '=', 'formWiped')
      .execute()
    expect(lines).toHaveLength(1)
    for (const { id, storageName } of [young, open]) {
      expect((await officer.get(calls.form, { id })).answers.phone).toBe('13800000000')
      expect(await filesOf(desk, storageName)).toHaveLength(1)
    }
    // Nobody is offered to copy from it, and it is emptied once.
    const again = await evisaOrder(desk, ['E75000001'])
    const { id } = await firstApplicant(desk, again.id)
    const { applications } = await officer.get(calls.earlier, { id })
    expect(applications.map(({ applicantId }) => applicantId)).not.toContain(one.id)
    expect(await wipeForms(desk.deps, desk.clock.now)).toBe(0)
    const admin = await desk.as('admin')
    await admin.get(params.save, { code: 'form.keepDays', value: '390' })
    expect(await wipeForms(desk.deps, desk.clock.now)).toBe(1)
  })

  test('leave a file that somebody else brought, too', async () => {
    const desk = await openDesk()
    const same = new Uint8Array([...JPG, 7])
    const one = await endedPerson(desk, 'E75000004', same)
    const other = await endedPerson(desk, 'E75000005', same, { status: 64 })
    expect(other.storageName).toBe(one.storageName)
    expect(await wipeForms(desk.deps, desk.clock.now)).toBe(1)
    expect(await filesOf(desk, other.storageName)).toHaveLength(1)
    expect(await desk.deps.files.get(other.storageName)).not.toBeNull()
  })

  test('are found by an index of those that are kept', async () => {
    const desk = await openDesk()
    const plan = await planOf(desk, formsOver(desk.store.read, NOW).limit(50))
    if (desk.store.engine === 'sqlite') expect(plan).toMatch(/^SEARCH visa_form USING (COVERING )?INDEX visa_form_kept/)
    else expect(plan).not.toBe('')
  })
})
