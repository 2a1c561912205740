import SparkMD5 from 'spark-md5'
import { type SiteRecord, siteRecord } from '#domain/consulate/site-record.ts'
import type { Form } from '#domain/questionnaire/compile.ts'
import type { Answers } from '#domain/questionnaire/form.ts'
import { formOf } from '#domain/questionnaire/forms/by-kind.ts'
import { storable } from '#domain/questionnaire/normalize.ts'
import type { OutgoingForm } from '#server/adapters/ports.ts'
import { passportKeys } from '#server/services/paper/stored-answers.ts'
import { completed, facts } from '#tests/domain/questionnaire/samples.ts'
import { JPG } from '#tests/kit/tiny-files.ts'
import type { Desk } from './harness.ts'

/** A picture of one pixel that is like no other. */
export const pictureOf = (name: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...JPG, ...new TextEncoder().encode(name)])
export const md5Of = (bytes: Uint8Array<ArrayBuffer>): string => SparkMD5.ArrayBuffer.hash(bytes.buffer)

const fileFields = (form: Form) => form.fields.filter(({ type }) => type === 'file').map(({ key }) => key)

/** A form with everything in it that its site asks for, as a worker carries it. */
export function wholeForm(
  form: Form,
  reference: string,
  values: Answers,
  without: readonly string[] = [],
): OutgoingForm {
  const whole = Object.entries(completed(form, values)).filter(([key]) => !without.includes(key))
  const papers = fileFields(form).map((key) => {
    const bytes = pictureOf(`${key} ${reference}`)
    return { key, fileName: `${key}.jpg`, storageName: key, md5: md5Of(bytes), size: bytes.length }
  })
  const record: SiteRecord = siteRecord(form, { answers: Object.fromEntries(whole), trip: {}, papers }, facts)
  return {
    reference,
    form: record.form,
    version: record.version,
    fields: record.fields.map(({ isSecret: _, ...field }) => field) as OutgoingForm['fields'],
    files: record.files.map(({ storageName, md5, size, ...file }) => ({
      ...file,
      md5: md5!,
      size: size!,
      read: async () => pictureOf(`${storageName} ${reference}`),
    })),
    secrets: record.fields.filter(({ isSecret }) => isSecret).map(({ key }) => key),
  }
}

/** The same form with another answer. */
export const withAnswer = (form: OutgoingForm, key: string, value: string): OutgoingForm => ({
  ...form,
  fields: form.fields.map((field) => (field.key === key ? { ...field, value } : field)),
})

/** The stored part of a whole form: the answers, and what goes to the columns of the passport. */
export function storedForm(form: Form, values: Answers): { answers: Answers; passport: Answers } {
  const all = Object.entries(storable(form, completed(form, values)))
  const passport: readonly string[] = passportKeys(form)
  return {
    answers: Object.fromEntries(all.filter(([key]) => !passport.includes(key))),
    passport: Object.fromEntries(all.filter(([key]) => passport.includes(key))),
  }
}

const paperKeys: Readonly<Record<string, string>> = {
  photo: 'PHOTO',
  passportScan: 'PASSPORT_COPY',
  ticket: 'TICKET',
  hotel: 'HOTEL',
  employment: 'EMPLOYMENT',
  bank: 'BANK',
  invitation: 'INVITATION',
}

/** Files for every question of a form, as they lie in the store once they were uploaded. */
async function giveFiles(desk: Desk, form: Form, applicantId: number): Promise<void> {
  const by = { updateUserId: 0, updateUser: 'test', updateTime: desk.clock.now }
  for (const [formKey, key] of Object.entries(paperKeys)) {
    if (!form.byKey.has(formKey)) continue
    const bytes = pictureOf(`${formKey} ${applicantId}`)
    const storageName = `2026/11/20/${formKey}-${applicantId}.jpg`
    await desk.deps.files.put(storageName, bytes)
    await desk.store.change(async (tx) => {
      const known = await tx
        .selectFrom('personPaper')
        .select('id')
        .where('applicantId', '=', applicantId)
        .where('key', '=', key)
        .executeTakeFirst()
      const paper = { applicantId, key, dataVersion: 1, status: 8, copies: 1, ...by }
      const { id: paperId } =
        known ?? (await tx.insertInto('personPaper').values(paper).returning('id').executeTakeFirstOrThrow())
      const fileName = `${formKey}.jpg`
      const file = { fileName, storageName, md5: md5Of(bytes), size: bytes.length, mime: 'image/jpeg' }
      await tx
        .insertInto('file')
        .values({ ...file, companyId: 0, userId: 0, createTime: desk.clock.now })
        .execute()
      await tx.insertInto('paperFile').values({ paperId, fileIndex: 0, fileName, storageName, photo: null }).execute()
    })
  }
}

/** Everybody on an order has his form filled in, with all files: a site asks him nothing more. */
export async function fillForms(desk: Desk, orderId: number, more: Answers = {}): Promise<void> {
  const order = await desk.store.read
    .selectFrom('visaOrder')
    .select(['entryDate', 'exitDate'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const people = await desk.store.read.selectFrom('visaApplicant').selectAll().where('orderId', '=', orderId).execute()
  for (const row of people) {
    const form = formOf(row)
    const known = Object.fromEntries(passportKeys(form).flatMap((key) => (row[key] ? [[key, row[key]]] : [])))
    const trip = {
      ...(order.entryDate && { entryDate: order.entryDate }),
      ...(order.exitDate && { exitDate: order.exitDate }),
    }
    const { answers, passport } = storedForm(form, { ...trip, ...known, ...more })
    const kept = { formCode: form.def.code, formVersion: form.def.version, answers: JSON.stringify(answers) }
    const by = { updateUser: 'test', updateTime: desk.clock.now }
    await desk.store.change(async (tx) => {
      await tx
        .insertInto('visaForm')
        .values({ applicantId: row.id, ...kept, ...by })
        .onConflict((conflict) => conflict.column('applicantId').doUpdateSet(kept))
        .execute()
      await tx.updateTable('visaApplicant').set(passport).where('id', '=', row.id).execute()
    })
    await giveFiles(desk, form, row.id)
  }
}
