import { has } from '#domain/permission.ts'
import { sendBillStatus, visaSentStatus } from '#domain/status.ts'
import { sendBill, sendBillFacts } from '#machines/lifecycle/send-bill.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { CONSULATES, type SendBillRow as ListRow } from '#protocol/send-bill/schemas.ts'
import type { Session } from '#server/kit/deps.ts'
import { actionsWithRefusals } from '#server/kit/lifecycle/actions.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import { wordNames } from '#server/services/dictionary/entries.ts'
import { type SendBillRow, sendBillRights } from '#server/services/send-bill/lifecycle.ts'
import type { Db } from '#server/store/store.ts'

/** What this person may ask for in this status; without a session, as in exports, nothing is offered. */
const actionsFor = (session: Session | null, row: SendBillRow): AvailableAction[] =>
  actionsWithRefusals(sendBill, { status: row.status }, sendBillFacts(row), (event) =>
    session ? has(session.codes, sendBillRights[event] ?? '') : false,
  )

/** Rows as lists show them; names are looked up for the rows of the page only. */
export async function rowsOf(
  db: Db,
  rows: readonly SendBillRow[],
  lang: Lang,
  session: Session | null,
): Promise<ListRow[]> {
  if (rows.length === 0) return []
  const centers = await namesOf(db, 'company', idsOf(rows.map((row) => row.companyId)), lang)
  const words = new Map<number, Awaited<ReturnType<typeof wordNames>>>()
  for (const { companyId } of rows)
    if (!words.has(companyId)) words.set(companyId, await wordNames(db, [CONSULATES], companyId, lang))
  return rows.map((row) => ({
    ...omitNull({ billNo: row.billNo, submitUser: row.submitUser, submitTime: row.submitTime }),
    ...omitNull({ lastReason: row.lastReason }),
    id: row.id,
    status: row.status as ListRow['status'],
    visaSentStatus: row.status === sendBillStatus.SUBMITTED ? visaSentStatus.SENT : visaSentStatus.NOT_SENT,
    companyId: row.companyId,
    companyName: centers.get(row.companyId) ?? '',
    consulate: row.consulate,
    consulateName: words.get(row.companyId)?.(CONSULATES, row.consulate) ?? row.consulate,
    sendDate: row.sendDay,
    passportCount: row.passportCount,
    outCount: row.outCount,
    rolledBackCount: row.rolledBackCount,
    createUser: row.createUser,
    createTime: row.createTime,
    updateTime: row.updateTime,
    version: row.version,
    actions: actionsFor(session, row),
  }))
}
