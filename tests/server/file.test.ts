import SparkMD5 from 'spark-md5'
import { expect, test } from 'vitest'
import * as calls from '#protocol/file/calls.ts'
import { GIF, JPG, PDF, PNG, WEBP } from '#tests/kit/tiny-files.ts'
import { onEachEngine, type Person } from './harness.ts'
import { uploadedAt } from './received-papers.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const COMPOUND = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0])

/** A ZIP of one empty entry that says how large it would be. */
function zip(unpacked: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4 + 46 + 22)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x04034b50, true)
  view.setUint32(4, 0x02014b50, true)
  view.setUint32(4 + 24, unpacked, true)
  view.setUint32(50, 0x06054b50, true)
  view.setUint16(50 + 10, 1, true)
  view.setUint32(50 + 16, 4, true)
  return bytes
}

const send = (person: Person, ...files: File[]) => person.call(calls.batchUpload, { file: files })
const upload = (person: Person, name: string, bytes: Uint8Array<ArrayBuffer>) => send(person, new File([bytes], name))
const md5 = (bytes: Uint8Array<ArrayBuffer>) => SparkMD5.ArrayBuffer.hash(bytes.buffer)

onEachEngine('uploads', (openDesk) => {
  test('keeps files under the date and answers addresses that open them', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const answer = await send(reception, new File([PNG], '护照.png'), new File([PDF], 'C:\\papers\\invitation.pdf'))
    expect(answer.code).toBe('0000')
    expect(answer.data.map((one) => [one.fileName, one.fileIndex])).toEqual([
      ['护照.png', 0],
      ['invitation.pdf', 1],
    ])
    for (const one of answer.data) expect(one.storageName).toMatch(/^2026\/11\/20\/[0-9a-f]{32}\.(png|pdf)$/)
    const opened = await reception.fetch(answer.data[0]?.imgUrl ?? '')
    expect(opened.headers.get('content-type')).toBe('image/png')
    expect(new Uint8Array(await opened.arrayBuffer())).toEqual(PNG)
    expect(await uploadedAt(desk)).toMatchObject([
      { companyId: 101, userId: 2, md5: md5(PNG), size: PNG.length, mime: 'image/png' },
      { mime: 'application/pdf' },
    ])
  })

  test('knows the same content again, in the same company and nowhere else', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const [first] = (await upload(reception, 'one.png', PNG)).data
    const again = await send(reception, new File([PNG], 'two.png'), new File([PNG], 'three.png'))
    expect(again.data.map((one) => one.storageName)).toEqual([first?.storageName, first?.storageName])
    expect(again.data.map((one) => one.fileName)).toEqual(['two.png', 'three.png'])
    const [colleague] = (await upload(await desk.as('desk'), 'four.png', PNG)).data
    expect(colleague?.storageName).toBe(first?.storageName)
    const [foreign] = (await upload(await desk.as('bj_reception'), 'one.png', PNG)).data
    expect(foreign?.storageName).not.toBe(first?.storageName)
    expect(await uploadedAt(desk)).toHaveLength(2)
  })

  test('says whether the caller has a content already', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const question = { md5: md5(PDF), fileSize: PDF.length }
    expect(await reception.get(calls.exist, question)).toBe('')
    await upload(reception, 'a.pdf', PDF)
    const address = await reception.get(calls.exist, question)
    expect((await reception.fetch(address)).status).toBe(200)
    expect(await reception.get(calls.exist, { ...question, fileSize: PDF.length + 1 })).toBe('')
    expect(await (await desk.as('bj_reception')).get(calls.exist, question)).toBe('')
    expect(await (await desk.as('agent')).get(calls.exist, question)).toBe('')
    expect(await reception.call(calls.exist, { ...question, md5: 'x' })).toMatchObject({ code: '9999' })
  })

  test('gives what is known its name here, so that it need not be sent again', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const question = { md5: md5(PDF), fileSize: PDF.length, fileName: '行程.pdf' }
    expect(await reception.get(calls.known, question)).toBeNull()
    const [first] = (await upload(reception, 'a.pdf', PDF)).data
    const here = await reception.get(calls.known, question)
    expect(here).toMatchObject({ storageName: first?.storageName, fileName: '行程.pdf' })
    expect((await reception.fetch(here?.imgUrl ?? '')).status).toBe(200)
    expect(await (await desk.as('bj_reception')).get(calls.known, question)).toBeNull()
  })

  test.each(['json', 'xml', 'csv', 'js', 'md'])('keeps %s as text that nothing runs', async (extension) => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    await upload(reception, `notes.${extension}`, encode(`alert("${extension}")`))
    expect((await uploadedAt(desk))[0]).toMatchObject({ mime: 'text/plain' })
  })

  test('keeps the papers of one individual customer from another', async () => {
    const desk = await openDesk()
    const other = await desk.store.read
      .selectFrom('userAccount')
      .select('userName')
      .where('companyId', '=', -99)
      .where('userName', '!=', 'customer')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const [mine] = (await upload(await desk.as('customer'), 'my.pdf', PDF)).data
    const stranger = await desk.as(other.userName)
    expect(await stranger.get(calls.exist, { md5: md5(PDF), fileSize: PDF.length })).toBe('')
    expect((await stranger.get(calls.signUrls, { storageNames: [mine?.storageName ?? ''] })).urls).toEqual({})
  })

  test.each([
    ['a picture that is none', 'face.jpg', PDF, '文件内容与扩展名不符'],
    ['a picture without its header', 'face.png', PNG.slice(0, 20), '文件已损坏'],
    ['a picture that says no size', 'face.jpg', JPG.slice(0, 20), '文件已损坏'],
    ['a page in a picture’s clothes', 'face.png', encode('<script>alert(1)</script>'), '文件内容与扩展名不符'],
    ['a program in a text’s clothes', 'notes.txt', new Uint8Array([0x4d, 0x5a, 0, 1]), '文件内容与扩展名不符'],
    ['an older document that is a newer one', 'form.doc', zip(10), '文件内容与扩展名不符'],
    ['a broken archive', 'table.xlsx', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), '文件已损坏，请重新选择'],
    ['half a document', 'letter.docx', zip(500).slice(0, 40), '文件已损坏，请重新选择'],
    ['an archive that would fill the disk', 'table.xlsx', zip(500 * 1024 * 1024), '文件解压后过大'],
    ['a page', 'page.html', encode('<p>'), 'JPG'],
    ['a drawing that may run scripts', 'logo.svg', encode('<svg/>'), 'JPG'],
    ['no ending', 'constructor', PDF, 'JPG'],
    ['an empty file', 'empty.pdf', new Uint8Array(0), '文件'],
    ['more than 5 MB', 'large.pdf', new Uint8Array(5 * 1024 * 1024 + 1), '5'],
  ])('refuses %s', async (_, name, bytes, message) => {
    const desk = await openDesk()
    const answer = await upload(await desk.as('reception'), name, bytes as Uint8Array<ArrayBuffer>)
    expect(answer).toMatchObject({ code: '9999', msg: expect.stringContaining(message) })
    expect(await uploadedAt(desk)).toEqual([])
  })

  test('keeps nothing of a batch in which one file is refused', async () => {
    const desk = await openDesk()
    const answer = await send(await desk.as('reception'), new File([PNG], 'a.png'), new File([PDF], 'b.jpg'))
    expect(answer.code).toBe('9999')
    expect(await uploadedAt(desk)).toEqual([])
  })

  test('takes what offices send', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const gbk = new Uint8Array([0xc7, 0xa9, 0xd6, 0xa4])
    for (const [name, bytes] of [
      ['a.jpeg', JPG],
      ['b.GIF', GIF],
      ['c.webp', WEBP],
      ['d.doc', COMPOUND],
      ['e.xls', COMPOUND],
      ['f.docx', zip(1000)],
      ['g.txt', gbk],
      ['h.txt', encode('签证')],
    ] as const)
      expect(await upload(reception, name, bytes as Uint8Array<ArrayBuffer>)).toMatchObject({ code: '0000' })
  })

  test('takes at most five at once, from whoever is signed in', async () => {
    const desk = await openDesk()
    const six = Array.from({ length: 6 }, (_, at) => new File([PNG, new Uint8Array([at])], `${at}.png`))
    expect(await send(await desk.as('reception'), ...six)).toMatchObject({ code: '9999' })
    expect(await send(await desk.as('reception'))).toMatchObject({ code: '9999' })
    expect(await upload(desk.stranger, 'a.png', PNG)).toMatchObject({ code: '2323' })
  })
})

