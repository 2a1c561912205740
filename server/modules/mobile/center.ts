import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Db } from '#server/store/store.ts'

/** A center as it stands at the head of its papers, in the reader's language. */
export async function centerOf(db: Db, { lang }: AuthenticatedContext, companyId: number) {
  const { companyName, ename, address, phone } = await db
    .selectFrom('company')
    .select(['companyName', 'ename', 'address', 'phone'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { name: lang === 'zh' ? companyName : ename, address: address ?? '', phone: phone ?? '' }
}
