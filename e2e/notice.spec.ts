import { expect, type Page } from '@playwright/test'
import { seriousInThemes, seriousOn } from './axe.ts'
import { listAction } from './lists.ts'
import { aPollLater, arrive, enter, openPage, watchConsole } from './office.ts'
import { test } from './test.ts'

/** One point, black. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const POPUP = '受理前请核对护照有效期'
const known = (page: Page) => page.getByRole('button', { name: '已知晓' })
const icon = (page: Page) => page.getByRole('button', { name: /^(公告，|Notices:)/ })
/** Opens the bell at what everybody is told: what only this person is told stands in front of it while it is unread. */
async function openNotices(page: Page): Promise<void> {
  await icon(page).click()
  await page
    .getByRole('dialog')
    .getByRole('tab', { name: /^(公告|Notices)/ })
    .click()
}

/** Publishes from the person's own browser. */
const publish = (page: Page, notice: object) =>
  page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/sys/notice/add', { method: 'POST', headers, body: JSON.stringify(body) })
    return ((await answer.json()) as { code: string }).code
  }, notice)

test('a popup opens by itself once a user, at whatever computer', async ({ browser }) => {
  // A person who signs in in no other test: those know the popups already.
  const first = await (await browser.newContext()).newPage()
  const consoleErrors = watchConsole(first)
  await enter(first, 'bj_finance')
  // One thing at a time: the question about the password comes first.
  await expect(first.getByRole('button', { name: '稍后修改' })).toBeVisible()
  await expect(first.getByRole('dialog', { name: POPUP })).toBeHidden()
  await first.getByRole('button', { name: '稍后修改' }).click()
  await expect(first.getByRole('dialog', { name: POPUP })).toBeVisible()
  await expect(first.getByText('机读码与资料页信息一致')).toBeVisible()
  expect(await seriousOn(first)).toEqual([])
  await known(first).click()
  await expect(known(first)).toBeHidden()
  await first.reload()
  await expect(icon(first)).toBeVisible()
  await expect(known(first)).toBeHidden()
  const elsewhere = await (await browser.newContext()).newPage()
  await enter(elsewhere, 'bj_finance')
  await expect(icon(elsewhere)).toBeVisible()
  await expect(known(elsewhere)).toBeHidden()
  expect(consoleErrors).toEqual([])
  await first.close()
  await elsewhere.close()
})

test('a new notice arrives in open sessions by itself', async ({ browser }) => {
  const reader = await (await browser.newContext()).newPage()
  await reader.clock.install()
  await arrive(reader, 'bj_reception')
  // Messages may be there before the notices are.
  await expect(icon(reader)).toHaveAccessibleName(/共 [1-9]/)
  const before = Number(/\d+/.exec((await icon(reader).getAttribute('aria-label')) ?? '')?.[0])
  const admin = await (await browser.newContext()).newPage()
  await arrive(admin, 'admin')
  const title = '取件窗口临时调整'
  expect(await publish(admin, { title, content: '<p>请到二楼取件</p>', type: 2, importance: 2, topHead: 1 })).toBe(
    '0000',
  )
  await aPollLater(reader)
  await expect(reader.getByRole('dialog', { name: title })).toBeVisible()
  await known(reader).click()
  await expect(icon(reader)).toHaveAccessibleName(new RegExp(`共 ${before + 1} 条`))
  const strip = reader.getByRole('region', { name: '置顶公告' })
  await expect(strip).toContainText(title)
  expect((await strip.boundingBox())?.height).toBe(36)
  await reader.close()
  await admin.close()
})

