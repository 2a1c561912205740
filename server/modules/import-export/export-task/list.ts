import { page } from '#protocol/import-export/export-task/calls.ts'
import { defineServerList } from '#server/kit/list.ts'
import { equals } from '#server/kit/list-filters.ts'
import { shownTasks } from '#server/services/import-export/export-lifecycle.ts'
import { ofOwner } from '#server/services/import-export/own-task.ts'

/** A person's exports, by the index of the owner and what else is asked for. */
export const exportList = defineServerList({
  call: page,
  from: (db) => db.selectFrom('exportTask'),
  id: 'exportTask.id',
  scope: ofOwner,
  filters: { status: equals('status'), pageCode: equals('pageCode') },
  sorts: { createTime: 'createTime' },
  async rows(db, ids, { lang }) {
    const rows = await db.selectFrom('exportTask').selectAll().where('id', 'in', ids).execute()
    return shownTasks(db, rows, lang)
  },
})
