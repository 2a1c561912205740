import { expect, it } from 'vitest'
import type { Lifecycle } from '#machines/lifecycle/kit.ts'
import { writeRun } from '#tests/model/coverage-file.ts'
import { sendBillModel } from '#tests/model/lifecycles/send-bill.ts'
import { visaApplicantModel } from '#tests/model/lifecycles/visa-applicant.ts'
import { modelsNamed } from '#tests/model/models.ts'
import { mutantsOf } from '#tests/model/mutants/mutants.ts'
import { whileBroken } from '#tests/model/mutants/server.ts'
import { onSqlite } from '#tests/server/harness.ts'
import type { Product } from './define.ts'
import { judge, wrongAt } from './judge.ts'
import { pairTables } from './page.ts'
import { modelsIn, products, productsOf, titleOf, waiting } from './products.ts'
import { walkPairs } from './walk.ts'

const { MODELS = '' } = process.env
const chosen = modelsNamed(MODELS.split(',').filter(Boolean))
const tables = pairTables()
const tableOf = (product: Product) => tables.get(titleOf(modelsIn(product)))!
const [contracts, , bills] = products as [Product, Product, Product]

onSqlite('Records that belong together', (openDesk) => {
  it.each(productsOf(chosen).map((product) => [titleOf(modelsIn(product)), product] as const))(
    '%s come to the pairs of their page, and from each of them on, refused by named rules alone',
    { timeout: 600_000 },
    async (title, product) => {
      const table = tableOf(product)
      const reached = await walkPairs(await openDesk(), product)
      const wrong = judge(product, table, reached)
      const again = `npm run models:run -- ${modelsIn(product)[0]!.lifecycle.name} --driver server --engine sqlite`
      const found = new Set(reached.map(({ pair }) => pair))
      const lines = [...table.keys()].map((name) => ({
        lifecycle: title,
        kind: 'pair' as const,
        name,
        driver: 'server' as const,
        engine: 'sqlite',
        profile: 'good',
        ok: found.has(name),
        tour: 0,
        ms: 0,
      }))
      writeRun('pairs', 'sqlite', title, {
        lines,
        failures: wrong.map((words) => ({ lifecycle: title, words, again })),
      })
      expect(wrong).toEqual([])
    },
  )

  /** What is wrong first when a product is walked. */
  const firstWrong = async (product: Product): Promise<string | undefined> => {
    const table = tableOf(product)
    const reached = await walkPairs(await openDesk(), product, (one) => !wrongAt(product, table, one).next().done)
    return wrongAt(product, table, reached.at(-1)!).next().value as string | undefined
  }
  const broken = (lifecycle: Lifecycle, kind: string, of: string, product: Product) =>
    whileBroken(lifecycle, mutantsOf(lifecycle).find((one) => one.kind === kind && one.of === of)!.lifecycle, () =>
      firstWrong(product),
    )

  it('a follower that goes elsewhere is found out by a pair that may not be, and how it came about', async () => {
    const { lifecycle } = visaApplicantModel
    const wrong = await broken(lifecycle, 'other target', 'AUDITING contractBack → INCOMPLETE_MATERIAL', contracts)
    expect(wrong).toBe('may not be: BACK × UNBOUND × APPROVED (create, contract accept, contract back)')
  })

  it('a pair whose only way on is missing says so, and what every command answered', async () => {
    const wrong = await broken(sendBillModel.lifecycle, 'missing', 'DRAFT delete → DRAFT', bills)
    expect(wrong?.split('\n')[0]).toBe('no way on: DRAFT × parted × parted (create, passport refund, passport refund):')
    expect(wrong).toContain('sendBill submit: 9999 "当前状态为“草稿”，不能提交送签单：送签单上还没有护照"')
  })

  it('what the database alone refuses is refused by no rule', async () => {
    const [bill, ...passports] = bills.parts
    const edit = async ({ store }: Awaited<ReturnType<typeof openDesk>>, billId: number) => {
      const link = store.read.selectFrom('sendBillPassport').selectAll().where('billId', '=', billId)
      const { id: _, ...twice } = await link.executeTakeFirstOrThrow()
      await store.change((tx) => tx.insertInto('sendBillPassport').values(twice).execute())
      return null
    }
    const wrong = await firstWrong({ ...bills, parts: [{ ...bill!, events: { edit } }, ...passports] })
    expect(wrong).toMatch(
      /^no rule refuses it: DRAFT × CHECKED × CHECKED \(create\): sendBill edit: .*UNIQUE constraint/,
    )
  })
})

it('the page has a table for each product, and no other', () => {
  expect([...tables.keys()]).toEqual(products.map((product) => titleOf(modelsIn(product))))
})

it('what is not walked yet is no more than this', () => {
  // This list only shrinks.
  expect(waiting.map(titleOf)).toEqual(['payment × visaOrder'])
})
