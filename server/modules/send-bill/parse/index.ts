import * as calls from '#protocol/send-bill/parse/calls.ts'
import { handle, withPreparation } from '#server/kit/handle.ts'
import { keepRun, makeDraft, readFile, removeFile, removeRun, takeBackDraft } from './change.ts'
import { runInfo, runList } from './runs.ts'
import { refusedSheet } from './sheet.ts'

/** Excel and CSV files that are read into a send bill (spec: lifecycles#send-bill). */
export const parseSendBill = handle(calls)({
  parse: withPreparation<typeof calls.parse>()({ before: readFile, change: keepRun }),
  list: runList.page,
  submit: makeDraft,
  remove: withPreparation<typeof calls.remove>()({ before: removeFile, change: removeRun }),
  info: runInfo,
  receipt: async (context) => ({ ...(await runInfo(context)), printedAt: context.now }),
  downExcel: refusedSheet,
  rollback: takeBackDraft,
})
