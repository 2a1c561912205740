import { expressionBuilder } from 'kysely'
import { statusesFor } from '#machines/lifecycle/kit.ts'
import { task } from '#machines/lifecycle/task.ts'
import type { Tables } from '#server/store/schema.generated.ts'

const DAY_MS = 86_400_000

const eb = expressionBuilder<Tables, 'taskRun'>()

/** Runs of the last 24 hours that failed. */
export const failedLately = (now: number) =>
  eb.and([eb('taskRun.status', 'in', statusesFor(task, 'retry')), eb('taskRun.fireTime', '>=', now - DAY_MS)])
