import { logPage, type Operation } from '#protocol/audit-log/calls.ts'
import { defineExport } from '#server/services/import-export/define-export.ts'
import { logIds, logQuery, shownOperations } from './log.ts'

const changesIn = ({ changes }: Operation): string =>
  changes
    .map(({ name, from = '', to = '', fromText = from, toText = to }) => `${name}: ${fromText} → ${toText}`)
    .join('\n')

/** The operation log as a sheet, as far as its conditions go. */
export const operationLogExport = defineExport({
  pageCode: 'sys.operation-log',
  call: logPage,
  columns: {
    createTime: {},
    operator: {},
    companyName: {},
    actionName: { title: 'field.action' },
    entityId: {},
    code: { title: 'field.result' },
    detail: {},
    changes: { title: 'field.changes', value: changesIn },
    ip: {},
    requestId: {},
  },
  async ids(db, reach, filter, limit, now) {
    const rows = await logIds(db, reach, { ...filter, page: 1 }, now, limit).execute()
    return rows.map((row) => row.id)
  },
  async rows(db, reach, ids, lang, filter, now) {
    const own = await logQuery(db, reach, filter, now)
      .select('id')
      .where('id', 'in', [...ids])
      .execute()
    const shown = await shownOperations(
      db,
      own.map((row) => row.id),
      lang,
    )
    return [...shown.values()]
  },
})
