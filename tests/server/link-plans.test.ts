import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleOf } from '#server/modules/applicant/questionnaires.ts'
import { readableFiles } from '#server/services/file/files.ts'
import { openStore, sqlitePath } from '#server/store/dialects/open.ts'
import { explain, plansOf } from './sent-plans.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'visadesk-links-'))
let triggers: string[] = []
let links: { readonly child: string; readonly column: string; readonly parent: string }[] = []

beforeAll(async () => {
  const { store } = await openStore({ dataDir, reader: 'inline' })
  await store.close()
  const plain = new DatabaseSync(sqlitePath(dataDir), { readOnly: true })
  const made = plain.prepare("select type, name, sql from sqlite_master where type in ('table', 'trigger')").all()
  triggers = made.filter(({ type }) => type === 'trigger').map((row) => String(row.sql))
  links = made
    .filter(({ type }) => type === 'table')
    .flatMap(({ name }) =>
      plain
        .prepare('select "from" as column, "table" as parent from pragma_foreign_key_list(?)')
        .all(String(name))
        .map(({ column, parent }) => ({ child: String(name), column: String(column), parent: String(parent) })),
    )
  plain.close()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Tables whose rows stay: nothing looks for what names them. */
const kept = ['company', 'visa_data']
const throughAll = /^SCAN (?!CONSTANT)\w{3,}/m

test('whatever is deleted finds what names it by an index', () => {
  const followed = links.filter(({ parent }) => !kept.includes(parent))
  expect(followed.length).toBeGreaterThan(40)
  const plans = explain(
    dataDir,
    followed.map(({ child, column }) => `select 1 from ${child} where ${column} = ?`),
  )
  expect(followed.filter((_, at) => throughAll.test(plans[at]!))).toEqual([])
})

test('no trigger looks through a table', () => {
  const bodies = triggers.map((sql) => /\bbegin\b([\s\S]*)\bend\b/i.exec(sql)![1]!)
  const statements = bodies.flatMap((body) =>
    body
      .split(';')
      .map((one) => one.trim().replace(/\b(new|old)\.\w+/g, '?'))
      .filter((one) => one !== '' && !/raise\(/i.test(one)),
  )
  expect(statements.length).toBeGreaterThan(40)
  const plans = explain(dataDir, statements)
  expect(statements.filter((_, at) => throughAll.test(plans[at]!))).toEqual([])
})

test.each([
  { role: 'acceptOrg', companyId: 101 },
  { role: 'agent', companyId: 201 },
  { role: 'customer', companyId: 1 },
] as const)('files and people that are named are not looked for among all of a side: $role', async (side) => {
  const reach = { ...side, width: 'company', userId: 2 } as const
  const plans = [
    ...(await plansOf(dataDir, (db) => readableFiles(db, reach, ['a', 'b']))),
    ...(await plansOf(dataDir, (db) => expect(peopleOf(db, reach, [1])).rejects.toThrow('errors.noRow'))),
  ]
  for (const plan of plans) {
    expect(plan).not.toMatch(/SCAN (visa|contract|person|paper)/)
    expect(plan).not.toMatch(
      /(visa_applicant|visa_order|contract) USING (COVERING )?INDEX \w+_(org|agent|self|company)_/,
    )
  }
})
