import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import * as applicants from '#protocol/applicant/calls.ts'
import * as desks from '#protocol/applicant/desk-calls.ts'
import * as contracts from '#protocol/contract/calls.ts'
import * as exports from '#protocol/import-export/export-task/calls.ts'
import { type ExportQuestion, exportKeepMs, exportMaxRows } from '#protocol/import-export/export-task/schemas.ts'
import * as orders from '#protocol/order/visa-order/calls.ts'
import { exportSources } from '#server/modules.ts'
import { exportWorker, leaseMs } from '#server/workers/export-worker.ts'
import { purgeExports } from '#server/workers/purge-expired.ts'
import { type Desk, NOW, onEachEngine, type Person } from './harness.ts'

const question = (over: Partial<ExportQuestion> = {}): ExportQuestion => ({
  pageCode: 'center.contract.list',
  filter: {},
  columns: [
    'contractNo',
    'status',
    'contactName',
    'contactMobile',
    'applicantCount',
    'totalFen',
    'readyDay',
    'createTime',
  ],
  lang: 'zh',
  ...over,
})

const download = (person: Person, id: number) => person.fetch(`/api/exportTask/${id}/file`)

async function cellsOf(response: Response) {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const { sheets } = await readXlsx(bytes)
  return { bytes, rows: sheets[0]!.rows, name: sheets[0]!.name }
}

const workOf = (desk: Desk, name?: string) => exportWorker(desk.deps, exportSources, name)
const finish = async (desk: Desk) => {
  const worker = workOf(desk)
  while (await worker.runNext());
}

async function exported(desk: Desk, person: Person, over: Partial<ExportQuestion> = {}) {
  const { id } = await person.get(exports.create, question(over))
  await finish(desk)
  return { id, ...(await cellsOf(await download(person, id))) }
}

/** `count` contracts more, with a name that a spreadsheet would like to compute. */
async function addContracts(desk: Desk, count: number, contactName = '=1+2', makerId?: number) {
  const { id: _, ...first } = await desk.store.read
    .selectFrom('contract')
    .selectAll()
    .where('companyId', '=', 101)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await desk.store.change(async (tx) => {
    for (let at = 0; at < count; at += 50)
      await tx
        .insertInto('contract')
        .values(
          Array.from({ length: Math.min(50, count - at) }, (__, index) => ({
            ...first,
            contractNo: `GZ20261119-${9000 + at + index}`,
            contactName,
            ...(makerId !== undefined && { createUserId: makerId }),
            createTime: NOW - at - index,
          })),
        )
        .execute()
  })
}

