import { expect, test, vi } from 'vitest'
import * as applicants from '#protocol/applicant/calls.ts'
import {
  myApplicant,
  phApplicant,
  rusEvisaApplicant,
  rusStickerApplicant,
  trApplicant,
} from '#protocol/applicant/country-calls.ts'
import * as ph from '#protocol/applicant/ph-calls.ts'
import { uploadImage } from '#protocol/file/calls.ts'
import * as orders from '#protocol/order/calls.ts'
import * as people from '#protocol/order/visa-order/applicant-calls.ts'
import { papers as papersCall } from '#protocol/paper/calls.ts'
import * as params from '#protocol/parameter/calls.ts'
import { JPG, PDF, PNG } from '#tests/kit/tiny-files.ts'
import { onSqliteForBoth, type Person } from './harness.ts'
import { evisa, GZ, generic, person } from './order-forms.ts'

vi.setConfig({ testTimeout: 30_000 })

type Country = 'PHL' | 'TUR' | 'MYS'

async function orderFor(who: Person, visaCountry: Country, over: object = {}) {
  const { id } = await who.get(orders.create, { ...generic({ visaCountry, acceptOrgId: GZ, ...over }), applicants: [] })
  return id
}

const WANG = { surname: 'Wang', givenNames: 'Wei-lin', passportNo: 'E87654321', nationality: 'CHN', sex: 'F' }
const fieldsOf = (answer: { data: unknown }) =>
  (answer.data as { fields: { path: string; key: string }[] }).fields.map(({ path, key }) => `${path} ${key}`)
const picture = (name = 'a.jpg', bytes = JPG) => new File([bytes], name)

