import { expect, test } from 'vitest'
import { businessCard } from '#domain/business-card.ts'
import * as file from '#protocol/file/calls.ts'
import * as calls from '#protocol/people/user/calls.ts'
import { getPersonalInfo, modifyIcon } from '#protocol/profile/calls.ts'
import { PDF, PNG } from '#tests/kit/tiny-files.ts'
import { giveRole } from './give-role.ts'
import { type Desk, onSqliteForBoth, type Person } from './harness.ts'

async function uploaded(person: Person, name = 'me.png', bytes = PNG): Promise<string> {
  const [kept] = await person.get(file.batchUpload, { file: [new File([bytes], name)] })
  return kept!.storageName
}
const infoOf = async (person: Person) => (await person.get(getPersonalInfo, {})).userInfo
const opens = async (who: Person, address = '') => (await who.fetch(address)).status

/** Reception, and whoever keeps the people of the center. */
async function receptionAndKeeper(desk: Desk) {
  await giveRole(desk, 'supervisor', 'center.admin')
  return [await desk.as('reception'), await desk.as('supervisor')] as const
}

onSqliteForBoth('the picture of a person', (openDesk) => {
  test('is one’s own to change, and shown in the header and in lists to whoever sees the person', async () => {
    const desk = await openDesk()
    const [reception, keeper] = await receptionAndKeeper(desk)
    expect(await infoOf(reception)).not.toHaveProperty('icon')
    await reception.get(modifyIcon, { icon: await uploaded(reception) })
    const own = await infoOf(reception)
    expect(own.iconFile).toMatchObject({ fileName: 'me.png' })
    expect(await opens(desk.stranger, own.icon)).toBe(200)
    const { rows } = await keeper.get(calls.page, { keywords: '陈晓' })
    expect(rows[0]?.icon).toBe(own.icon)
    expect(await keeper.get(calls.queryLog, { id: reception.userId })).toMatchObject([{ content: 'icon' }])
    await reception.get(modifyIcon, {})
    expect(await infoOf(reception)).not.toHaveProperty('icon')
  })

  test('keeps its address for an hour, so that it is fetched once', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    await reception.get(modifyIcon, { icon: await uploaded(reception) })
    desk.clock.now = Math.ceil(desk.clock.now / 3_600_000) * 3_600_000
    const { icon } = await infoOf(reception)
    desk.clock.now += 3_599_000
    expect((await infoOf(reception)).icon).toBe(icon)
    expect(await opens(reception, icon)).toBe(200)
  })

  test('is saved with the account and opened by its file, also by a colleague whose company did not upload it', async () => {
    const desk = await openDesk()
    const [reception, keeper] = await receptionAndKeeper(desk)
    const admin = await desk.as('admin')
    const { version, userName, realName, mobile } = await admin.get(calls.detail, { id: reception.userId })
    const form = { id: reception.userId, userName, realName: realName ?? '', mobile: mobile ?? '' }
    const icon = await uploaded(admin)
    await admin.get(calls.save, { ...form, version, icon })
    const shown = await keeper.get(calls.detail, { id: reception.userId })
    expect(shown.iconFile).toMatchObject({ storageName: icon })
    const { urls } = await keeper.get(file.signUrls, { storageNames: [icon] })
    expect(Object.keys(urls)).toEqual([icon])
    // A user who saves the account again may leave the picture that he did not upload.
    await keeper.get(calls.save, { ...form, version: shown.version, icon })
    expect((await (await desk.as('agent')).get(file.signUrls, { storageNames: [icon] })).urls).toEqual({})
  })

  test('is a JPG or PNG that the caller may open', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const foreign = await uploaded(await desk.as('bj_reception'))
    expect(await reception.call(modifyIcon, { icon: foreign })).toMatchObject({ code: '9999' })
    const paper = await uploaded(reception, 'paper.pdf', PDF)
    expect(await reception.call(modifyIcon, { icon: paper })).toMatchObject({
      code: '9999',
      msg: expect.stringContaining('JPG'),
    })
    expect(await infoOf(reception)).not.toHaveProperty('icon')
  })
})

onSqliteForBoth('the QR code of a person', (openDesk) => {
  test('is the business card, and nothing to sign in by', async () => {
    const reception = await (await openDesk()).as('reception')
    const { qrCode, realName = '', companyName, mobile, email } = await infoOf(reception)
    expect(qrCode).toBe(businessCard({ name: realName, company: companyName, mobile, email }))
    expect(qrCode?.split('\r\n')).toEqual(
      expect.arrayContaining(['BEGIN:VCARD', 'FN:陈晓雯', 'ORG:广州签证中心', `TEL;TYPE=CELL:${mobile}`]),
    )
  })
})

test('a business card keeps what would mean something else in it', () => {
  expect(businessCard({ name: 'A;B', company: 'C, D\\E' })).toContain('N:A\\;B;;;;\r\nFN:A\\;B\r\nORG:C\\, D\\\\E')
})
