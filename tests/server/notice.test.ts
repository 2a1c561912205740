import { expect, test, vi } from 'vitest'
import * as files from '#protocol/file/calls.ts'
import * as calls from '#protocol/notice/calls.ts'
import { PNG } from '#tests/kit/tiny-files.ts'
import { type Desk, NOW, onEachEngine, type Person } from './harness.ts'

// Each test makes a database; with others at work that takes its time.
vi.setConfig({ testTimeout: 30_000 })

const DAY = 86_400_000
const MAIN = { showPlace: 'MAIN' } as const
const form = (over: object = {}) => ({ title: '窗口调整', content: '<p>三号窗口暂停</p>', ...over })
const titles = (rows: readonly { title: string }[]) => rows.map((row) => row.title)
const listed = async (who: Person, input: object = {}) => titles(await who.get(calls.queryList, { ...MAIN, ...input }))
const people = (desk: Desk, ...names: string[]) => Promise.all(names.map((name) => desk.as(name)))

/** A picture that somebody has uploaded. */
async function picture(who: Person): Promise<{ storageName: string; imgUrl: string }> {
  const [kept] = await who.get(files.batchUpload, { file: [new File([PNG], 'window.png', { type: 'image/png' })] })
  return kept!
}

onEachEngine('what people are told', (openDesk) => {
  test('everybody gets the notices of the platform, and those of his own company', async () => {
    const [reception, beijing, agent] = await people(await openDesk(), 'reception', 'bj_reception', 'agent')
    expect(await listed(reception!)).toEqual([
      '领馆闭馆期间送签安排调整',
      '电子签证照片要求更新',
      '广州中心 3 号窗口暂停服务',
      '受理前请核对护照有效期',
      '系统例行维护通知',
    ])
    for (const other of [beijing!, agent!]) expect(await listed(other)).not.toContain('广州中心 3 号窗口暂停服务')
  })

  test('what is over or not yet there is not told; both days count', async () => {
    const desk = await openDesk()
    const [admin, desk1] = await people(desk, 'admin', 'desk')
    await admin!.get(calls.add, form({ title: '假期', validFromDay: '2026-11-21', validToDay: '2026-11-22' }))
    const seen: boolean[] = []
    for (const day of [0, 1, 2, 3]) {
      desk.clock.now = NOW + day * DAY
      seen.push((await listed(desk1!)).includes('假期'))
    }
    expect(seen).toEqual([false, true, true, false])
  })

  test('by type, platform, place and cities; the platform is PC unless said otherwise', async () => {
    const [admin, reception] = await people(await openDesk(), 'admin', 'reception')
    await admin!.get(calls.add, form({ title: '手机版', platform: 'MOBILE' }))
    expect(await listed(reception!, { type: 2 })).toEqual(['受理前请核对护照有效期'])
    expect(await listed(reception!, { platform: 'MOBILE' })).toEqual(['手机版'])
    expect(await listed(reception!)).not.toContain('手机版')
    const route = { showPlace: 'ORDER', departureCity: '广州', arrivalCity: '莫斯科' }
    expect(await listed(reception!, route)).toEqual(['广州至莫斯科航班时刻调整'])
    expect(await listed(reception!, { ...route, arrivalCity: '喀山' })).toEqual([])
    expect(await reception!.call(calls.queryList, { showPlace: 'CELLAR' as never })).toMatchObject({ code: '9999' })
  })

  test('what is held up comes first and alone in its own list', async () => {
    const [admin, reception] = await people(await openDesk(), 'admin', 'reception')
    const top = async () => titles(await reception!.get(calls.getTopNotices, MAIN))
    expect(await top()).toEqual(['领馆闭馆期间送签安排调整', '电子签证照片要求更新'])
    const { id, version } = await admin!.get(calls.add, form())
    expect(await top()).not.toContain('窗口调整')
    const held = await admin!.get(calls.changeTopHead, { id, version, topHead: 1 })
    expect((await top())[0]).toBe('窗口调整')
    await admin!.get(calls.changeTopHead, { id, version: held.version, topHead: 0 })
    expect(await top()).not.toContain('窗口调整')
    expect(await admin!.call(calls.changeTopHead, { id, version, topHead: 1 })).toMatchObject({ code: '4409' })
  })

  test('a popup that was acknowledged is known to that user at every computer, and to nobody else', async () => {
    const desk = await openDesk()
    const [reception, colleague] = await people(desk, 'reception', 'reception2')
    const popups = (who: Person) => who.get(calls.queryList, { ...MAIN, type: 2 })
    const [popup] = await popups(reception!)
    expect(popup?.readTime).toBeUndefined()
    await reception!.get(calls.read, { id: popup!.id })
    desk.clock.now = NOW + 1000
    await reception!.get(calls.read, { id: popup!.id })
    expect((await popups(reception!))[0]?.readTime).toBe(NOW)
    expect((await popups(colleague!))[0]?.readTime).toBeUndefined()
    expect((await reception!.get(calls.detail, { id: popup!.id })).readTime).toBe(NOW)
  })

  test('a notice of another company is neither read nor acknowledged', async () => {
    const [reception, beijing] = await people(await openDesk(), 'reception', 'bj_reception')
    const [own] = (await reception!.get(calls.queryList, MAIN)).filter((one) => one.title.startsWith('广州中心'))
    expect(await reception!.call(calls.detail, own!)).toMatchObject({ code: '9999' })
    expect((await reception!.get(calls.detail, { id: own!.id })).content).toContain('叫号')
    for (const id of [own!.id, 999_999])
      for (const call of [calls.detail, calls.read])
        expect(await beijing!.call(call, { id })).toMatchObject({ code: '1111' })
  })
})

