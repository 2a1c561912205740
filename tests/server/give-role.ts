import type { Desk } from './harness.ts'

/** Makes somebody what a role of the first data is, besides what he is already. */
export async function giveRole({ store }: Desk, userName: string, code: string): Promise<void> {
  await store.change(async (tx) => {
    const user = await tx
      .selectFrom('userAccount')
      .select('id')
      .where('userName', '=', userName)
      .executeTakeFirstOrThrow()
    const role = await tx.selectFrom('role').select('id').where('code', '=', code).executeTakeFirstOrThrow()
    await tx.insertInto('userRole').values({ userId: user.id, roleId: role.id }).execute()
  })
}
