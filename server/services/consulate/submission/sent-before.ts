import type { Db } from '#server/store/store.ts'
import type { FormRow } from './lifecycle.ts'

const startsOf = (db: Db, { id }: FormRow) =>
  db
    .selectFrom('entityLog')
    .select('id')
    .where('entity', '=', 'formTask')
    .where('entityId', '=', id)
    .where('action', 'in', ['start', 'takeOver'])
    .limit(2)
    .execute()

const earlierAttempt = (db: Db, row: FormRow) =>
  db
    .selectFrom('formTask')
    .select('id')
    .where('applicantId', '=', row.applicantId)
    .where('id', '<', row.id)
    .where('applicationId', '=', row.applicationId)
    .where('attempts', '>', 0)
    .executeTakeFirst()

/** Whether the site may have the application: this submission was begun before, a person had it, or an earlier one was begun. */
export const wasSentBefore = async (db: Db, row: FormRow): Promise<boolean> =>
  row.attempts > 1 || (await startsOf(db, row)).length > 1 || (await earlierAttempt(db, row)) !== undefined
