import { addDays, dayOf, startOfDay } from '#domain/day.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import type { Person } from '#server/store/initial-data/people.ts'
import { roles } from '#server/store/initial-data/roles.ts'
import type { Batch } from './bulk.ts'

const memberRole = roles.find(({ code }) => code === 'customer.member')!
const HOUR = 3_600_000

/** Members that registered over the two years before; every tenth belongs to an agent. */
export function memberRows(people: readonly { person: Person; id: number; place: number }[], now: number): Batch {
  const today = dayOf(now)
  return {
    userAccount: people.map(({ person, id, place }) => {
      const joinDate = addDays(today, -1 - ((place * 37) % 730))
      const createTime = startOfDay(joinDate) + 9 * HOUR + (place % 8) * HOUR
      return {
        id,
        userName: person.mobile,
        realName: person.realName,
        mobile: person.mobile,
        email: person.email,
        identityCode: 1,
        companyId: place % 10 === 7 ? companyIds.agent : place % 10 === 8 ? companyIds.agent2 : companyIds.individual,
        vipNo: person.vipNo,
        cardType: person.cardType,
        cardNo: person.cardNo,
        birthDate: person.birthDay,
        joinDate,
        createTime,
        updateTime: createTime,
      }
    }),
    userRole: people.map(({ id }) => ({ userId: id, roleId: memberRole.id })),
  }
}
