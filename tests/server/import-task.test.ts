import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { individualCustomerId } from '#domain/constants.ts'
import { loadDictDataByType } from '#protocol/dictionary/calls.ts'
import { queryAllDictDataPage } from '#protocol/dictionary/data-calls.ts'
import { districtDetail } from '#protocol/dictionary/district-calls.ts'
import * as imports from '#protocol/import-export/import-task/calls.ts'
import {
  type ImportSourceCode,
  importKeepMs,
  importMaxRows,
  importMaxWaiting,
} from '#protocol/import-export/import-task/schemas.ts'
import * as users from '#protocol/people/user/calls.ts'
import { importSources } from '#server/imports.ts'
import { importList } from '#server/modules/import-export/import-task/list.ts'
import { purgeImports } from '#server/services/import-export/import-lifecycle.ts'
import { importLeaseMs, importWorker } from '#server/workers/import-worker.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'
import { planOf } from './plan.ts'

const csv = (lines: readonly string[], name = '导入.csv') => new File([lines.join('\n')], name, { type: 'text/csv' })
const words = [
  '字典编码,数据编码,中文名,英文名,排序号,状态',
  'RELATION,COUSIN,表亲,Cousin,20,启用',
  'RELATION,IN_LAW,姻亲,In-law,21,冻结',
]

const upload = (person: Person, source: ImportSourceCode, file: File) =>
  person.call(imports.upload, { source, file: [file] })
const checked = async (person: Person, source: ImportSourceCode, file: File) =>
  (await person.get(imports.upload, { source, file: [file] })).id

async function work(desk: Desk, name?: string) {
  const worker = importWorker(desk.deps, importSources, name)
  while (await worker.runNext());
}

async function sheetOf(response: Response) {
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
  return sheets[0]!.rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
}

/** An archive whose directory says that it unpacks to 31 MB. */
function bomb(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4 + 46 + 22)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x04034b50, true)
  view.setUint32(4, 0x02014b50, true)
  view.setUint32(4 + 20, 9, true)
  view.setUint32(4 + 24, 31 * 1024 * 1024, true)
  view.setUint32(50, 0x06054b50, true)
  view.setUint16(50 + 10, 1, true)
  view.setUint32(50 + 16, 4, true)
  return bytes
}

