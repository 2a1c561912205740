import type { Desk } from './harness.ts'

/** Makes somebody what a role of the initial data is, besides what he is already. */
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

/** Makes somebody nothing but what this role says, in the department of a colleague. */
export async function sitBeside({ store }: Desk, userId: number, colleagueId: number, roleId: number): Promise<void> {
  await store.change(async (tx) => {
    await tx.deleteFrom('userRole').where('userId', '=', userId).execute()
    await tx.insertInto('userRole').values({ userId, roleId }).execute()
    const { departmentId } = await tx
      .selectFrom('userAccount')
      .select('departmentId')
      .where('id', '=', colleagueId)
      .executeTakeFirstOrThrow()
    await tx.updateTable('userAccount').set({ departmentId }).where('id', '=', userId).execute()
  })
}

/** Lets somebody of an acceptance organisation do more in his company than his roles say, by a role of his own. */
export async function holdMore({ store }: Desk, userName: string, codes: readonly string[]): Promise<void> {
  await store.change(async (tx) => {
    const user = await tx
      .selectFrom('userAccount')
      .select(['id', 'companyId'])
      .where('userName', '=', userName)
      .executeTakeFirstOrThrow()
    const code = `made.${userName}.${codes[0]}`
    const role = await tx
      .insertInto('role')
      .values({ code, roleName: code, companyId: user.companyId, identityCode: 8 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = codes.map((base) => ({ roleId: role.id, code: `acceptOrg$${base}@company` }))
    await tx.insertInto('rolePermission').values(rows).execute()
    await tx.insertInto('userRole').values({ userId: user.id, roleId: role.id }).execute()
  })
}

/** Lets a role of the initial data use one permission for a person's own only. */
export async function narrowRole({ store }: Desk, code: string, base: string): Promise<void> {
  await store.change(async (tx) => {
    const role = await tx.selectFrom('role').select('id').where('code', '=', code).executeTakeFirstOrThrow()
    await tx
      .updateTable('rolePermission')
      .set({ code: `acceptOrg$${base}@self` })
      .where('roleId', '=', role.id)
      .where('code', '=', `acceptOrg$${base}@company`)
      .execute()
  })
}

/** Takes one permission out of a role of the initial data, as a platform does that wants it otherwise. */
export async function takeRight({ store }: Desk, code: string, base: string): Promise<void> {
  await store.change(async (tx) => {
    const role = await tx.selectFrom('role').select('id').where('code', '=', code).executeTakeFirstOrThrow()
    await tx.deleteFrom('rolePermission').where('roleId', '=', role.id).where('code', 'like', `%$${base}@%`).execute()
  })
}