onSqliteForBoth('the form of a country by its own calls', (openDesk) => {
  test('is made with its person, read, changed and taken away', async () => {
    const reception = await (await openDesk()).as('reception')
    const orderId = await orderFor(reception, 'PHL')
    const made = await reception.get(phApplicant.create, {
      orderId,
      ...WANG,
      form: { birthCity: 'changsha', monthlyIncome: 9000, permanentSame: true },
    })
    expect(made.problems.map(({ path }) => path)).toContain('phPort')
    const [one] = await reception.get(phApplicant.list, { orderId })
    expect(one).toMatchObject({
      id: made.id,
      surname: 'WANG',
      givenNames: 'WEI LIN',
      passportNo: 'E87654321',
      percent: made.percent,
      form: { birthCity: 'CHANGSHA', monthlyIncome: 9000, permanentSame: true },
    })
    expect(one!.form).not.toHaveProperty('surname')
    const { id, version } = made
    const again = await reception.get(phApplicant.update, { id, version, ...WANG, form: { birthCity: 'XIAMEN' } })
    expect(await reception.get(phApplicant.detail, { id })).toMatchObject({
      version: again.version,
      form: { birthCity: 'XIAMEN' },
    })
    const stale = await reception.call(phApplicant.update, { id, version, ...WANG, form: {} })
    expect(stale.code).toBe('4409')
    // His page has the same.
    expect(await reception.get(applicants.form, { id })).toMatchObject({
      formCode: 'PHL_EVISA',
      answers: { birthCity: 'XIAMEN', surname: 'WANG' },
      percent: again.percent,
    })
    expect(await reception.get(phApplicant.remove, { id, version: again.version })).toBeNull()
    expect(await reception.get(phApplicant.list, { orderId })).toEqual([])
  })

  test('names what it refuses at its field, in both languages, and keeps nothing of it', async () => {
    const reception = await (await openDesk()).as('reception')
    const orderId = await orderFor(reception, 'TUR')
    const refused = await reception.call(trApplicant.create, {
      orderId,
      ...WANG,
      givenNames: '',
      form: { documentType: 'NONE', address: '广州', nope: 1, entryDate: '2026-13-01' },
    })
    expect(refused.code).toBe('9999')
    expect(fieldsOf(refused).toSorted()).toEqual([
      'address form.noChinese',
      'documentType rules.choice',
      'entryDate rules.day',
      'givenNames rules.required',
      'nope rules.unknownField',
    ])
    const alone = { orderId, ...WANG, form: { documentType: 'NONE' } }
    expect((await reception.call(trApplicant.create, alone)).msg).toBe('证件类型：请选择有效的选项')
    const english = await reception.call(trApplicant.create, alone, { lang: 'en' })
    expect(english.msg).toMatch(/^Type of document: /)
    expect(await reception.get(trApplicant.list, { orderId })).toEqual([])
    // What is sent is whole, or it is not kept.
    const half = { orderId, ...WANG, form: { documentType: 'ORDINARY' }, send: true }
    expect(fieldsOf(await reception.call(trApplicant.create, half))).toContain('documentCountry rules.required')
    expect(await reception.get(trApplicant.list, { orderId })).toEqual([])
  })

  test('finds nobody of another country, and nothing of an order out of reach', async () => {
    const desk = await openDesk()
    const [reception, beijing] = [await desk.as('reception'), await desk.as('bj_reception')]
    const orderId = await orderFor(reception, 'MYS')
    const made = await reception.get(myApplicant.create, { orderId, ...WANG, form: {} })
    expect(await reception.get(trApplicant.list, { orderId })).toEqual([])
    const noRow = { code: '1111', msg: '记录不存在或无权查看' }
    expect(await reception.call(trApplicant.detail, { id: made.id })).toMatchObject(noRow)
    expect(await reception.call(phApplicant.create, { orderId, ...WANG, form: {} })).toMatchObject(noRow)
    expect(await beijing.call(myApplicant.list, { orderId })).toMatchObject(noRow)
    expect(await beijing.call(myApplicant.detail, { id: made.id })).toMatchObject(noRow)
    const russian = await reception.get(orders.create, { ...evisa({ acceptOrgId: GZ }), applicants: [person('LI')] })
    expect(await reception.get(phApplicant.list, { orderId: russian.id })).toEqual([])
    // Of one country the sticker and the e-visa are two forms.
    expect(await reception.get(rusStickerApplicant.list, { orderId: russian.id })).toEqual([])
    const [li] = await reception.get(rusEvisaApplicant.list, { orderId: russian.id })
    expect(await reception.call(rusStickerApplicant.detail, { id: li!.id })).toMatchObject(noRow)
    const { id, version } = li!
    const name = { surname: 'LI', givenNames: 'WEI' }
    await reception.get(rusEvisaApplicant.update, { id, version, ...name, form: { birthRegion: 'HUNAN' } })
    expect(await reception.get(rusEvisaApplicant.detail, { id })).toMatchObject({
      surname: 'LI',
      form: { birthRegion: 'HUNAN' },
    })
  })

  test('goes by the numbers that the platform set, on its page as well', async () => {
    const desk = await openDesk()
    const [reception, admin] = [await desk.as('reception'), await desk.as('admin')]
    const orderId = await orderFor(reception, 'PHL')
    const trip = { entryDate: '2026-12-01', exitDate: '2026-12-20' }
    const made = await reception.get(phApplicant.create, { orderId, ...WANG, form: trip })
    expect(made.problems).toContainEqual({ path: 'exitDate', key: 'form.stayTooLong', params: { days: 14 } })
    const { version } = await admin.get(params.detail, { code: 'ph.stayDays' })
    await admin.get(params.save, { code: 'ph.stayDays', value: '21', version })
    const { id } = made
    const again = await reception.get(phApplicant.update, { id, version: made.version, ...WANG, form: trip })
    expect(again.problems.map(({ path }) => path)).not.toContain('exitDate')
    expect((await reception.get(applicants.form, { id })).rules).toEqual({ 'ph.stayDays': 21 })
  })

  test('tells the page what the others of the order said of what should be alike', async () => {
    const reception = await (await openDesk()).as('reception')
    const orderId = await orderFor(reception, 'TUR')
    const form = { documentCountry: 'CHN', entryDate: '2026-12-01', address: '1 BEIJING ROAD' }
    await reception.get(trApplicant.create, { orderId, ...WANG, form })
    const second = { ...WANG, surname: 'LI', passportNo: 'E11112222' }
    const { id } = await reception.get(trApplicant.create, { orderId, ...second, form: {} })
    expect((await reception.get(applicants.form, { id })).group).toEqual([
      { nationality: 'CHN', documentCountry: 'CHN', entryDate: '2026-12-01' },
    ])
  })
})

