import type { Tx } from '#server/store/store.ts'
import type { Turn } from '#tests/model/server-plan.ts'
import type { Desk } from '#tests/server/harness.ts'

/**
 * A case that columns of the row and of what lies beside it bring about. They are written straight into the database: what is
 * tried is that no call gets past the condition, whatever way a record has come there.
 */
export const written = (make: (tx: Tx, id: number, desk: Desk) => Promise<unknown>): Turn => ({
  make: (desk, id) => desk.store.change((tx) => make(tx, id, desk)),
})

/** The number of somebody of the first data. */
export const userIdOf = async (tx: Tx, userName: string): Promise<number> =>
  (await tx.selectFrom('userAccount').select('id').where('userName', '=', userName).executeTakeFirstOrThrow()).id

/** What tells supervisors from others, whatever a role's reach is. */
const SUPERVISING = '%center.contract.reviewedBack%'
let taken: { roleId: number; code: string }[] = []

/** Who does it may, and is no supervisor: the right that makes one is taken away from everybody. */
export const noSupervisor: Required<Pick<Turn, 'make' | 'undo'>> = {
  make: (desk) =>
    desk.store.change(async (tx) => {
      taken = await tx.deleteFrom('rolePermission').where('code', 'like', SUPERVISING).returningAll().execute()
    }),
  undo: (desk) => desk.store.change((tx) => tx.insertInto('rolePermission').values(taken).execute()),
}

/** Sets a parameter of the platform; `undefined` gives it back its own value. */
export async function setParameter(tx: Tx, code: string, value: string | undefined): Promise<void> {
  await tx.deleteFrom('sysParam').where('code', '=', code).execute()
  if (value !== undefined)
    await tx
      .insertInto('sysParam')
      .values({ code, value } as never)
      .execute()
}
