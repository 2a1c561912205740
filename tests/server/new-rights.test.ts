import { expect, test } from 'vitest'
import { addNewRights } from '#server/store/initialize/new-rights.ts'
import type { Store } from '#server/store/store.ts'
import { type Desk, onEachEngine } from './harness.ts'

const menusOf = (store: Store) => store.read.selectFrom('menu').selectAll().orderBy('code').execute()
const grantsOf = async (store: Store) => {
  const rows = await store.read
    .selectFrom('rolePermission')
    .innerJoin('role', 'role.id', 'roleId')
    .select(['role.code as role', 'rolePermission.code'])
    .execute()
  return rows.map(({ role, code }) => `${role} ${code}`).toSorted()
}

/** As an older version left it: without the pages of passports and barcodes, and with ids used otherwise since. */
async function makeOlder({ store }: Desk): Promise<void> {
  await store.change(async (tx) => {
    await tx.deleteFrom('menu').where('code', 'like', 'center.passport.%').execute()
    await tx.deleteFrom('menu').where('code', '=', 'center.custody').execute()
    await tx.deleteFrom('rolePermission').where('code', 'like', '%$center.passport.%').execute()
    await tx.deleteFrom('rolePermission').where('code', 'like', '%$center.custody%').execute()
  })
}

onEachEngine('A database that an older version filled', (openDesk) => {
  test('gets the new pages below their headings, for the roles that come with the product', async () => {
    const desk = await openDesk()
    const [menus, grants] = [await menusOf(desk.store), await grantsOf(desk.store)]
    await makeOlder(desk)
    await addNewRights(desk.store)
    const now = await menusOf(desk.store)
    const nameOf = (rows: typeof menus) => (id: number) => rows.find((row) => row.id === id)?.code
    const plain = (rows: typeof menus) =>
      rows.map(({ id: _, parentId, ...row }) => ({ ...row, at: nameOf(rows)(parentId) }))
    // The heading was gone, so its other pages had lost it; those that came back stand below the new one.
    const custody = ({ code }: { code: string }) => code.startsWith('center.passport.') || code === 'center.custody'
    expect(plain(now).filter(custody)).toEqual(plain(menus).filter(custody))
    expect(now).toHaveLength(menus.length)
    expect(await grantsOf(desk.store)).toEqual(grants)
  })

  test('keeps what its people took away or named otherwise', async () => {
    const { store } = await openDesk()
    await store.change(async (tx) => {
      await tx.deleteFrom('rolePermission').where('code', 'like', '%$center.contract.accept%').execute()
      await tx.updateTable('menu').set({ resName: '我们的合同' }).where('code', '=', 'center.contract.list').execute()
    })
    const [menus, grants] = [await menusOf(store), await grantsOf(store)]
    await addNewRights(store)
    expect(await menusOf(store)).toEqual(menus)
    expect(await grantsOf(store)).toEqual(grants)
  })
})