onEachEngine('opening files', (openDesk) => {
  test('signs only what the caller may see, and only for ten minutes', async () => {
    const desk = await openDesk()
    const agent = await desk.as('agent')
    const [file] = (await upload(agent, 'a.pdf', PDF)).data
    const name = file?.storageName ?? ''
    const storageNames = [name, 'no/such/name.pdf']
    const { urls, expiresAt } = await agent.get(calls.signUrls, { storageNames })
    expect(Object.keys(urls)).toEqual([name])
    expect(expiresAt - desk.clock.now).toBe(600_000)
    for (const foreign of ['agent2', 'reception', 'customer'])
      expect((await (await desk.as(foreign)).get(calls.signUrls, { storageNames })).urls).toEqual({})
    expect(Object.keys((await (await desk.as('admin')).get(calls.signUrls, { storageNames })).urls)).toEqual([name])

    const address = urls[name] ?? ''
    expect((await desk.stranger.fetch(address)).status).toBe(200)
    expect((await desk.stranger.fetch(address.replace(/signature=.{4}/, 'signature=0000'))).status).toBe(403)
    expect((await desk.stranger.fetch(address.replace('.pdf', '.png'))).status).toBe(403)
    desk.clock.now += 600_000
    expect((await desk.stranger.fetch(address)).status).toBe(403)
  })

  test('opens what is attached to an order for the center that takes it in, once it may see the order', async () => {
    const desk = await openDesk()
    const agent = await desk.as('agent')
    const [file] = (await upload(agent, 'a.pdf', PDF)).data
    const storageNames = [file?.storageName ?? '']
    const order = await desk.store.read
      .selectFrom('visaOrder')
      .select('id')
      .where('agentId', '=', 201)
      .where('acceptOrgId', '=', 101)
      .where('status', '=', 16)
      .executeTakeFirstOrThrow()
    await desk.store.change((tx) =>
      tx
        .insertInto('orderFile')
        .values({ orderId: order.id, fileName: 'a.pdf', storageName: storageNames[0] ?? '', fileIndex: 0 })
        .execute(),
    )
    const seen = async (name: string) =>
      Object.keys((await (await desk.as(name)).get(calls.signUrls, { storageNames })).urls)
    expect(await seen('reception')).toEqual(storageNames)
    expect(await seen('bj_reception')).toEqual([])
    await desk.store.change((tx) => tx.updateTable('visaOrder').set({ status: 8 }).where('id', '=', order.id).execute())
    expect(await seen('reception')).toEqual([])
    expect(await seen('agent')).toEqual(storageNames)
  })
})
