import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Reach } from '#server/kit/deps.ts'
import { choiceList, memberByMobile } from '#server/modules/people/member/search.ts'
import { openStore } from '#server/store/dialects/open.ts'
import type { Db } from '#server/store/store.ts'
import { plansOf } from './sent-plans.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'visadesk-plans-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const center = { width: 'company', role: 'acceptOrg', userId: 2, companyId: 101 } as const
const agent = { width: 'company', role: 'agent', userId: 10, companyId: 201 } as const
type Asked = Parameters<typeof choiceList.pageQuery>[2]
const page = { page: 1, rows: 20, sidx: 'createTime', sord: 'desc' } as const

/** Both statements of a search. */
async function search(db: Db, reach: Reach, { page: _, rows: __, sidx: ___, sord: ____, ...filter }: Asked) {
  await choiceList.countQuery(db, { reach, now: 0 }, filter).execute()
  await choiceList.pageQuery(db, { reach, now: 0 }, { ...page, ...filter }).execute()
}

test('every search of members is answered by an index, whoever asks', { timeout: 20_000 }, async () => {
  const { store } = await openStore({ dataDir, reader: 'inline' })
  await store.close()
  for (const reach of [center, agent]) {
    const plans = [
      ...(await plansOf(dataDir, (db) => memberByMobile(db, reach, '16100000000'))),
      ...(await plansOf(dataDir, (db) => search(db, reach, { ...page, realName: 'x' }))),
      ...(await plansOf(dataDir, (db) => search(db, reach, { ...page, mobile: '161' }))),
      ...(await plansOf(dataDir, (db) => search(db, reach, { ...page, cardNo: '1', cardType: 1 }))),
      ...(await plansOf(dataDir, (db) => search(db, reach, { ...page, keywords: 'x', companyId: 201 }))),
    ]
    expect(plans).toHaveLength(9)
    for (const plan of plans) {
      expect(plan).toMatch(/SEARCH user_account USING (COVERING )?INDEX/)
      expect(plan).not.toContain('SCAN user_account')
    }
  }
})