onEachEngine('imports', (openDesk) => {
  test('are checked without changing anything, then taken in with what each row makes by hand', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const id = await checked(admin, 'dict-data', csv(words))
    const offered = async () => (await admin.get(loadDictDataByType, { type: 'RELATION' })).map((one) => one.code)
    expect(await admin.get(imports.detail, { id })).toMatchObject({ status: 8, total: 2, failedCount: 0, done: 0 })
    expect(await offered()).not.toContain('COUSIN')
    await admin.get(imports.submit, { id })
    await work(desk)
    expect(await admin.get(imports.detail, { id })).toMatchObject({ status: 32, done: 2, okCount: 2, failedCount: 0 })
    expect(await offered()).toContain('COUSIN')
    const { rows } = await admin.get(queryAllDictDataPage, { typeCode: 'RELATION', code: 'IN_LAW' })
    expect(rows).toMatchObject([{ valid: 0, sortNo: 21, builtIn: 0, version: 1 }])
    const audited = await desk.store.read
      .selectFrom('audit')
      .select(['action', 'userId'])
      .where('action', '=', 'dict.create')
      .execute()
    expect(audited).toEqual([1, 2].map(() => ({ action: 'dict.create', userId: admin.userId })))
    expect(await admin.call(imports.submit, { id })).toMatchObject({ code: '9999' })
    expect((await admin.get(imports.detail, { id })).actions).toEqual([])
  })

  test('say what is wrong with which cell; the right rows are taken in, the others come back as a sheet', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const file = csv([
      '某表,,,,,',
      ...words.slice(0, 2),
      'RELATION,,无编码,None,x,启用',
      'NOWHERE,A,甲,A,1,在用',
      'RELATION,COUSIN,重复,Again,22,启用',
    ])
    const id = await checked(admin, 'dict-data', file)
    const { rows } = await admin.get(imports.rows, { id, wrong: 1 })
    expect(rows.map((row) => [row.line, row.problems])).toEqual([
      [4, { code: '请输入字典编码', sortNo: '请输入排序号' }],
      [5, { valid: '只能填写：启用、冻结' }],
      [6, { code: '该编码已存在' }],
    ])
    const english = await admin.get(imports.rows, { id, wrong: 1 }, { lang: 'en' })
    expect(english.rows[1]?.problems).toEqual({ valid: 'Only one of: In use, Frozen' })
    expect((await admin.get(imports.rows, { id })).records).toBe(4)
    expect((await admin.get(imports.detail, { id })).actions).toEqual([{ event: 'submit' }, { event: 'cancel' }])
    await admin.get(imports.submit, { id })
    await work(desk)
    expect(await admin.get(imports.detail, { id })).toMatchObject({ status: 32, done: 4, okCount: 1, failedCount: 3 })
    const sheet = await sheetOf(await admin.fetch(`/api/importTask/${id}/problems`))
    expect(sheet[0]).toEqual(['行号', ...words[0]!.split(','), '关联项编码', '说明', '问题'])
    expect(sheet[1]?.at(-1)).toBe('数据编码: 请输入字典编码; 排序号: 请输入排序号')
    expect(sheet).toHaveLength(4)
  })

  test('hand in nothing of a file whose rows are all wrong, and say why', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const id = await checked(admin, 'dict-data', csv([words[0]!, 'NOWHERE,A,甲,A,1,在用']))
    const [submit] = (await admin.get(imports.detail, { id })).actions
    expect(submit).toEqual({ event: 'submit', refused: 'import.noneRight' })
    const answer = await admin.call(imports.submit, { id })
    expect(answer).toMatchObject({ code: '9999', msg: '没有可以导入的行，请改正后重新上传' })
  })

  test('read the template in either language, and see what rows above would make', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const template = await admin.fetch('/api/importTask/template/district', { headers: { 'accept-language': 'en' } })
    expect(decodeURIComponent(template.headers.get('content-disposition') ?? '')).toContain('Districts template.xlsx')
    const [headings] = await sheetOf(template)
    expect(headings).toEqual(['Division code', 'Division code above', 'Full name', 'Short name'])
    const file = csv([
      headings!.join(','),
      '449900,440000,大湾市,大湾',
      '449901,449900,新城区,',
      '449901,449900,旧城区,',
    ])
    const id = await checked(admin, 'district', file)
    const { rows } = await admin.get(imports.rows, { id })
    expect(rows.map((row) => row.problems)).toEqual([{}, {}, { id: '与第 3 行重复' }])
    await admin.get(imports.submit, { id })
    await work(desk)
    expect(await desk.stranger.get(districtDetail, { id: 449_901 })).toMatchObject({ level: 3, name: '新城区' })
  })

  test('make employees with department and roles by name, and members of whom the words of a list are read', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const role = (await admin.get(users.rolesToGive, { companyId: 101 }))[0]?.roleName ?? ''
    const center = await desk.store.read
      .selectFrom('company')
      .select('companyCode')
      .where('id', '=', 101)
      .executeTakeFirstOrThrow()
    const department = await desk.store.read
      .selectFrom('department')
      .select(['departmentName', 'id'])
      .where('companyId', '=', 101)
      .executeTakeFirstOrThrow()
    const file = csv([
      '用户名,姓名,手机号码,邮箱,部门,角色,入职日期,公司编码',
      `new.reception,新人,15499980001,n1@example.com,${department.departmentName},${role},2026-03-01,${center.companyCode}`,
      `new.lost,无门,15499980002,,没有的部门,,,${center.companyCode}`,
      `reception,旧人,15499980003,,,皇帝,,${center.companyCode}`,
      `reception,旧人,15499980003,,,,2026-02-31,${center.companyCode}`,
    ])
    const id = await checked(admin, 'employee', file)
    const { rows } = await admin.get(imports.rows, { id })
    expect(rows.map((row) => row.problems)).toEqual([
      {},
      { departmentName: '该公司没有这个部门' },
      { roleNames: '角色“皇帝”不存在，或您不能分配该角色' },
      { userName: '与第 4 行重复', mobile: '与第 4 行重复' },
    ])
    await admin.get(imports.submit, { id })
    await work(desk)
    const made = await admin.get(users.page, { keywords: 'new.reception', companyId: 101 })
    expect(made.rows).toMatchObject([
      { userName: 'new.reception', departmentId: department.id, roleNames: role, companyId: 101 },
    ])
    const members = csv([
      '用户名,姓名,手机号码,证件类型,证件号码,公司编码',
      'first.member,会员甲,15499980011,护照,E12345678,NOWHERE',
      'second.member,会员乙,15499980012,驾照,E12345679,',
    ])
    const refused = await admin.get(imports.rows, { id: await checked(admin, 'member', members) })
    expect(refused.rows[0]?.problems).toEqual({ companyCode: '公司编码不存在' })
    expect(refused.rows[1]?.problems.cardType).toMatch(/^只能填写：身份证、/)
  })

  test('read days, numbers and names as people write them, and never leave out what they cannot read', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const personal = await desk.store.read
      .selectFrom('company')
      .select('companyCode')
      .where('id', '=', individualCustomerId)
      .executeTakeFirstOrThrow()
    const of = (birth: string, at: number) =>
      `day.member${at},会 员,+86 154 9998 ${String(7000 + at)},护照,'00${at}345678,${birth},${personal.companyCode}`
    const births = ['1990/1/31', '31.01.1990', '1990年1月31日', '32904', '1990-01-31 00:00:00', '31 JAN 1990']
    const strange = ['1990-01-30 16:00', '31.02.1990', '昨天', '#N/A', '1.2E+15']
    const file = csv(['用户名,姓名,手机号码,证件类型,证件号码,出生日期,公司编码', ...[...births, ...strange].map(of)])
    const id = await checked(admin, 'member', file)
    const { rows } = await admin.get(imports.rows, { id, rows: 50 })
    expect(rows.slice(0, births.length).map(({ problems }) => problems)).toEqual(births.map(() => ({})))
    expect(rows.slice(births.length).map(({ problems }) => problems.birthDate)).toEqual([
      '“1990-01-30 16:00”可能是 1990-01-30 或 1990-01-31，请写成 1990-01-31 的格式',
      '“31.02.1990”不是日期，请写成 1990-01-31',
      '“昨天”不是日期，请写成 1990-01-31',
      '此单元格是公式错误，请改成实际内容',
      '数字过长，末尾几位已被 Excel 改写。请把此列设为“文本”后重新填写',
    ])
    await admin.get(imports.submit, { id })
    await work(desk)
    const made = await desk.store.read
      .selectFrom('userAccount')
      .select(['birthDate', 'realName', 'mobile', 'cardNo'])
      .where('userName', 'like', 'day.member%')
      .orderBy('mobile')
      .execute()
    expect(made).toEqual(
      births.map((_, at) => ({
        birthDate: '1990-01-31',
        realName: '会员',
        mobile: `1549998${7000 + at}`,
        cardNo: `00${at}345678`,
      })),
    )
  })

  test('are refused before they are read: by name, size, content, columns and number of rows', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const said = async (file: File) => (await upload(admin, 'dict-data', file)).msg
    expect(await said(csv(words, 'words.pdf'))).toContain('XLSX、CSV')
    expect(await said(csv(words, 'words.xlsx'))).toContain('文件内容与扩展名不符')
    const compound = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0)
    expect(await said(new File([compound], '旧.xls'))).toContain('旧版 Office 文件')
    expect(await said(new File([compound], '旧.xlsx'))).toContain('旧版 Office 文件')
    // What is neither UTF-8 nor Chinese of the older encoding is asked about, not read as signs that nobody wrote.
    const cyrillic = Uint8Array.from(
      Array.from(words.join('\n'), (sign) =>
        sign.charCodeAt(0) < 128 ? sign.charCodeAt(0) : 0xe0 + (sign.charCodeAt(0) % 32),
      ),
    )
    expect(await said(new File([cyrillic], 'a.csv'))).toContain('无法确定这份文件用的是哪种文字编码')
    const wide = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(Uint16Array.from(Array.from(words.join('\n'), (sign) => sign.charCodeAt(0))).buffer),
    ])
    expect((await upload(admin, 'dict-data', new File([wide], 'wide.csv'))).code).toBe('0000')
    expect(await said(csv(['中文名,排序号', '甲,1']))).toBe('没有找到列“字典编码”“数据编码”“英文名”，请使用模板的列名')
    expect(await said(csv([words[0]!]))).toBe('文件中没有数据行')
    expect(await said(csv(['甲,乙']))).toContain('没有找到列“字典编码”')
    const many = Array.from({ length: importMaxRows + 1 }, (_, at) => `RELATION,R${at},甲,A,1,启用`)
    expect(await said(csv([words[0]!, ...many]))).toBe('文件超过 1000 行，请拆分后再上传')
    expect(await said(new File([new Uint8Array(6 * 1024 * 1024)], 'a.csv'))).toContain('5MB')
    expect(await said(new File([bomb()], 'a.xlsx'))).toBe('文件解压后过大')
  })

  test('find every column of their own template, in both languages', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    for (const lang of ['zh', 'en'] as const)
      for (const { source, columns } of await admin.get(imports.sources, {}, { lang })) {
        const quoted = columns.map(({ heading }) => `"${heading}"`).join(',')
        // A word that stands in no column is told of each; a plain cell of a required one as well.
        const file = csv([quoted, columns.map(() => 'x').join(',')])
        const { id } = await admin.get(imports.upload, { source, file: [file] }, { lang })
        const [row] = (await admin.get(imports.rows, { id })).rows
        await admin.get(imports.cancel, { id })
        const read = columns.filter(({ field }) => row!.cells[field] === 'x')
        expect(
          read.map(({ field }) => field),
          `${source} ${lang}`,
        ).toEqual(columns.map(({ field }) => field))
      }
  })

  test('go by the rights of their owner, when the file is read and when it is taken in', async () => {
    const desk = await openDesk()
    const [admin, supervisor, agent] = [await desk.as('admin'), await desk.as('supervisor'), await desk.as('agent')]
    expect((await admin.get(imports.sources, {})).map((one) => one.source)).toEqual([
      'member',
      'employee',
      'dict-data',
      'district',
      'visa-data',
      'visa-sheet',
    ])
    const own = (await supervisor.get(imports.sources, {})).map((one) => one.source)
    expect(own).not.toContain('dict-data')
    expect(own).toContain('visa-data')
    expect(own).not.toContain('visa-sheet')
    expect(await upload(supervisor, 'dict-data', csv(words))).toMatchObject({ code: '1111' })
    const template = await supervisor.fetch('/api/importTask/template/district')
    expect(await template.json()).toMatchObject({ code: '1111' })
    const id = await checked(admin, 'dict-data', csv(words))
    for (const other of [supervisor, agent]) {
      expect(await other.call(imports.detail, { id })).toMatchObject({ code: '1111' })
      expect(await other.call(imports.rows, { id })).toMatchObject({ code: '1111' })
      expect(await other.call(imports.submit, { id })).toMatchObject({ code: '1111' })
    }
    await admin.get(imports.submit, { id })
    const held = await desk.store.read.selectFrom('rolePermission').selectAll().execute()
    const edits = held.filter((row) => row.code.includes('sys.dict.edit'))
    await desk.store.change((tx) =>
      tx
        .deleteFrom('rolePermission')
        .where(
          'code',
          'in',
          edits.map((row) => row.code),
        )
        .execute(),
    )
    await work(desk)
    expect(await admin.get(imports.detail, { id })).toMatchObject({
      status: 40,
      okCount: 0,
      problem: '您已没有导入该数据的权限',
    })
    await desk.store.change((tx) => tx.insertInto('rolePermission').values(edits).execute())
    await admin.get(imports.retry, { id })
    await work(desk)
    expect(await admin.get(imports.detail, { id })).toMatchObject({ status: 32, okCount: 2 })
  })

  test('are cancelled, limited, given back by a stopped worker, and never taken in twice', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const ids: number[] = []
    for (let at = 0; at < importMaxWaiting; at += 1) ids.push(await checked(admin, 'dict-data', csv(words)))
    expect((await upload(admin, 'dict-data', csv(words))).msg).toBe('您有 5 个导入任务尚未完成，请先处理')
    const [first, second, third] = ids as [number, number, number]
    await admin.get(imports.cancel, { id: first })
    expect(await admin.get(imports.detail, { id: first })).toMatchObject({ status: 48 })
    await admin.get(imports.submit, { id: second })
    await admin.get(imports.submit, { id: third })
    const lost = { status: 24, leaseOwner: 'dead', leaseUntil: desk.clock.now + importLeaseMs }
    await desk.store.change((tx) => tx.updateTable('importTask').set(lost).where('id', '=', second).execute())
    await work(desk)
    expect(await admin.get(imports.detail, { id: third })).toMatchObject({ status: 32, okCount: 2 })
    expect(await admin.get(imports.detail, { id: second })).toMatchObject({ status: 24 })
    desk.clock.now += importLeaseMs + 1
    await work(desk)
    expect(await admin.get(imports.detail, { id: second })).toMatchObject({
      status: 40,
      failedCount: 2,
      problem: '所有行都未能导入，请下载问题行改正后重新上传',
    })
    const { records } = await admin.get(queryAllDictDataPage, { typeCode: 'RELATION', code: 'COUSIN' })
    expect(records).toBe(1)
    desk.clock.now += importKeepMs
    expect(await purgeImports(desk.store, desk.clock.now)).toBe(ids.length)
    expect(await desk.store.read.selectFrom('importRow').select('line').execute()).toEqual([])
  })

  test('are listed by an index of their owner in each order', async () => {
    const desk = await openDesk()
    const asked = { page: 1, rows: 20, sidx: 'createTime' } as const
    const owner = { reach: { role: 'acceptOrg', width: 'company', userId: 2, companyId: 101 }, now: 0 } as const
    for (const sord of ['asc', 'desc'] as const)
      for (const filter of [{}, { status: 32 }, { source: 'member' }] as const) {
        const plan = await planOf(desk, importList.pageQuery(desk.store.read, owner, { ...asked, ...filter, sord }))
        if (desk.store.engine === 'sqlite')
          expect(plan).toMatch(/^SEARCH import_task USING (COVERING )?INDEX import_task_user/)
        expect(plan).not.toContain('TEMP B-TREE')
      }
  })
})