onSqliteForBoth('beside the Philippine form', (openDesk) => {
  test('stand its choices, in both languages', async () => {
    const reception = await (await openDesk()).as('reception')
    const codes = async (kind: ph.PhWordKind) => (await reception.get(ph.common, { kind })).map(({ code }) => code)
    expect(await codes('ports')).toEqual(['NAIA', 'CEBU'])
    expect(await codes('visaTypes')).toEqual(['SINGLE', 'MULTIPLE'])
    expect(await codes('civilStatus')).toContain('SEPARATED')
    expect(await codes('countries')).toContain('PHL')
    for (const kind of ph.phWordKinds) {
      const words = await reception.get(ph.common, { kind })
      expect(words.length).toBeGreaterThan(1)
      expect(words.filter(({ cname, ename }) => (cname + ename).startsWith('form.') || !cname || !ename)).toEqual([])
    }
    const unknown = await reception.call(ph.common, { kind: 'nothing' as 'ports' })
    expect([unknown.code, fieldsOf(unknown)]).toEqual(['9999', ['kind rules.choice']])
  })

  test('stands who applied with the same passport, as far as the asking person may see it', async () => {
    const desk = await openDesk()
    const [reception, beijing] = [await desk.as('reception'), await desk.as('bj_reception')]
    const orderId = await orderFor(reception, 'PHL')
    const { id } = await reception.get(phApplicant.create, { orderId, ...WANG, form: {} })
    const asked = { passportNo: 'e87654321' }
    expect(await reception.get(ph.checkDuplicate, asked)).toMatchObject({
      duplicate: true,
      items: [{ applicantId: id, status: 8 }],
    })
    // Nothing tells another center that there is one.
    expect(await beijing.get(ph.checkDuplicate, asked)).toEqual({ duplicate: false, items: [] })
    const { version } = await reception.get(phApplicant.detail, { id })
    await reception.get(people.cancel, { id, version, reason: '不去了' })
    expect(await reception.get(ph.checkDuplicate, asked)).toEqual({ duplicate: false, items: [] })
    expect(fieldsOf(await reception.call(ph.checkDuplicate, { passportNo: '1' }))).toEqual([
      'passportNo rules.passportNo',
    ])
  })

  test('files are uploaded into the papers of their questions', async () => {
    const desk = await openDesk()
    const [reception, beijing] = [await desk.as('reception'), await desk.as('bj_reception')]
    const orderId = await orderFor(reception, 'PHL')
    const { id: applicantId } = await reception.get(phApplicant.create, { orderId, ...WANG, form: {} })
    const upload = (kind: (typeof ph.phFileKinds)[number], file: File, who = reception) =>
      who.call(ph.upload, { kind, applicantId, file: [file] })
    const filesOf = async (key: string) =>
      (await reception.get(papersCall, { id: applicantId })).papers
        .find((one) => one.key === key)!
        .files.map(({ fileName }) => fileName)
    expect((await upload('photo', picture('one.jpg'))).data).toMatchObject({ fileName: 'one.jpg', fileIndex: 0 })
    expect((await upload('photo', picture('two.jpg', new Uint8Array([...JPG, 0])))).code).toBe('0000')
    expect(await filesOf('PHOTO')).toEqual(['two.jpg'])
    expect((await upload('bank', picture('may.pdf', PDF))).data).toMatchObject({ fileIndex: 0 })
    expect((await upload('bank', picture('june.jpg'))).data).toMatchObject({ fileIndex: 1 })
    expect(await filesOf('BANK')).toEqual(['may.pdf', 'june.jpg'])
    // The question says what it takes, the bytes what it is, the order whose it is.
    expect(fieldsOf(await upload('photo', picture('a.pdf', PDF)))).toEqual(['files rules.fileType'])
    expect((await upload('hotel', picture('a.jpg', PDF))).code).toBe('9999')
    expect((await upload('hotel', picture(), beijing)).code).toBe('1111')
    expect(await filesOf('HOTEL')).toEqual([])
    // Nobody asks an adult for the consent of a guardian.
    const adult = await reception.get(phApplicant.detail, { id: applicantId })
    const born = { ...WANG, birthDay: '1990-05-06' }
    await reception.get(phApplicant.update, { id: applicantId, version: adult.version, ...born, form: {} })
    expect((await upload('guardian', picture())).code).toBe('9999')
    const other = await orderFor(reception, 'TUR')
    const turk = await reception.get(trApplicant.create, { orderId: other, ...WANG, form: {} })
    const foreign = await reception.call(ph.upload, { kind: 'passport', applicantId: turk.id, file: [picture()] })
    expect(foreign.code).toBe('1111')
  })

  test('one picture is uploaded by itself; an empty one is none', async () => {
    const reception = await (await openDesk()).as('reception')
    const send = (file: File) => reception.call(uploadImage, { file: [file] })
    const { data } = await send(picture('照片.png', PNG))
    expect(data).toMatchObject({ fileName: '照片.png', fileIndex: 0 })
    expect(new Uint8Array(await (await reception.fetch(data.imgUrl)).arrayBuffer())).toEqual(PNG)
    expect((await send(picture('a.png', new Uint8Array()))).msg).toBe('不能上传空文件')
    expect((await send(picture('a.pdf', PDF))).code).toBe('9999')
    expect((await send(picture('a.png', PDF))).code).toBe('9999')
    const none = await reception.fetch('/api/image/oss/upload', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(fieldsOf(await none.json())).toEqual(['file rules.required'])
  })
})
