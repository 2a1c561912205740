import { isBlankHtml } from '#domain/clean-html.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type * as calls from '#protocol/notice/calls.ts'
import type { AuthenticatedContext, Reach } from '#server/kit/deps.ts'
import { invalidFields, noRow, versionConflict } from '#server/kit/refusal.ts'
import { readableFiles } from '#server/services/file/files.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { storedContent } from './pictures.ts'
import { receivedNotices } from './reading.ts'

type Form = InputOf<typeof calls.add>

/**
 * The columns of a form. Its pictures must be files that the author may open, or be in the notice already: a notice opens
 * its pictures to everybody who gets it.
 */
export async function columnsOf(db: Db, reach: Reach, form: Form, before = '') {
  const { content, pictures } = storedContent(form.content)
  if (isBlankHtml(content)) throw invalidFields([{ path: 'content', key: 'rules.required' }])
  if (form.validFromDay && form.validToDay && form.validToDay < form.validFromDay)
    throw invalidFields([{ path: 'validToDay', key: 'notice.daysReversed' }])
  const known = storedContent(before).pictures
  const added = [...pictures].filter((name) => !known.has(name))
  if ((await readableFiles(db, reach, added)).length < added.length)
    throw invalidFields([{ path: 'content', key: 'notice.pictureUnknown' }])
  return {
    title: form.title,
    content,
    importance: form.importance,
    topHead: form.topHead,
    type: form.type,
    platform: form.platform,
    showPlace: form.showPlace ?? null,
    departureCity: form.departureCity || null,
    arrivalCity: form.arrivalCity || null,
    validFromDay: form.validFromDay ?? null,
    validToDay: form.validToDay ?? null,
  }
}

export type NoticeColumns = Awaited<ReturnType<typeof columnsOf>>

/** A notice that the caller may change; 1111 when it is not there or not his, 4409 when his version is an older one. */
export async function noticeForChange(db: Db | Tx, reach: Reach, id: number, version?: number) {
  const row = await receivedNotices(db, reach).selectAll().where('notice.id', '=', id).executeTakeFirst()
  if (!row) throw noRow()
  if (version !== undefined && row.version !== version)
    throw versionConflict({ by: row.updateUser, at: row.updateTime, version: row.version })
  return row
}

/** Writes by version, so that of two who saved at once the second is told. */
export async function writeNotice(
  tx: Tx,
  { session, now }: AuthenticatedContext,
  row: { id: number; version: number },
  changes: Partial<NoticeColumns> & { deleted?: 1 },
): Promise<{ version: number }> {
  const version = row.version + 1
  const done = await tx
    .updateTable('notice')
    .set({ ...changes, updateUser: session.displayName, updateTime: now, version })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) throw versionConflict({})
  return { version }
}
