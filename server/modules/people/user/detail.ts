import type { LogEntry } from '#protocol/order/schemas.ts'
import type { detail, queryLog } from '#protocol/people/user/calls.ts'
import type { UserDetail } from '#protocol/people/user/schemas.ts'
import { readLogs } from '#server/kit/entity-log.ts'
import type { Reads } from '#server/kit/handle.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { pictureFile } from '#server/services/file/pictures.ts'
import { personInReach, personRefusal } from '#server/services/people/people.ts'
import { picturedPeople, rolesOfPeople } from './rows.ts'

/** Everything about one person, and whether the caller may change it. */
export async function readPerson({ input, db, lang, ...asker }: Reads<typeof detail>): Promise<UserDetail> {
  const row = await personInReach(db, asker, input.id)
  const [shown, iconFile, roles, refused] = await Promise.all([
    picturedPeople({ db, lang, ...asker }, [row]),
    pictureFile(db, row.icon),
    rolesOfPeople(db, [row.id], lang),
    personRefusal(db, asker, row),
  ])
  const { spareMobile, tel, cardNo, birthDate, remark } = row
  return {
    ...shown[0]!,
    ...omitNull({
      iconFile,
      spareMobile,
      tel,
      cardType: row.cardType as NonNullable<UserDetail['cardType']> | null,
      cardNo,
      birthDate,
      remark,
      refused,
    }),
    roles: (roles.get(row.id) ?? []).map(({ id, roleName }) => ({ id, roleName })),
    weakPassword: row.weakPassword === 1 ? 1 : 0,
  }
}

/** What was done to and by an account, newest first. */
export async function personLogs({ input, db, ...asker }: Reads<typeof queryLog>): Promise<LogEntry[]> {
  const row = await personInReach(db, asker, input.id)
  return readLogs(db, 'user', row.id)
}
