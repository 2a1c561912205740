import { expect, test } from 'vitest'
import * as calls from '#protocol/company/calls.ts'
import type { Attachment } from '#protocol/file/calls.ts'
import * as file from '#protocol/file/calls.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import { PDF, PNG } from '#tests/kit/tiny-files.ts'
import { giveRole } from './give-role.ts'
import { onSqliteForBoth, type Person } from './harness.ts'

const { GZ } = companyIds

async function uploaded(person: Person, fileName: string, bytes: Uint8Array<ArrayBuffer>): Promise<Attachment> {
  const [kept] = await person.get(file.batchUpload, { file: [new File([bytes], fileName)] })
  return { fileName, storageName: kept!.storageName, fileIndex: 0 }
}

/** What its own people send to change nothing. */
async function ownForm(person: Person) {
  const { company } = await person.get(calls.readOwn, {})
  const { version, ename, contactName = '', contactMobile = '' } = company
  return { company, form: { version, ename, contactName, contactMobile } }
}

onSqliteForBoth('the papers of a company', (openDesk) => {
  test('are kept with it by its own people, shown to the platform, and told in its log', async () => {
    const desk = await openDesk()
    await giveRole(desk, 'supervisor', 'center.admin')
    const [keeper, admin] = [await desk.as('supervisor'), await desk.as('admin')]
    const licence = await uploaded(keeper, '营业执照.pdf', PDF)
    const photo = await uploaded(keeper, '大厅.png', PNG)
    await keeper.get(calls.saveOwn, { ...(await ownForm(keeper)).form, licence, photos: [photo] })
    const { company } = await admin.get(calls.detail, { id: GZ })
    expect(company).toMatchObject({ licence: { fileName: '营业执照.pdf' }, photos: [{ fileName: '大厅.png' }] })
    const [latest] = await admin.get(calls.queryLog, { id: GZ })
    expect(latest?.content).toMatch(/licence, photos$/)
    // What is not sent stays; null and an empty list take it off.
    await keeper.get(calls.saveOwn, (await ownForm(keeper)).form)
    expect((await ownForm(keeper)).company).toMatchObject({ licence: {}, photos: [{}] })
    await keeper.get(calls.saveOwn, { ...(await ownForm(keeper)).form, licence: null, photos: [] })
    const { company: emptied } = await ownForm(keeper)
    expect([emptied.licence, emptied.photos]).toEqual([undefined, []])
  })

  test('that the platform attached are opened by the company’s own people, and by nobody else', async () => {
    const desk = await openDesk()
    const [admin, reception, foreign] = [await desk.as('admin'), await desk.as('reception'), await desk.as('agent')]
    const licence = await uploaded(admin, '营业执照.pdf', PDF)
    const { company } = await admin.get(calls.detail, { id: GZ })
    const { companyName, shortName, ename, contactName = '', contactMobile = '', version } = company
    const form = { companyName, shortName, ename, contactName, contactMobile }
    await admin.get(calls.save, { id: GZ, version, identityCode: 8, ...form, licence })
    const opened = async (who: Person) =>
      Object.keys((await who.get(file.signUrls, { storageNames: [licence.storageName] })).urls)
    expect(await opened(reception)).toEqual([licence.storageName])
    expect(await opened(foreign)).toEqual([])
  })

  test('are files that the writer may open, pictures where pictures are meant', async () => {
    const desk = await openDesk()
    await giveRole(desk, 'supervisor', 'center.admin')
    const keeper = await desk.as('supervisor')
    const { form } = await ownForm(keeper)
    const foreign = await uploaded(await desk.as('agent'), 'a.png', PNG)
    const paper = await uploaded(keeper, 'a.pdf', PDF)
    expect(await keeper.call(calls.saveOwn, { ...form, licence: foreign })).toMatchObject({ code: '9999' })
    expect(await keeper.call(calls.saveOwn, { ...form, photos: [paper] })).toMatchObject({ code: '9999' })
    expect((await ownForm(keeper)).company.photos).toEqual([])
  })
})
