import { addDays, dayOf } from '#domain/day.ts'
import type { Form } from '#domain/questionnaire/compile.ts'
import { phlEvisaForm } from '#domain/questionnaire/forms/phl-evisa.ts'
import { rusStickerForm } from '#domain/questionnaire/forms/rus-sticker.ts'
import { texts as choicesTexts } from '#domain/questionnaire/texts-choices.ts'
import { inLanguage } from '#domain/text-table.ts'
import { GZ, generic, person, sticker } from '#tests/server/order-forms.ts'
import { openBrowser, type Visit, visit } from './lib/browser.ts'
import { embedded, withoutPopups } from './lib/database.ts'
import { inMs, printTable, ratio, sayMachine, spreadOf } from './lib/figures.ts'
import { type Stroke, strokes } from './lib/keys.ts'
import { startServer } from './lib/server.ts'
import { signIn, untilIdle } from './lib/workspace.ts'

const texts = inLanguage('zh', choicesTexts)

/** From a key to the picture that shows it, in the longest forms of applicants, in a real browser. */
const BUDGET_MS = 16
const LETTERS = 60
const WHO = 'supervisor'

const day = (ahead: number) => addDays(dayOf(Date.now()), ahead)
const trip = {
  contactName: '王芳',
  contactMobile: '15400009103',
  acceptOrgId: GZ,
  entryDate: day(30),
  exitDate: day(40),
}

/** Asks the server as the person before the page. */
const ask = <T>({ page }: Visit, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([to, text]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`/api${to}`, text === null ? {} : { method: 'POST', headers, body: text })
      const { code, msg, data } = await answer.json()
      if (code !== '0000') throw new Error(`${to}: ${code} ${msg}`)
      return data
    },
    [path, body ? JSON.stringify(body) : null] as const,
  )

/** The form of somebody new, at the section that holds a question. */
async function openForm(one: Visit, url: string, order: object, section: keyof typeof texts): Promise<void> {
  const { id, orderNo } = await ask<{ id: number; orderNo: string }>(one, '/order', {
    ...order,
    applicants: [person('OUYANG')],
  })
  const { rows } = await ask<{ rows: { id: number }[] }>(one, `/visa/applicant/page?keywords=${orderNo}`)
  await one.page.goto(`${url}/#/visa/applicant-detail?id=${id}&applicantId=${rows[0]?.id}`)
  await one.page.getByRole('button', { name: new RegExp(`^${texts[section]}`) }).click()
  await untilQuiet(one)
}

const untilQuiet = ({ page, network }: Visit) =>
  page
    .locator('[data-field]')
    .first()
    .waitFor()
    .then(() => network.quiet())

const fieldOf = ({ page }: Visit, key: string) => page.locator(`[data-field=${key}] input`).first()

async function typed(one: Visit, key: string): Promise<Stroke[]> {
  await fieldOf(one, key).focus()
  return strokes(
    one,
    Array.from({ length: LETTERS }, (_, at) => 'changsha'[at % 8]!),
  )
}

/** Yes and no in turn: other questions come and go with them. */
async function answered(one: Visit, key: string): Promise<Stroke[]> {
  const asked = one.page.locator('[data-field]')
  await fieldOf(one, key).focus()
  const first = await strokes(one, ['ArrowLeft'])
  const before = await asked.count()
  const second = await strokes(one, ['ArrowRight'])
  if ((await asked.count()) === before) throw new Error(`Nothing depends on ${key}`)
  const keys = Array.from({ length: LETTERS }, (_, at) => (at % 2 === 0 ? 'ArrowLeft' : 'ArrowRight'))
  return [...first, ...second, ...(await strokes(one, keys))]
}

const rows: string[][] = []
const note = (name: string, shown: string, times: readonly Stroke[]) => {
  const [picture, work, script] = (['picture', 'work', 'script'] as const).map((part) =>
    spreadOf(times.map((one) => one[part])),
  )
  rows.push([
    name,
    shown,
    `${times.length}`,
    inMs(picture!.p50),
    inMs(picture!.p95),
    inMs(script!.p50),
    inMs(script!.p95),
    inMs(work!.p50),
    inMs(work!.p95),
    ratio(work!.p95, BUDGET_MS),
  ])
}
const shownOf = async ({ page }: Visit, form: Form) =>
  `${await page.locator('[data-field]').count()} of ${form.fields.length}`

sayMachine()
const { dataDir, remove } = await embedded({ contracts: 100, orders: 100 })
await withoutPopups(dataDir)
const server = await startServer(dataDir, { DEFAULT_PASSWORD: 'another-than-theirs' })
const browser = await openBrowser()
try {
  const one = await visit(browser)
  await one.page.setContent('<input>')
  await one.page.locator('input').focus()
  note(
    'the box of an empty page',
    '1',
    await strokes(
      one,
      Array.from({ length: LETTERS }, () => 'a'),
    ),
  )
  await one.page.goto(server.url)
  await signIn(one, WHO)
  await untilIdle(one)
  await openForm(one, server.url, sticker(trip), 'form.section.person')
  const asked = await shownOf(one, rusStickerForm)
  note('RUS_STICKER, a letter', asked, await typed(one, 'birthPlace'))
  note('RUS_STICKER, yes and no', asked, await answered(one, 'bornInRussia'))
  await one.page.goto(`${server.url}/#/main`)
  await openForm(one, server.url, generic(trip), 'form.section.person')
  note('PHL_EVISA, a letter', await shownOf(one, phlEvisaForm), await typed(one, 'birthCity'))
} finally {
  await browser.close()
  await server.stop()
  await remove()
}
printTable(
  `From a key to its picture, budget ${BUDGET_MS} ms`,
  [
    'what',
    'questions',
    'keys',
    'picture p50',
    'p95',
    'scripts p50',
    'p95',
    'main thread p50',
    'p95',
    `main thread p95 / ${BUDGET_MS} ms`,
  ],
  rows,
)