onEachEngine('keeping notices', (openDesk) => {
  test('a notice is published, changed by version and taken back', async () => {
    const desk = await openDesk()
    const [admin, reception] = await people(desk, 'admin', 'reception')
    const { id } = await admin!.get(calls.add, form({ importance: 2 }))
    expect(await reception!.get(calls.detail, { id })).toMatchObject({ title: '窗口调整', importance: 2, type: 1 })
    await admin!.get(calls.update, { ...form({ title: '窗口恢复' }), id, version: 1 })
    expect(await listed(reception!)).toContain('窗口恢复')
    const late = await admin!.call(calls.update, { ...form(), id, version: 1 })
    expect(late).toMatchObject({ code: '4409', data: { version: 2, by: '江远航' } })
    await admin!.get(calls.remove, { id })
    expect(await reception!.call(calls.detail, { id })).toMatchObject({ code: '1111' })
    expect(await admin!.call(calls.remove, { id })).toMatchObject({ code: '9999' })
    const audits = await desk.store.read
      .selectFrom('audit')
      .select(['action', 'changes'])
      .where('entityId', '=', id)
      .where('entity', '=', 'notice')
      .orderBy('id')
      .execute()
    expect(audits.map((one) => one.action)).toEqual(['notice.add', 'notice.update', 'notice.delete'])
    const changed: unknown = JSON.parse(audits[1]?.changes ?? '[]')
    expect(changed).toContainEqual({ field: 'title', from: '窗口调整', to: '窗口恢复' })
  })

  test('several at once, each for itself', async () => {
    const [supervisor, beijing] = await people(await openDesk(), 'supervisor', 'bj_supervisor')
    const own = await supervisor!.get(calls.add, form())
    const foreign = await beijing!.get(calls.add, form())
    const done = await supervisor!.get(calls.batchDelete, { ids: [foreign.id, own.id] })
    expect(done).toMatchObject({ ok: 1, failed: 1 })
    expect(done.rows.map((row) => [row.index, row.code])).toEqual([
      [0, '1111'],
      [1, '0000'],
    ])
    const none = await supervisor!.call(calls.batchDelete, { ids: [foreign.id] })
    expect(none).toMatchObject({ code: '4466', msg: '全部未能办理：记录不存在或无权查看', data: { ok: 0, failed: 1 } })
    expect((await beijing!.get(calls.page, {})).records).toBe(1)
  })

  test('a center keeps its own notices for its own people, the platform keeps all of them', async () => {
    const [admin, supervisor, beijing, reception] = await people(
      await openDesk(),
      'admin',
      'supervisor',
      'bj_supervisor',
      'bj_reception',
    )
    const { id } = await beijing!.get(calls.add, form({ title: '北京中心通知' }))
    expect(await listed(reception!)).toContain('北京中心通知')
    expect(await listed(supervisor!)).not.toContain('北京中心通知')
    for (const [call, input] of [
      [calls.update, { ...form(), id, version: 1 }],
      [calls.remove, { id }],
      [calls.changeTopHead, { id, version: 1, topHead: 1 }],
      [calls.detail, { id }],
    ] as const)
      expect(await supervisor!.call(call, input as never), call.path).toMatchObject({ code: '1111' })
    expect(await reception!.call(calls.page, {})).toMatchObject({ code: '1111' })
    expect(await reception!.call(calls.add, form())).toMatchObject({ code: '1111' })
    expect(titles((await admin!.get(calls.page, { rows: 100 })).rows)).toContain('北京中心通知')
    expect((await admin!.get(calls.detail, { id })).companyId).toBe(102)
    expect(titles((await admin!.get(calls.page, { keywords: '北京', type: 1, platform: 'PC' })).rows)).toEqual([
      '北京中心通知',
    ])
    expect((await admin!.get(calls.page, { keywords: '中心' })).records).toBe(0)
  })

  test('the list narrows by every condition and says whose a notice is and how many know it', async () => {
    const [admin, reception] = await people(await openDesk(), 'admin', 'reception')
    const { id } = await admin!.get(calls.add, form({ title: '条件', importance: 2, topHead: 1, showPlace: 'ORDER' }))
    await reception!.get(calls.read, { id })
    const found = async (input: object) => (await admin!.get(calls.page, { keywords: '条件', ...input })).records
    expect(await found({ importance: 2, topHead: 1, showPlace: 'ORDER' })).toBe(1)
    for (const other of [{ importance: 1 }, { topHead: 0 }, { showPlace: 'MAIN' }, { type: 2 }, { platform: 'MOBILE' }])
      expect(await found(other)).toBe(0)
    const { rows } = await admin!.get(calls.page, { rows: 100 })
    expect(rows.find((row) => row.id === id)).toMatchObject({ readCount: 1 })
    expect(rows.find((row) => row.title.startsWith('广州中心'))).toMatchObject({
      companyName: '广州签证中心',
      readCount: 0,
    })
  })

  test('what is wrong with a notice is named', async () => {
    const [admin] = await people(await openDesk(), 'admin')
    const wrong = async (over: object) => (await admin!.call(calls.add, form(over))).msg
    expect(await wrong({ title: ' ' })).toBe('请填写标题')
    expect(await wrong({ content: '<script>x</script><p> </p>' })).toBe('请填写内容')
    expect(await wrong({ content: 'x'.repeat(20_001) })).toBe('内容：长度不能超过20000')
    expect(await wrong({ validFromDay: '2026-12-02', validToDay: '2026-12-01' })).toBe('失效日期不能早于生效日期')
    expect(await wrong({ content: '<img src="/api/file/content/other/one.png">' })).toBe(
      '内容：公告中的图片不存在，请重新上传',
    )
  })
})

