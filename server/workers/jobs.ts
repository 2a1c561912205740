import type { Deps } from '#server/kit/deps.ts'
import { localizedMessage } from '#server/kit/message.ts'
import { raiseQuietly } from '#server/kit/revision.ts'
import { purgeEvidence } from '#server/services/consulate/application/evidence.ts'
import { freeOverdueEntries } from '#server/services/consulate/submission/overdue.ts'
import { releaseUnusedUploads } from '#server/services/file/object-uploads.ts'
import { purgeImports } from '#server/services/import-export/import-lifecycle.ts'
import { purgeMessages } from '#server/services/message/notify.ts'
import { endOverduePayments } from '#server/services/payment/online.ts'
import { purgeRuns } from '#server/services/schedule/runs.ts'
import { backUp } from './backups.ts'
import { freeOverdueTakes } from './desk-takes.ts'
import { mendFigures } from './figure-mend.ts'
import { countPapers, judgeDueForms } from './form-due.ts'
import { notifyMorning } from './morning-messages.ts'
import { purgeExpired, purgeExports } from './purge-expired.ts'
import { sendDueSms } from './sms-due.ts'
import { freeOverdueLocks } from './supply-locks.ts'
import { repriceOrders } from './unpaid-orders.ts'
import { wipeForms } from './wipe-forms.ts'

/** Something that can be scheduled. It may begin twice after a server died, so that doing it again must do no harm. */
export interface Job {
  readonly service: string
  readonly method: string
  /** What it does, in words. */
  readonly titleKey: string
  /** Answers what it did: made by `localizedMessage`, or any text. Throws why it failed. */
  run(deps: Deps, now: number): Promise<string>
}

/** Most errands of one run; what is left waits for the next. */
const MOST_SMS = 500

/** Every job that a scheduled task may name by its service and method (spec: domain#scheduled-tasks). */
export const jobs: readonly Job[] = [
  {
    service: 'session',
    method: 'cleanUp',
    titleKey: 'quartz.job.session.cleanUp',
    run: async ({ store }, now) => {
      await purgeExpired(store, now)
      await purgeEvidence(store, now)
      return localizedMessage('quartz.done.cleaned')
    },
  },
  {
    service: 'sms',
    method: 'retry',
    titleKey: 'quartz.job.sms.retry',
    run: async (deps) => localizedMessage('quartz.done.sms', { count: await sendDueSms(deps, MOST_SMS) }),
  },
  {
    service: 'exportTask',
    method: 'cleanUp',
    titleKey: 'quartz.job.exportTask.cleanUp',
    run: async (deps, now) => {
      await purgeExports(deps, now)
      await purgeImports(deps.store, now)
      return localizedMessage('quartz.done.cleaned')
    },
  },
  {
    service: 'upload',
    method: 'cleanUp',
    titleKey: 'quartz.job.upload.cleanUp',
    run: async (deps, now) => {
      await releaseUnusedUploads(deps, now)
      return localizedMessage('quartz.done.cleaned')
    },
  },
  {
    service: 'order',
    method: 'timeOut',
    titleKey: 'quartz.job.order.timeOut',
    async run({ store, log, payments: provider }, now) {
      const payments = await endOverduePayments({ store, payments: provider }, now)
      const priced = await repriceOrders(store, now)
      if (payments + priced > 0) await raiseQuietly({ store, log }, ['order', 'payment'], null)
      const locks = await freeOverdueLocks(store, now)
      if (locks > 0) await raiseQuietly({ store, log }, ['supplyOrder'], null)
      if ((await freeOverdueTakes(store, now)) > 0) await raiseQuietly({ store, log }, ['applicant'], null)
      if ((await freeOverdueEntries(store, now)) > 0) await raiseQuietly({ store, log }, ['formTask'], null)
      return localizedMessage('quartz.done.timeOut', { payments, locks })
    },
  },
  {
    service: 'applicant',
    method: 'judgeForms',
    titleKey: 'quartz.job.applicant.judgeForms',
    async run({ store, files, log }, now) {
      const count = await judgeDueForms(store, now)
      const wiped = await wipeForms({ store, files }, now)
      if (count + wiped > 0) await raiseQuietly({ store, log }, ['applicant'], null)
      if ((await countPapers(store, now)) > 0) await raiseQuietly({ store, log }, ['contract', 'applicant'], null)
      return localizedMessage('quartz.done.forms', { count, wiped })
    },
  },
  {
    service: 'report',
    method: 'rollUp',
    titleKey: 'quartz.job.report.rollUp',
    run: async ({ store }, now) => localizedMessage('quartz.done.rollUp', { ...(await mendFigures(store, now)) }),
  },
  {
    service: 'message',
    method: 'morning',
    titleKey: 'quartz.job.message.morning',
    run: async ({ store }, now) => localizedMessage('quartz.done.morning', { count: await notifyMorning(store, now) }),
  },
  {
    service: 'message',
    method: 'cleanUp',
    titleKey: 'quartz.job.message.cleanUp',
    run: async ({ store }, now) => localizedMessage('quartz.done.logs', { count: await purgeMessages(store, now) }),
  },
  { service: 'backup', method: 'run', titleKey: 'quartz.job.backup.run', run: backUp },
  {
    service: 'quartz',
    method: 'cleanUp',
    titleKey: 'quartz.job.quartz.cleanUp',
    run: async ({ store }, now) => localizedMessage('quartz.done.logs', { count: await purgeRuns(store, now) }),
  },
]

export const jobOf = (all: readonly Job[], service: string, method: string): Job | undefined =>
  all.find((job) => job.service === service && job.method === method)