onEachEngine('exports', (openDesk) => {
  it('hold all applicants whom a list finds by an open form or by whom one has at a desk, in its order', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const awaited = (await admin.get(applicants.page, { status: 16, rows: 200 })).rows.filter((one) => !one.contractId)
    await admin.get(desks.take, { desk: 'receive', id: awaited[0]!.id })
    const pageCode = 'visa.applicant.list'
    const conditions: Record<string, number>[] = [
      { isFormOpen: 1 },
      { isTakenByMe: 1 },
      { isTakenByMe: 1, isFormOpen: 1 },
    ]
    for (const filter of conditions)
      for (const sidx of ['createTime', 'entryDate'] as const) {
        const list = await admin.get(applicants.page, { ...filter, sidx, sord: 'desc', rows: 200 })
        const asked = { pageCode, filter: { ...filter, sidx, sord: 'desc' }, columns: ['orderNo', 'passportNo'] }
        const { rows } = await exported(desk, admin, asked)
        const found = list.rows.map(({ orderNo, passportNo }) => [orderNo, passportNo ?? null])
        expect(rows.slice(1), JSON.stringify({ filter, sidx })).toEqual(found)
      }
  })

  it('write what the list shows: labels in words, money with two decimals, days and instants at UTC+8', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const { rows, name } = await exported(desk, supervisor)
    const list = await supervisor.get(contracts.page, { rows: 200 })
    expect(name).toBe('合同管理')
    expect(rows[0]).toEqual(['合同号', '状态', '联系人', '联系电话', '申请人数', '应收合计', '预计出签日', '创建时间'])
    expect(rows).toHaveLength(list.records + 1)
    expect(rows.slice(1).map((row) => row[0])).toEqual(list.rows.map((row) => row.contractNo))
    const [shown] = list.rows.filter((row) => row.totalFen > 0 && row.readyDay !== undefined)
    const written = rows.find((row) => row[0] === shown!.contractNo)!
    expect(written[5]).toBe(shown!.totalFen / 100)
    expect(written[4]).toBe(shown!.applicantCount)
    expect(written[6]).toEqual(new Date(`${shown!.readyDay}T00:00:00Z`))
    const minute = (at: number) => Math.round(at / 60_000)
    expect(minute((written[7] as Date).getTime())).toBe(minute(shown!.createTime + 8 * 3_600_000))
    expect(rows.slice(1).map((row) => row[1])).toContain('已受理')
  })

  it('speak the language that was asked for, take the filter, the sort and the columns as they are given', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const filter = { status: 8, sidx: 'createTime', sord: 'asc' }
    const { rows } = await exported(desk, supervisor, { filter, columns: ['status', 'contractNo'], lang: 'en' })
    const list = await supervisor.get(contracts.page, { status: 8, sord: 'asc', rows: 200 })
    expect(rows[0]).toEqual(['Status', 'Contract no.'])
    expect(rows.slice(1)).toEqual(list.rows.map((row) => ['Accepted', row.contractNo]))
  })

  it('never start a formula, whatever somebody is called', async () => {
    const desk = await openDesk()
    const names = ['=HYPERLINK("http://x")', '+1', '-1+2', '@SUM(A1)', '\t=1', '\u0000坏\u0007字']
    for (const [at, name] of names.entries())
      await desk.store.change((tx) =>
        tx
          .updateTable('contract')
          .set({ contactName: name.replaceAll('\u0000', '') })
          .where('id', '=', at + 1)
          .execute(),
      )
    const { rows, bytes } = await exported(desk, await desk.as('admin'), { columns: ['contactName', 'contactMobile'] })
    const written = rows.map((row) => row[0])
    for (const name of names.slice(0, 5)) expect(written).toContain(name)
    expect(written).toContain('坏字')
    const book = await readXlsx(bytes, { readStyles: true })
    const cells = [...book.sheets[0]!.cells!.values()]
    expect(cells.filter((cell) => cell.type === 'formula' || cell.formula !== undefined)).toEqual([])
    const names2 = cells.filter((cell) => typeof cell.value === 'string' && /^[=+@\t-]/.test(cell.value))
    expect(names2.length).toBeGreaterThanOrEqual(5)
    expect(new Set(names2.map((cell) => cell.style?.numFmt))).toEqual(new Set(['@']))
  })

  it('reach as far as the list does, for orders too', async () => {
    const desk = await openDesk()
    for (const userName of ['admin', 'supervisor', 'bj_supervisor', 'agent']) {
      const person = await desk.as(userName)
      const columns = ['orderNo', 'visaCountry', 'visaType', 'orderSource', 'payStatus', 'entryDate', 'status']
      const { rows } = await exported(desk, person, { pageCode: 'visa.order.list', columns })
      const list = await person.get(orders.page, { rows: 200 })
      expect(rows.slice(1).map((row) => row[0])).toEqual(list.rows.map((row) => row.orderNo))
      expect(rows.length).toBeGreaterThan(1)
    }
    const second = await exported(desk, await desk.as('agent'), {
      pageCode: 'visa.order.list-v2',
      filter: { orderStatus: 0 },
      columns: ['orderNo', 'orderStatus'],
    })
    expect(new Set(second.rows.slice(1).map((row) => row[1]))).toEqual(new Set(['进行中']))
  })

  it('refuse a page, a filter or a column that the list does not have, and whom the list refuses', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const refused = async (person: Person, over: Partial<ExportQuestion>) => person.call(exports.create, question(over))
    expect(await refused(supervisor, { pageCode: 'sys.tag' })).toMatchObject({ code: '9999', msg: '该页面不支持导出' })
    expect(await refused(supervisor, { columns: ['contractNo', 'passwordHash'] })).toMatchObject({ code: '9999' })
    expect(await refused(supervisor, { columns: ['constructor'] })).toMatchObject({ code: '9999' })
    expect(await refused(supervisor, { filter: { status: 7 } })).toMatchObject({ code: '9999' })
    expect(await refused(supervisor, { filter: { deleted: 1 } })).toMatchObject({ code: '9999' })
    expect(await refused(await desk.as('agent'), {})).toMatchObject({ code: '1111' })
    expect(await refused(await desk.as('desk'), {})).toMatchObject({ code: '1111' })
    const tasks = await desk.store.read.selectFrom('exportTask').select('id').execute()
    expect(tasks).toEqual([])
  })

  it('write no more than the list showed that was narrowed down to one’s own', async () => {
    const desk = await openDesk()
    const person = await desk.as('supervisor')
    await addContracts(desk, 1, '本人经手', person.userId)
    const shown = await person.fetch('/api/acceptOrg/visacenter/contract/page/self', { method: 'POST' })
    expect(await shown.json()).toMatchObject({ data: { records: 1, rows: [{ contactName: '本人经手' }] } })
    const { rows } = await exported(desk, person, { reach: 'self' })
    expect(rows.slice(1).map((cells) => cells[2])).toEqual(['本人经手'])
    expect((await exported(desk, person)).rows.length).toBeGreaterThan(rows.length)
    expect(await person.call(exports.create, question({ reach: 'all' }))).toMatchObject({ code: '1111' })
  })

  it('are their owner’s alone, by every call', async () => {
    const desk = await openDesk()
    const { id } = await exported(desk, await desk.as('supervisor'))
    for (const userName of ['admin', 'reception', 'bj_supervisor', 'agent']) {
      const other = await desk.as(userName)
      for (const call of [exports.detail, exports.cancel, exports.retry, exports.file])
        expect(await other.call(call, { id })).toMatchObject({ code: '1111' })
      expect((await other.get(exports.page, {})).records).toBe(0)
    }
    const mine = await (await desk.as('supervisor')).get(exports.page, {})
    expect(mine.rows).toMatchObject([
      {
        id,
        pageName: '合同管理',
        status: 32,
        actions: [],
        fileName: expect.stringMatching(/^合同管理-20261120-1000\.xlsx$/),
      },
    ])
  })

  it('ask for the right to the list again when the file is fetched', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { id } = await exported(desk, reception)
    const codeOf = async () => ((await (await download(reception, id)).json()) as { code: string }).code
    await desk.store.change((tx) =>
      tx
        .updateTable('rolePermission')
        .set({ code: 'acceptOrg$center.contract.view@self' })
        .where('code', '=', 'acceptOrg$center.contract.view@company')
        .where('roleId', '=', 2)
        .execute(),
    )
    expect(await codeOf()).toBe('1111')
    await desk.store.change((tx) =>
      tx
        .deleteFrom('rolePermission')
        .where('code', 'like', 'acceptOrg$center.contract.view%')
        .where('roleId', '=', 2)
        .execute(),
    )
    expect(await codeOf()).toBe('1111')
    const audited = await desk.store.read
      .selectFrom('audit')
      .select('action')
      .where('entity', '=', 'exportTask')
      .execute()
    expect(audited.map((row) => row.action)).toEqual(['export.ask', 'export.download'])
  })

  it('fail when the right is gone before they are worked on, and say so', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { id } = await reception.get(exports.create, question())
    await desk.store.change((tx) =>
      tx.deleteFrom('rolePermission').where('code', 'like', '%center.contract.view%').where('roleId', '=', 2).execute(),
    )
    await finish(desk)
    const task = await reception.get(exports.detail, { id }, { lang: 'en' })
    expect(task).toMatchObject({ status: 40, problem: 'You may no longer see this list' })
  })

  it('tell their progress, stop in the middle when cancelled, and leave no file', async () => {
    const desk = await openDesk()
    await addContracts(desk, 2500)
    const supervisor = await desk.as('supervisor')
    const { id } = await supervisor.get(exports.create, question())
    let seen: { status: number; done: number; total?: number | undefined } | undefined
    const read = exportSources.map((source) => ({
      ...source,
      async rows(...args: Parameters<typeof source.rows>) {
        const task = await supervisor.get(exports.detail, { id })
        if (task.done > 0 && task.status === 24) {
          seen = task
          await supervisor.get(exports.cancel, { id })
        }
        return source.rows(...args)
      },
    }))
    await exportWorker(desk.deps, read).runNext()
    expect(seen).toMatchObject({ status: 24, done: 1000 })
    expect(seen!.total).toBeGreaterThan(2500)
    const after = await supervisor.get(exports.detail, { id })
    expect(after.status).toBe(48)
    expect(after.fileName).toBeUndefined()
    expect(await supervisor.call(exports.cancel, { id })).toMatchObject({
      code: '9999',
      msg: '当前状态为“已取消”，不能取消任务',
    })
    expect((await (await download(supervisor, id)).json()) as object).toMatchObject({ msg: '导出尚未完成' })
  })

  it('let others have their turn: calls are answered while a long one is written', async () => {
    const desk = await openDesk()
    await addContracts(desk, 3000)
    const supervisor = await desk.as('supervisor')
    await supervisor.get(exports.create, question())
    let isDone = false
    const working = finish(desk).then(() => {
      isDone = true
    })
    let answered = 0
    while (!isDone) {
      await supervisor.get(contracts.page, {})
      // Between two requests of a network the process turns to what else is due.
      await new Promise((resolve) => setImmediate(resolve))
      answered += 1
    }
    await working
    expect(answered).toBeGreaterThan(5)
  })

  it('belong to one of two processes; when it dies the other begins anew after the lease', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const { id } = await supervisor.get(exports.create, question())
    const died = new Promise<never>(() => {})
    const dying = exportSources.map((source) => ({ ...source, ids: () => died }))
    void exportWorker(desk.deps, dying, 'first').runNext()
    const second = workOf(desk, 'second')
    await expect.poll(async () => (await supervisor.get(exports.detail, { id })).status).toBe(24)
    expect(await second.runNext()).toBe(false)
    desk.clock.now += leaseMs
    expect(await second.runNext()).toBe(true)
    expect((await supervisor.get(exports.detail, { id })).status).toBe(32)
    const log = await desk.store.read
      .selectFrom('entityLog')
      .select(['action', 'toStatus'])
      .where('entity', '=', 'exportTask')
      .orderBy('id')
      .execute()
    expect(log.map((row) => row.action)).toEqual(['create', 'submit', 'start', 'leaseEnded', 'start', 'succeed'])
    expect(log.map((row) => row.toStatus)).toEqual([8, 16, 24, 16, 24, 32])
  })

  it('are done once by two processes that look at the same moment', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    for (let at = 0; at < 4; at += 1) await supervisor.get(exports.create, question())
    const drain = async (name: string) => {
      const worker = workOf(desk, name)
      while (await worker.runNext());
    }
    await Promise.all([drain('one'), drain('two')])
    const tasks = await desk.store.read.selectFrom('exportTask').select(['status', 'attempts']).execute()
    expect(tasks).toEqual(Array.from({ length: 4 }, () => ({ status: 32, attempts: 1 })))
  })

  it('are given back by a server that stops', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const { id } = await supervisor.get(exports.create, question())
    let stopped: Promise<void> | undefined
    const leaving = exportSources.map((source) => ({
      ...source,
      ids: (...args: Parameters<typeof source.ids>) => {
        stopped = worker.stop()
        return source.ids(...args)
      },
    }))
    const worker = exportWorker(desk.deps, leaving)
    await worker.runNext()
    await stopped
    expect((await supervisor.get(exports.detail, { id })).status).toBe(16)
    await finish(desk)
    expect((await supervisor.get(exports.detail, { id })).status).toBe(32)
  })

  it('fail when something breaks, and can be tried again', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const { id } = await supervisor.get(exports.create, question())
    const broken = exportSources.map((source) => ({ ...source, ids: async () => Promise.reject(new Error('disk')) }))
    await exportWorker(desk.deps, broken).runNext()
    expect(await supervisor.get(exports.detail, { id })).toMatchObject({
      status: 40,
      problem: '导出过程中发生错误，请重试；多次失败请联系管理员',
    })
    expect((await supervisor.get(exports.detail, { id })).actions).toEqual(['retry'])
    await supervisor.get(exports.retry, { id })
    await finish(desk)
    const done = await supervisor.get(exports.detail, { id })
    expect(done.status).toBe(32)
    expect(done.problem).toBeUndefined()
    expect(await supervisor.call(exports.retry, { id })).toMatchObject({ code: '9999' })
  })

  it('say that there are too many rows, and too many exports at once', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const { id } = await supervisor.get(exports.create, question())
    const many = exportSources.map((source) => ({
      ...source,
      ids: async (_: unknown, __: unknown, ___: unknown, limit: number) =>
        Array.from({ length: limit }, (____, at) => at),
    }))
    await exportWorker(desk.deps, many).runNext()
    const { status, problem } = await supervisor.get(exports.detail, { id })
    expect([status, problem]).toEqual([40, `超过 ${exportMaxRows} 行，请缩小查询范围后再导出`])
    for (let at = 0; at < 5; at += 1) await supervisor.get(exports.create, question())
    expect(await supervisor.call(exports.create, question())).toMatchObject({
      code: '9999',
      msg: '您有 5 个导出任务尚未完成，请稍后再试',
    })
  })

  it('make one task of one command sent twice', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const first = await supervisor.get(exports.create, question(), { key: 'export-key-1' })
    expect(await supervisor.get(exports.create, question(), { key: 'export-key-1' })).toEqual(first)
  })

  it('lose their files after seven days, and say so', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const { id } = await exported(desk, supervisor)
    await purgeExports(desk.deps, NOW + exportKeepMs - 1)
    expect((await download(supervisor, id)).headers.get('content-type')).toContain('spreadsheetml')
    const { storageName } = await desk.store.read
      .selectFrom('exportTask')
      .select('storageName')
      .executeTakeFirstOrThrow()
    await purgeExports(desk.deps, NOW + exportKeepMs)
    expect(await desk.deps.files.get(storageName ?? '')).toBeNull()
    expect((await (await download(supervisor, id)).json()) as object).toMatchObject({
      msg: '文件已过期删除，请重新导出',
    })
    expect((await supervisor.get(exports.detail, { id })).expiresTime).toBeUndefined()
    await purgeExports(desk.deps, NOW + 30 * 86_400_000)
    expect((await supervisor.get(exports.page, {})).records).toBe(0)
  })
})
