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

/** Takes one permission out of a role of the first data, as a platform does that wants it otherwise. */
export async function takeRight({ store }: Desk, code: string, base: string): Promise<void> {
  await store.change(async (tx) => {
    const role = await tx.selectFrom('role').select('id').where('code', '=', code).executeTakeFirstOrThrow()
    await tx.deleteFrom('rolePermission').where('roleId', '=', role.id).where('code', 'like', `%$${base}@%`).execute()
  })
}