test('an author writes with a picture, and readers at work have it within 15 seconds', async ({ browser }) => {
  const reader = await (await browser.newContext()).newPage()
  await reader.clock.install()
  await arrive(reader, 'bj_reception')
  const author = await (await browser.newContext()).newPage()
  await arrive(author, 'admin')
  const consoleErrors = watchConsole(author)
  await openPage(author, '系统管理', '公告管理')
  await listAction(author, '发布公告').click()
  const form = author.getByRole('dialog', { name: '发布公告' })
  const content = form.getByRole('textbox', { name: /^内容/ })
  const title = `取件窗口改到二楼 ${Date.now() % 100_000}`
  await form.getByRole('textbox', { name: /^标题/ }).fill(title)
  await content.click()
  await author.keyboard.type('请注意：')
  await form.getByRole('button', { name: '加粗' }).click()
  await author.keyboard.type('二楼 8 号窗口')
  const choosing = author.waitForEvent('filechooser')
  await form.getByRole('button', { name: '插入图片' }).click()
  await (await choosing).setFiles({ name: '平面图.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') })
  await expect(content.getByRole('img', { name: '平面图' })).toBeVisible()
  await form.getByText('弹窗公告', { exact: true }).click()
  expect(await seriousOn(author)).toEqual([])
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await expect(author.getByRole('row', { name: new RegExp(title) })).toBeVisible()
  // Authors are readers, too.
  await known(author).click()

  const popup = reader.getByRole('dialog', { name: title })
  await aPollLater(reader)
  await expect(popup).toBeVisible()
  await expect(popup.getByText('二楼 8 号窗口')).toHaveCSS('font-weight', /^(700|bold(er)?)$/)
  const picture = popup.getByRole('img', { name: '平面图' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await known(reader).click()
  await openPage(author, '系统管理', '公告栏')
  await author
    .getByRole('list', { name: '公告', exact: true })
    .getByRole('button', { name: new RegExp(title) })
    .click()
  await expect(author.getByRole('article').getByText('二楼 8 号窗口')).toBeVisible()
  expect(await seriousOn(author)).toEqual([])
  expect(consoleErrors).toEqual([])
  await reader.close()
  await author.close()
})

test('nothing that an answer brings acts in the real browser', async ({ page }) => {
  await arrive(page, 'finance')
  const content =
    '<p onclick="window.hacked=1">请看</p><img src="/favicon.ico" onerror="window.hacked=1"><script>window.hacked=1</script>' +
    '<p><a href="javascript:window.hacked=1">去这里</a></p><svg onload="window.hacked=1"><style><img src=x onerror="window.hacked=1">' +
    '</style></svg><form action="/x"><input name="a"></form><iframe srcdoc="<script>top.hacked=1</script>"></iframe>' +
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hacked=1&gt;">'
  await page.route('**/api/sys/notice/detail?**', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, content } } })
  })
  await openNotices(page)
  await page.getByRole('list', { name: '公告列表' }).getByRole('button').first().click()
  const article = page.getByRole('article').filter({ hasText: '请看' })
  await expect(article).toBeVisible()
  await article.getByText('请看').click()
  await article.getByText('去这里').click()
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  const inner = await article.locator('.rich-body').innerHTML()
  expect(inner).not.toMatch(/<(script|svg|style|form|input|iframe|math)|\son\w+=|javascript:/i)
})

test('the counters and details of supply orders, in both languages and themes', async ({ page, context }, info) => {
  await arrive(page, 'supervisor')
  await openPage(page, '供应业务', '供应订单')
  const toDo = page.getByRole('list', { name: /^(待办|To do)$/ })
  await expect(toDo).toHaveText(/待出票\s*\d+待改签\s*\d+待退票\s*\d+/)
  await page
    .getByRole('row', { name: /俄罗斯商务签证/ })
    .getByRole('link', { name: /^查看/ })
    .click()
  await expect(page.getByRole('tab', { selected: true })).toContainText(/P\d{8}|V\d{8}/)
  await expect(toDo).toBeHidden()
  await page.getByRole('tab', { name: '供应订单' }).click()
  await expect(toDo).toBeVisible()
  const opening = context.waitForEvent('page')
  await page
    .getByRole('row', { name: /SU0275 改期/ })
    .getByRole('link', { name: /^查看/ })
    .click()
  const air = await opening
  await expect(air).toHaveURL(/#\/air\/order-edit\?changeId=\d+/)
  await expect(air.getByText('暂无详情')).toBeVisible()
  await air.close()

  for (const lang of ['zh', 'en'] as const) {
    await page.getByRole('combobox', { name: /语言|Language/ }).selectOption(lang)
    await expect(toDo).toBeVisible()
    await expect(page.locator('main [aria-busy=true]').filter({ visible: true })).toHaveCount(0)
    const supply = (theme: string) => info.outputPath(`supply-${lang}-${theme}.png`)
    expect(await seriousInThemes(page, { picture: supply }), `supply ${lang}`).toEqual([])
    await openNotices(page)
    await page.getByRole('button', { name: /领馆闭馆期间.*20/ }).click()
    await expect(page.getByRole('table').filter({ hasText: '最晚受理' })).toBeVisible()
    const notice = (theme: string) => info.outputPath(`notice-${lang}-${theme}.png`)
    expect(await seriousInThemes(page, { picture: notice }), `notice ${lang}`).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('addresses of kinds without a page say that there are no details', async ({ page }) => {
  await arrive(page, 'reception2')
  for (const path of [
    'air/order-edit',
    'tour/order-detail',
    'train/order-detail',
    'hotel/order-detail',
    'car/order-detail',
    'sp/bill-detail',
  ]) {
    await page.goto(`/#/${path}?id=7`)
    await expect(page.getByText('暂无详情'), path).toBeVisible()
    await page.getByRole('button', { name: '返回工作台' }).click()
    await expect(page.getByText('欢迎，')).toBeVisible()
  }
})
