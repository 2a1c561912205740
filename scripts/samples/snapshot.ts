import { sql } from 'kysely'
import { accounts } from '#server/store/initial-data/accounts.ts'
import { sampleFiles } from '#server/store/initial-data/sample-files.ts'
import type { Snapshot } from '#server/store/samples/load.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import { playContracts } from './contracts.ts'
import { playAccounts, playApplyForms, playPayments, playReviewNumbers, playTills } from './money.ts'
import { inOffice, type Office } from './office.ts'
import { playOrders } from './orders.ts'
import { playLabels, playMembers, playMessages, playNotices, playPacking, playSupply, playTags } from './rest.ts'
import { openStage } from './stage.ts'

/** The tables that samples are in, each behind those that it names or that are counted with it. */
const tables = [
  'userAccount',
  'userRole',
  'visaOrder',
  'visaApplicant',
  'contract',
  'contractPassport',
  'contractService',
  'contractAnswer',
  'expenseLine',
  'feeLog',
  'contractReview',
  'barcode',
  'orderPassport',
  'passportResult',
  'passportReturn',
  'payment',
  'paymentAttempt',
  'orderLine',
  'ledger',
  'dayClose',
  'bankAccount',
  'settlementAccount',
  'recharge',
  'settlementTransaction',
  'applyForm',
  'sendBill',
  'sendBillPassport',
  'file',
  'personPaper',
  'paperFile',
  'visaForm',
  'consulateApplication',
  'formTask',
  'applicationEvidence',
  'siteAccount',
  'visaResult',
  'duplicateReason',
  'companyTag',
  'orderTag',
  'notice',
  'smsRecord',
  'smsRecipient',
  'personalMessage',
  'supplyOrder',
  'counter',
  'entityLog',
] as const satisfies readonly (keyof Tables)[]

/** Sealed by the server that loads them. */
const sealed = new Set(['keyId', 'sealed'])

/** The scenario, played from its first day to its last. */
async function play(office: Office): Promise<void> {
  const stage = openStage(office)
  const memberIds = playMembers(stage)
  playAccounts(stage)
  const contracts = playContracts(stage, memberIds)
  const orders = playOrders(stage, memberIds)
  playPacking(stage, contracts, orders)
  playPayments(stage, orders)
  playApplyForms(stage, contracts)
  playReviewNumbers(stage)
  playTills(stage)
  playLabels(stage)
  playTags(stage)
  playNotices(stage)
  playSupply(stage, orders)
  playMessages(stage, contracts)
  await stage.play()
}

async function snapshotOf({ deps: { store, files } }: Office): Promise<Snapshot> {
  const found: Record<string, Snapshot[string]> = {}
  for (const table of tables) {
    const info = await sql<{ name: string; hidden: number; pk: number }>`
      select name, hidden, pk from pragma_table_xinfo(${table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)})`.execute(
      store.read,
    )
    const keys = info.rows.filter(({ pk }) => pk > 0).map(({ name }) => name)
    const computed = new Set(info.rows.filter(({ hidden }) => hidden > 0).map(({ name }) => camel(name)))
    const all = (await store.read
      .selectFrom(table as 'contract')
      .selectAll()
      .orderBy(sql.join(keys.map((name) => sql.ref(name))))
      .execute()) as unknown as Record<string, string | number | null>[]
    const rows = all.filter(
      ({ id, userId }) =>
        !(table === 'userAccount' && Number(id) <= accounts.length) &&
        !(table === 'userRole' && Number(userId) <= accounts.length),
    )
    const columns = Object.keys(rows[0] ?? {}).filter(
      (name) => !computed.has(name) && !sealed.has(name) && rows.some((row) => row[name] !== null),
    )
    found[table] = { columns, rows: rows.map((row) => columns.map((name) => row[name] ?? null)) }
  }
  const drawn = new Set(Object.values(sampleFiles).map(({ md5 }) => md5))
  const stored = await store.read.selectFrom('file').select(['storageName', 'md5']).orderBy('id').execute()
  const contents: string[][] = []
  for (const { storageName, md5 } of stored)
    if (!drawn.has(md5)) contents.push([storageName, Buffer.from((await files.get(storageName))!).toString('base64')])
  return { ...found, contents: { columns: ['storageName', 'base64'], rows: contents } }
}
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The text of the file of rows: a line a row, the tables in their order. */
export async function samplesText(): Promise<string> {
  const snapshot = await inOffice(async (office) => {
    await play(office)
    return snapshotOf(office)
  })
  const parts = Object.entries(snapshot).map(([table, { columns, rows }]) => {
    const lines = rows.map((row) => JSON.stringify(row)).join(',\n')
    return `"${table}": {"columns": ${JSON.stringify(columns)}, "rows": [\n${lines}\n]}`
  })
  return `{\n${parts.join(',\n')}\n}\n`
}