onEachEngine('the content of a notice', (openDesk) => {
  test('is cleaned on the way in, and again on the way out', async () => {
    const desk = await openDesk()
    const [admin, reception] = await people(desk, 'admin', 'reception')
    const hostile = '<p onclick="x()">你好</p><script>alert(1)</script><a href="javascript:alert(1)">去</a>'
    const { id } = await admin!.get(calls.add, form({ content: hostile }))
    const kept = await desk.store.read.selectFrom('notice').select('content').where('id', '=', id).executeTakeFirst()
    expect(kept?.content).toBe('<p>你好</p><a>去</a>')
    // As if it had come into the database some other way.
    await desk.store.change((tx) =>
      tx
        .updateTable('notice')
        .set({ content: `${hostile}<iframe src=x>` })
        .where('id', '=', id)
        .execute(),
    )
    expect((await reception!.get(calls.detail, { id })).content).toBe('<p>你好</p><a>去</a>')
  })

  test('opens its pictures to everybody who gets it, by addresses that are signed anew', async () => {
    const desk = await openDesk()
    const [admin, reception] = await people(desk, 'admin', 'reception')
    const { imgUrl, storageName } = await picture(admin!)
    const { id } = await admin!.get(calls.add, form({ content: `<p>看图</p><img src="${imgUrl}" alt="窗口">` }))
    const kept = await desk.store.read.selectFrom('notice').select('content').where('id', '=', id).executeTakeFirst()
    expect(kept?.content).toBe(`<p>看图</p><img src="/api/file/content/${storageName}" alt="窗口">`)
    desk.clock.now = NOW + DAY
    const { content } = await reception!.get(calls.detail, { id })
    const address = / src="([^"]*)"/.exec(content)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect((await desk.stranger.fetch(address)).status).toBe(200)
    desk.clock.now = NOW + 2 * DAY
    expect((await desk.stranger.fetch(address)).status).toBe(403)
    // Changed by a colleague who may not open the author's files: what is in it stays in it.
    expect(await admin!.call(calls.update, { ...form({ content }), id, version: 1 })).toMatchObject({ code: '0000' })
  })

  test('does not open files of others: neither a foreign picture nor one that only has the form of an address', async () => {
    const [supervisor, beijing] = await people(await openDesk(), 'supervisor', 'bj_supervisor')
    const { storageName } = await picture(beijing!)
    const stolen = form({ content: `<p>看</p><img src="/api/file/content/${storageName}">` })
    expect(await supervisor!.call(calls.add, stolen)).toMatchObject({
      code: '9999',
      msg: expect.stringContaining('图片'),
    })
    const odd = form({
      content: '<p>看</p><img src="/api/file/content/../../secret"><img src="https://e.example/x.png">',
    })
    const { id } = await supervisor!.get(calls.add, odd)
    expect((await supervisor!.get(calls.detail, { id })).content).toBe('<p>看</p>')
  })
})
