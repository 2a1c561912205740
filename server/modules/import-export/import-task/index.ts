import * as calls from '#protocol/import-export/import-task/calls.ts'
import { type Bound, handle } from '#server/kit/handle.ts'
import type { ImportSource } from '#server/services/import-export/define-import.ts'
import { cancelImport, retryImport, submitImport } from './change.ts'
import { problemSheet, templateSheet } from './files.ts'
import { importList, pageOfRows, readImportTask, sourcesFor } from './list.ts'
import { takeFile } from './upload.ts'

/** Imports as tasks (spec: lifecycles#task); what can be imported is declared beside each call (server/imports.ts). */
export const importTask = (sources: readonly ImportSource[]): Bound[] =>
  handle(calls)({
    sources: sourcesFor(sources),
    template: templateSheet(sources),
    upload: takeFile(sources),
    page: importList.page,
    detail: readImportTask,
    rows: pageOfRows,
    problems: problemSheet(sources),
    submit: submitImport(sources),
    cancel: cancelImport,
    retry: retryImport(sources),
  })
