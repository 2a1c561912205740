import { has } from '#domain/permission.ts'
import { type SavedView, viewContent } from '#protocol/saved-view/schemas.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { noOwnRow } from '#server/kit/refusal.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** Changes and deletes what colleagues have shared. */
const manageShared = 'report.savedView.manage'

type Who = Pick<AuthenticatedContext, 'session' | 'reach'>

/** Individual customers share one company and know nothing of each other: they have views of their own only. */
export const mayShare = ({ reach }: Pick<Who, 'reach'>): boolean => reach.role !== 'customer'

/** The views that a person sees: his own, and those shared in his company. */
export function visibleViews(db: Db | Tx, who: Who) {
  const { userId, companyId } = who.reach
  return db
    .selectFrom('savedView')
    .where((eb) =>
      mayShare(who)
        ? eb.or([
            eb('savedView.userId', '=', userId),
            eb.and([eb('savedView.companyId', '=', companyId), eb('savedView.shared', '=', 1)]),
          ])
        : eb('savedView.userId', '=', userId),
    )
}

interface Row {
  readonly userId: number
  readonly shared: number
}

export const isEditable = ({ session }: Pick<Who, 'session'>, row: Row): boolean =>
  row.userId === session.userId || (row.shared === 1 && has(session.codes, manageShared))

/** The views of a page by name, the reader's own first. */
export async function viewsOf(db: Db, who: Who, pageCode: string): Promise<SavedView[]> {
  const rows = await visibleViews(db, who)
    .innerJoin('userAccount', 'userAccount.id', 'savedView.userId')
    .leftJoin('savedViewDefault', (join) =>
      join.onRef('savedViewDefault.viewId', '=', 'savedView.id').on('savedViewDefault.userId', '=', who.reach.userId),
    )
    .select([
      'savedView.id',
      'savedView.userId',
      'savedView.pageCode',
      'savedView.name',
      'savedView.shared',
      'savedView.content',
      'savedView.version',
      'savedView.updateTime',
      'savedViewDefault.viewId as defaultId',
      'userAccount.realName',
      'userAccount.userName',
    ])
    .where('savedView.pageCode', '=', pageCode)
    .orderBy('savedView.name')
    .orderBy('savedView.id')
    .execute()
  const views = rows.map((row) => ({
    id: row.id,
    pageCode: row.pageCode,
    name: row.name,
    shared: row.shared === 1,
    own: row.userId === who.session.userId,
    canEdit: isEditable(who, row),
    isDefault: row.defaultId !== null,
    owner: row.realName ?? row.userName,
    content: viewContent.parse(JSON.parse(row.content)),
    version: row.version,
    updateTime: row.updateTime,
  }))
  return [...views.filter((one) => one.own), ...views.filter((one) => !one.own)]
}

/** A view that the caller sees; 1111 for a foreign or missing one alike. */
export async function visibleView(tx: Tx, who: Who, id: number) {
  const row = await visibleViews(tx, who).selectAll('savedView').where('savedView.id', '=', id).executeTakeFirst()
  if (!row) throw noOwnRow()
  return row
}
