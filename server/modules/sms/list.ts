import { expressionBuilder, sql } from 'kysely'
import { has } from '#domain/permission.ts'
import { numberKey, phoneKeys } from '#domain/search-words.ts'
import { resendRefusal } from '#domain/sms-templates.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import { check, page, resend } from '#protocol/sms/calls.ts'
import { smsColumns } from '#protocol/sms/columns.ts'
import { type SmsRecord, smsWords } from '#protocol/sms/schemas.ts'
import type { Reach } from '#server/kit/deps.ts'
import { defineServerList, type Reader, type Tables } from '#server/kit/list.ts'
import { equals, since, until } from '#server/kit/list-filters.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { prefixUpperBound } from '#server/kit/prefix-range.ts'
import { creatorIds } from '#server/kit/scope.ts'
import { say } from '#server/kit/texts.ts'
import { madeBy } from '#server/services/company/list-scope.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** The platform sees every message, a company those that its own people sent. */
export function ownMessages(db: Db | Tx, reach: Reach) {
  const messages = db.selectFrom('smsRecord')
  if (reach.width === 'all') return messages
  const own = messages.where('smsRecord.companyId', '=', reach.companyId)
  const makers = creatorIds(reach)
  return makers ? own.where('smsRecord.sendUserId', 'in', makers) : own
}

const COLUMNS = [
  'id',
  'messageType',
  'mobile',
  'content',
  'sendUser',
  'sendTime',
  'statMsg',
  'stat',
  'platform',
  'platformSendTime',
  'busiType',
  'busiId',
  'busiNo',
] as const

/** Asked after once the provider took it; before, sent again. */
function actionsOf(row: { stat: number; messageType: string }, held: readonly string[]): AvailableAction[] {
  if (row.stat !== 0) return has(held, check.permission) ? [{ event: 'check' }] : []
  if (!has(held, resend.permission)) return []
  const refused = resendRefusal(row)
  return [refused === null ? { event: 'resend' } : { event: 'resend', refused }]
}

async function recordRows(db: Db, ids: readonly number[], { lang, session }: Reader): Promise<SmsRecord[]> {
  const rows = await db
    .selectFrom('smsRecord')
    .select([...COLUMNS, 'companyId'])
    .where('id', 'in', ids)
    .execute()
  const names = await namesOf(db, 'company', idsOf(rows.map((row) => row.companyId)), lang)
  return rows.map(({ companyId, ...row }) =>
    omitNull({
      ...row,
      companyName: companyId === null ? null : (names.get(companyId) ?? null),
      actions: actionsOf(row, session?.codes ?? []),
    }),
  ) as SmsRecord[]
}

const eb = expressionBuilder<Tables, 'smsRecord'>()

/** A number is one that a message went to, by its beginning; other words are the number of what it is about. */
function byKeywords(keywords: string) {
  const [phone = keywords] = phoneKeys(keywords)
  if (!/^\+?\d/.test(phone)) return eb('busiNo', '=', numberKey(keywords))
  const sent = eb
    .selectFrom('smsRecipient')
    .select('smsId')
    .where('mobile', '>=', phone)
    .where('mobile', '<', prefixUpperBound(phone))
  return eb('smsRecord.id', 'in', sent)
}

const platformWords: readonly string[] = Object.values(smsWords)

/** The messages, by the index of their scope. */
export const smsList = defineServerList({
  call: page,
  from: (db) => db.selectFrom('smsRecord'),
  id: 'smsRecord.id',
  scope: ({ reach, column }) =>
    reach.width === 'all'
      ? []
      : [
          sql<boolean>`${column('smsRecord.companyId')} = ${reach.companyId}`,
          ...madeBy('smsRecord.sendUserId')({ reach, column }),
        ],
  filters: {
    keywords: byKeywords,
    messageType: equals('messageType'),
    // Failures are few: written out, so that their own index applies.
    stat: (stat) => eb('stat', '=', stat === 0 ? sql.lit(0) : stat),
    busiType: equals('busiType'),
    fromDay: since('sendTime'),
    toDay: until('sendTime'),
  },
  sorts: { sendTime: 'smsRecord.sendTime' },
  rows: recordRows,
  sheet: {
    pageCode: 'sys.sms',
    columns: smsColumns,
    written: (row, lang) => ({
      ...row,
      messageType: say(lang, `sms.type.${row.messageType}`),
      statMsg: platformWords.includes(row.statMsg) ? say(lang, `sms.word.${row.statMsg}`) : row.statMsg,
    }),
  },
})

const LATEST = 100

/** The messages about a record, newest first; whether the caller may see the record is asked before. */
export async function messagesAbout(
  db: Db,
  held: readonly string[],
  { busiType, id }: { busiType: string; id: number },
): Promise<SmsRecord[]> {
  const rows = await db
    .selectFrom('smsRecord')
    .select(COLUMNS)
    .where('busiType', '=', busiType)
    .where('busiId', '=', id)
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute()
  return rows.map((row) => omitNull({ ...row, actions: actionsOf(row, held) }) as SmsRecord)
}
