import type { modifyIcon } from '#protocol/profile/calls.ts'
import type { Changes } from '#server/kit/handle.ts'
import { checkPicture } from '#server/services/file/pictures.ts'
import { changePerson } from '#server/services/people/people-write.ts'

/** Everybody's picture is his own to change, whoever keeps the rest of his account. */
export async function changeOwnPicture(context: Changes<typeof modifyIcon>): Promise<null> {
  const { input, tx, session, reach } = context
  const row = await tx.selectFrom('userAccount').selectAll().where('id', '=', session.userId).executeTakeFirstOrThrow()
  await checkPicture(tx, reach, input.icon, row.icon)
  await changePerson(context, row, { icon: input.icon ?? null }, { action: 'update', content: 'icon' })
  return null
}
