import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import * as bills from '#protocol/send-bill/calls.ts'
import * as calls from '#protocol/send-bill/parse/calls.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'
import { type Ready, readyContract, wrongPlaces } from './send-bill-desk.ts'

type Bytes = Uint8Array<ArrayBuffer>
const utf8 = (text: string): Bytes => new TextEncoder().encode(text) as Bytes
/** 条码,护照号 as an older Excel saves it. */
const GBK_HEAD = Uint8Array.of(0xcc, 0xf5, 0xc2, 0xeb, 0x2c, 0xbb, 0xa4, 0xd5, 0xd5, 0xba, 0xc5, 0x0a)
const joined = (...parts: Uint8Array[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part])) as Bytes

const sheet = async (rows: (string | number | null)[][]): Promise<Bytes> =>
  Uint8Array.from(await writeXlsx({ sheets: [{ name: '名单', rows }] })) as Bytes

const send = (person: Person, name: string, bytes: Bytes) =>
  person.call(calls.parse, { file: [new File([bytes], name)] })
const read = async (person: Person, name: string, bytes: Bytes) => {
  const answer = await send(person, name, bytes)
  expect(answer.msg).toBe('')
  return answer.data
}

onEachEngine('A file that is read into a send bill', (openDesk) => {
  let desk: Desk
  let person: Person
  let family: Ready
  beforeAll(async () => {
    desk = await openDesk()
    person = await desk.as('desk')
    family = await readyContract(desk, { passports: [{ passportNo: 'EK1000001' }, { passportNo: 'EK1000002' }] })
  })

  it('finds passports by barcode or number, whatever the columns are called and wherever they stand', async () => {
    const rows = [
      ['领馆送签名单', null, null],
      [null, null, null],
      ['姓名', '护照号码/Passport No.', '条 码'],
      ['张伟', null, family.barcodes[0]!.toLowerCase()],
      ['李静', ' ek1000002 ', null],
      [null, null, null],
      ['王芳', 'EK9999999', null],
      ['赵磊', null, null],
      ['张伟', 'EK1000001', null],
      ['李静', 'EK1000001', family.barcodes[1]!],
    ]
    const { placed, refused } = await read(person, '名单.xlsx', await sheet(rows))
    expect(placed.map((one) => [one.row, one.id])).toEqual([
      [4, family.ids[0]],
      [5, family.ids[1]],
    ])
    expect(refused).toEqual([
      { row: 7, text: '王芳  EK9999999', reason: '本中心没有这本护照' },
      { row: 8, text: '赵磊', reason: '条码和护照号都没有填写' },
      { row: 9, text: '张伟  EK1000001', reason: '与第 4 行是同一本护照' },
      { row: 10, text: `李静  EK1000001  ${family.barcodes[1]}`, reason: '条码和护照号不是同一本护照' },
    ])
  })

  it.each([
    ['UTF-8 with its mark', (code: string) => utf8(`\uFEFFbarcode;passport no\r\n${code};EK1000001\r\n`)],
    ['the older Chinese encoding', (code: string) => joined(GBK_HEAD, utf8(`${code},\n`))],
    ['tabs and quotes', (code: string) => utf8(`"name"\t"Bar Code"\n"Li, Jing"\t"${code}"\n`)],
  ])('reads CSV in %s', async (_, make) => {
    const { placed, refused } = await read(person, 'list.csv', make(family.barcodes[0]!))
    expect([placed.map((one) => one.id), refused]).toEqual([[family.ids[0]], []])
  })

  it('makes a draft, takes it back, makes it again without what went elsewhere meanwhile', async () => {
    const two = await readyContract(desk, { passports: [{}, {}] })
    const { id } = await read(person, 'two.csv', utf8(`barcode\n${two.barcodes.join('\n')}\n`))
    const made = await person.get(calls.submit, { id })
    expect(made.refusedCount).toBe(0)
    const draft = await person.get(bills.info, { id: made.sendBillId })
    expect(draft.passports.map((one) => one.id)).toEqual(two.ids)
    expect(await person.call(calls.submit, { id })).toMatchObject({ code: '9999', msg: '已生成送签单草稿' })
    const { run: opened } = await person.get(calls.info, { id })
    expect(opened).toMatchObject({ billStatus: 0, sendBillId: made.sendBillId })
    expect(opened.actions).toEqual([{ event: 'open' }, { event: 'rollback' }, { event: 'delete' }])
    await person.get(calls.rollback, { id })
    expect((await person.call(bills.info, { id: made.sendBillId })).code).toBe('1111')
    const other = { passports: [two.ids[0]!], consulate: 'RU_GUANGZHOU', sendDate: '2026-11-20' }
    await person.get(bills.submit, { ...other, submit: false })
    const again = await person.get(calls.submit, { id })
    expect(again.refusedCount).toBe(1)
    const { run, refused } = await person.get(calls.info, { id })
    expect(run).toMatchObject({ placedCount: 1, refusedCount: 1 })
    expect(refused[0]!.reason).toMatch(/已在 .+ 的送签单草稿上/)
    const { bill } = await person.get(bills.info, { id: again.sendBillId })
    await person.get(bills.submit, {
      ...other,
      id: bill.id,
      version: bill.version,
      passports: [two.ids[1]!],
      submit: true,
    })
    expect(await person.call(calls.rollback, { id })).toMatchObject({
      code: '9999',
      msg: '当前状态为“已提交”，不能删除送签单',
    })
    const actions = (await person.get(calls.list, {})).rows.find((one) => one.id === id)!.actions
    expect(actions).toEqual([{ event: 'rollback', refused: 'parseSendBill.billSubmitted' }, { event: 'delete' }])
    expect(await wrongPlaces(desk)).toEqual([])
  })

  it('gives the refused rows as a sheet in which nothing is a formula', async () => {
    const { id } = await read(person, '坏.csv', utf8('barcode,note\n=1+1,@cmd\nGZ99999999ABCDEF,-2\n'))
    const answer = await person.fetch(`/api/visacenter/parseSendBill/downExcel?id=${id}`)
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('坏 未能识别的行.xlsx')
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
    expect(sheets[0]!.rows).toEqual([
      ['行号', '原文', '原因'],
      ['2', '=1+1  @cmd', '本中心没有这本护照'],
      ['3', 'GZ99999999ABCDEF  -2', '本中心没有这本护照'],
    ])
    expect([...(sheets[0]!.cells?.values() ?? [])].filter((cell) => cell.formula)).toEqual([])
  })

  it('deletes a run with its file, and keeps the bill that was made of it', async () => {
    const { ids, barcodes } = await readyContract(desk)
    const { id } = await read(person, 'one.csv', utf8(`barcode\n${barcodes[0]}\n`))
    const { storageName } = await desk.store.read
      .selectFrom('sendBillParse')
      .select('storageName')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await desk.deps.files.get(storageName)).not.toBeNull()
    const { sendBillId } = await person.get(calls.submit, { id })
    await person.get(calls.remove, { id })
    expect(await desk.deps.files.get(storageName)).toBeNull()
    expect((await person.call(calls.info, { id })).code).toBe('1111')
    const { passports } = await person.get(bills.info, { id: sendBillId })
    expect(passports.map((one) => one.id)).toEqual(ids)
  })

  it('shows nobody the files of another center, and places none of its passports', async () => {
    const { id } = await read(person, 'own.csv', utf8(`barcode\n${family.barcodes[0]}\n`))
    const stranger = await desk.as('bj_supervisor')
    for (const call of [calls.info, calls.receipt, calls.submit, calls.rollback, calls.remove])
      expect((await stranger.call(call, { id })).code, call.path).toBe('1111')
    expect((await stranger.get(calls.list, {})).rows).toEqual([])
    const { placed, refused } = await read(stranger, 'x.csv', utf8(`护照号,条码\nEK1000002,\n,${family.barcodes[0]}`))
    expect([placed, refused.map((one) => one.reason)]).toEqual([[], ['本中心没有这本护照', '其他签证中心的条码']])
  })

  describe('is refused', () => {
    const zip = (size: number, packed: number, flags = 0) => {
      const bytes = new Uint8Array(4 + 46 + 22)
      const view = new DataView(bytes.buffer)
      view.setUint32(0, 0x04034b50, true)
      view.setUint32(4, 0x02014b50, true)
      view.setUint16(4 + 8, flags, true)
      view.setUint32(4 + 20, packed, true)
      view.setUint32(4 + 24, size, true)
      view.setUint32(50, 0x06054b50, true)
      view.setUint16(50 + 10, 1, true)
      view.setUint32(50 + 16, 4, true)
      return bytes as Bytes
    }
    const broken = '文件无法读取，请用 Excel 另存为 xlsx 或 csv 后再上传'
    it.each<[string, string, () => Bytes | Promise<Bytes>, string]>([
      ['of another kind', 'list.pdf', () => utf8('%PDF-1.7'), 'XLSX、CSV'],
      ['that is not what it is called', 'list.xlsx', () => utf8('barcode\n1'), '文件内容与扩展名不符'],
      ['a program', 'list.csv', () => Uint8Array.of(0x4d, 0x5a, 0, 1) as Bytes, '文件内容与扩展名不符'],
      ['that is empty', 'list.csv', () => utf8(''), '文件'],
      ['that is too large', 'list.csv', () => new Uint8Array(5 * 1024 * 1024 + 1) as Bytes, '5'],
      ['a bomb', 'list.xlsx', () => zip(31 * 1024 * 1024, 9), '文件解压后过大'],
      ['a bomb that says it is empty', 'list.xlsx', () => zip(0, 99), '文件解压后过大'],
      ['a bomb that says nothing', 'list.xlsx', () => zip(0, 0, 8), '文件解压后过大'],
      ['a broken archive', 'list.xlsx', () => zip(10, 10), broken],
      ['without such a column', 'list.csv', () => utf8('姓名,电话\n张伟,1'), '没有找到“条码”或“护照号”列'],
      ['without rows', 'list.csv', () => utf8('barcode\n\n'), '文件中没有数据行'],
      ['of too many rows', 'list.csv', () => utf8(`barcode\n${'X1234567\n'.repeat(2001)}`), '文件超过 2000 行'],
    ])('%s', async (_, name, make, message) => {
      const before = await desk.store.read.selectFrom('sendBillParse').select('id').execute()
      const answer = await send(person, name, await make())
      expect(answer).toMatchObject({ code: '9999', msg: expect.stringContaining(message) })
      expect(await desk.store.read.selectFrom('sendBillParse').select('id').execute()).toEqual(before)
    })
  })
})
