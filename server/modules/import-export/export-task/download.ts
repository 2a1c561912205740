import { coversScope, type Scope } from '#domain/permission.ts'
import { taskStatus } from '#domain/status.ts'
import type * as calls from '#protocol/import-export/export-task/calls.ts'
import { audit } from '#server/kit/audit.ts'
import { Download } from '#server/kit/download.ts'
import type { ExportSource } from '#server/kit/export-source.ts'
import type { Reads } from '#server/kit/handle.ts'
import { businessError, forbidden } from '#server/kit/refusal.ts'
import { reachOf } from '#server/kit/scope.ts'
import { sourceOf } from '#server/services/import-export/export-request.ts'
import { ownTask } from '#server/services/import-export/own-task.ts'
import { sheetMime } from '#server/services/import-export/sheet-writer.ts'

/**
 * The finished file. Whoever may no longer see the list, sees less of it than when the file was made, or works for another
 * company now, gets it no more. Each download is in the audit log: it carries personal data out of the house.
 */
export const downloadExport =
  (sources: readonly ExportSource[]) =>
  async ({ input, db, ...who }: Reads<typeof calls.file>): Promise<Download> => {
    const row = await ownTask(db, 'exportTask', who.reach, input.id)
    const reach = reachOf(who.session, sourceOf(sources, row.pageCode).call, {})
    if (row.companyId !== reach.companyId || !coversScope(reach.width, row.width as Scope)) throw forbidden()
    if (row.status !== taskStatus.SUCCESS) throw businessError('export.notReady')
    const content = row.storageName === null ? null : await who.deps.files.get(row.storageName)
    if (!content || row.fileName === null) throw businessError('export.fileGone')
    await who.deps.store.change((tx) =>
      audit(tx, who, { action: 'export.download', entity: 'exportTask', entityId: row.id }),
    )
    return new Download(row.fileName, sheetMime, content)
  }
