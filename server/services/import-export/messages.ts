import type { task } from '#machines/lifecycle/task.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Actor, Step } from '#server/kit/lifecycle/adapter.ts'
import { byClock, notify } from '#server/services/message/notify.ts'
import type { Tx } from '#server/store/store.ts'
import { pageNameOf } from './page-names.ts'

/** An export that a worker has written, or could not write, is told to who asked for it. */
export async function notifyExport(tx: Tx, { now }: Actor, steps: readonly Step<typeof task, 'exportTask'>[]) {
  for (const { event, after } of steps) {
    if (event !== 'succeed' && event !== 'fail') continue
    const name = after.fileName ?? (await pageNameOf(tx, after.pageCode, after.lang as Lang))
    await notify(tx, byClock(now), {
      event: event === 'succeed' ? 'exportDone' : 'exportFailed',
      entityId: after.id,
      cycle: after.finishTime ?? now,
      receivers: [after.userId],
      params: { name, rows: after.done },
    })
  }
}

/** The same of an import. */
export async function notifyImport(tx: Tx, { now }: Actor, steps: readonly Step<typeof task, 'importTask'>[]) {
  for (const { event, after } of steps) {
    if (event !== 'succeed' && event !== 'fail') continue
    await notify(tx, byClock(now), {
      event: event === 'succeed' ? 'importDone' : 'importFailed',
      entityId: after.id,
      cycle: after.finishTime ?? now,
      receivers: [after.userId],
      params: { name: after.fileName, rows: after.okCount },
    })
  }
}
