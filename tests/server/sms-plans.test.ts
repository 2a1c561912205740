import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Reach } from '#server/kit/deps.ts'
import { smsList } from '#server/modules/sms/list.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { planOf } from './plan.ts'

const ALL: Reach = { role: 'platform', width: 'all', userId: 1, companyId: 1 }
const CENTER: Reach = { role: 'acceptOrg', width: 'company', userId: 2, companyId: 101 }

/** Enough messages that the planner chooses as it would with a million; one in a hundred failed. */
async function many({ store }: Desk): Promise<void> {
  await store.change(async (tx) => {
    for (let from = 0; from < 4000; from += 400) {
      const some = Array.from({ length: 400 }, (_, at) => from + at + 100_000)
      const plain = { messageType: 'CONTRACT_NOTICE', content: '', statMsg: 'OK', platform: 'LOCAL' }
      const rows = some.map((id) => ({
        ...plain,
        id,
        mobile: `1${id}`,
        sendTime: id,
        stat: id % 100 === 0 ? 0 : 1,
        companyId: id % 3 === 0 ? 101 : 102,
        busiType: 'CONTRACT',
        busiId: id,
        busiNo: `X${id}`,
      }))
      await tx.insertInto('smsRecord').values(rows).execute()
      await tx
        .insertInto('smsRecipient')
        .values(rows.map(({ id, mobile }) => ({ smsId: id, mobile })))
        .execute()
    }
    await sql`analyze`.execute(tx)
  })
}

onEachEngine('many messages', (openDesk) => {
  test('are read by indexes, whoever asks', async () => {
    const desk = await openDesk()
    await many(desk)
    const paging = { page: 1, rows: 20, sidx: 'sendTime', sord: 'desc' } as const
    const wrong: string[] = []
    const expectPlan = async (index: string, reach: Reach, filter: object, isSorted = true) => {
      const search = { ...paging, ...filter }
      const plan = await planOf(desk, smsList.pageQuery(desk.store.read, { reach, now: 0 }, search))
      const scans = isSorted ? /TEMP B-TREE|"Sort|Seq Scan/ : /SCAN sms_record(?! USING)/
      if (desk.store.engine === 'sqlite' && (!plan.includes(index) || scans.test(plan))) wrong.push(`${index}: ${plan}`)
    }
    await expectPlan('sms_all_time', ALL, {})
    await expectPlan('sms_company_time', CENTER, {})
    await expectPlan('sms_failed_time', ALL, { stat: 0 })
    await expectPlan('sms_busi_no', ALL, { keywords: 'X100001' })
    await expectPlan('sms_recipient_mobile', ALL, { keywords: '110000' }, false)
    await expectPlan('sms_recipient_mobile', CENTER, { keywords: '1100001' }, false)
    expect(wrong).toEqual([])
  })
})
