import { extensionOf } from '#domain/file-extension.ts'
import { uploadRefusal } from '#domain/upload.ts'
import type * as calls from '#protocol/import-export/import-task/calls.ts'
import { importRule } from '#protocol/import-export/import-task/schemas.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import { withPreparation } from '#server/kit/handle.ts'
import { insertRow } from '#server/kit/lifecycle/row.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { businessError, forbidden } from '#server/kit/refusal.ts'
import { reachWithin } from '#server/kit/scope.ts'
import { refuseUnpacking } from '#server/services/file/unpacked-size.ts'
import { cleanName, inspectContent } from '#server/services/file/uploads.ts'
import { type ImportSource, mayImport } from '#server/services/import-export/define-import.ts'
import { type CheckedRow, checkRows } from '#server/services/import-export/import-check.ts'
import { importSourceOf, importTaskAdapter } from '#server/services/import-export/import-lifecycle.ts'
import { readImport } from '#server/services/import-export/import-read.ts'
import { checkUnfinished } from '#server/services/import-export/own-task.ts'
import type { Tx } from '#server/store/store.ts'

/** A thousand rows unpack to a fraction of it; what needs more is no such list. */
const MAX_UNPACKED = 30 * 1024 * 1024
/** PostgreSQL takes 65,535 parameters in one statement. */
const ROWS_AT_ONCE = 500

/** Refuses by name, size, content and unpacked size, in this order; only then is the file read. */
async function bytesOf(file: File): Promise<{ fileName: string; bytes: Uint8Array<ArrayBuffer> }> {
  const fileName = cleanName(file.name)
  const refusal = uploadRefusal({ name: fileName, sizeBytes: file.size }, importRule)
  if (refusal) throw businessError(refusal.text, { ...refusal.params })
  const bytes = new Uint8Array(await file.arrayBuffer())
  inspectContent(fileName, bytes)
  if (extensionOf(fileName) === 'xlsx') refuseUnpacking(bytes, MAX_UNPACKED)
  return { fileName, bytes }
}

interface Checked {
  readonly fileName: string
  readonly rows: readonly CheckedRow[]
}

/** Keeps the rows of a file with what is wrong in them; the file itself is not kept. */
async function keepRows(tx: Tx, taskId: number, rows: readonly CheckedRow[]): Promise<void> {
  const lines = rows.map(({ line, cells, problems }) => ({
    taskId,
    line,
    cells: JSON.stringify(cells),
    problem: problems.length > 0 ? JSON.stringify(problems) : null,
  }))
  for (let from = 0; from < lines.length; from += ROWS_AT_ONCE)
    await tx
      .insertInto('importRow')
      .values(lines.slice(from, from + ROWS_AT_ONCE))
      .execute()
}

export const takeFile = (sources: readonly ImportSource[]) =>
  withPreparation<typeof calls.upload>()({
    async before({ input, db, ...who }): Promise<Checked> {
      const source = importSourceOf(sources, input.source)
      if (!mayImport(who.session, source)) throw forbidden()
      await checkUnfinished(db, 'importTask', who.session.userId)
      const { fileName, bytes } = await bytesOf(input.file[0]!)
      const found = await readImport(source, bytes, who.lang)
      const reach = await reachWithin(db, who.session, source.call)
      return { fileName, rows: await checkRows(who.deps.store, source, { ...who, reach }, found) }
    },

    async change({ input, tx, prepared: { fileName, rows }, ...who }) {
      const { userId, companyId } = who.session
      const made = await insertRow(tx, importTaskAdapter, {
        userId,
        companyId,
        source: input.source,
        fileName,
        lang: who.lang,
        total: rows.length,
        failedCount: rows.filter((row) => row.problems.length > 0).length,
        createTime: who.now,
      })
      await keepRows(tx, made.id, rows)
      await transition(tx, who, importTaskAdapter, made, 'create')
      const changes = changesOf({}, { source: input.source, total: rows.length })
      const named = { entity: 'importTask', entityId: made.id, changes }
      await audit(tx, who, { action: 'import.upload', ...named })
      return { id: made.id }
    },
  })
