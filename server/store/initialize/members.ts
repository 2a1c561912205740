import { addDays, dayOf, startOfDay } from '#domain/day.ts'
import { accounts } from '#server/store/initial-data/accounts.ts'
import { roles } from '#server/store/initial-data/roles.ts'
import type { SampleMember } from '#server/store/initial-data/sample-people.ts'
import type { Tx } from '#server/store/store.ts'
import { insertAll } from './insert.ts'

/** Members have the ids after the accounts. */
export const memberId = (index: number): number => accounts.length + 1 + index
const memberRole = roles.find(({ code }) => code === 'customer.member')!

/** Members that registered so many days before `now`; they sign in when they have set a password. */
export async function initializeMembers(tx: Tx, now: number, members: readonly SampleMember[]): Promise<void> {
  const today = dayOf(now)
  await insertAll(
    tx,
    'userAccount',
    members.map((member, at) => {
      const joinDate = addDays(today, -member.registeredDaysAgo)
      const createTime = startOfDay(joinDate) + 36_000_000 + at * 60_000
      return {
        id: memberId(at),
        userName: member.userName,
        realName: member.realName,
        mobile: member.mobile,
        email: member.email,
        identityCode: member.identityCode,
        companyId: member.companyId,
        spareMobile: member.spareMobile,
        tel: member.tel,
        vipNo: member.vipNo,
        cardType: member.cardType,
        cardNo: member.cardNo,
        birthDate: member.birthDay,
        joinDate,
        createTime,
        updateTime: createTime,
      }
    }),
  )
  await insertAll(
    tx,
    'userRole',
    members.map((_, at) => ({ userId: memberId(at), roleId: memberRole.id })),
  )
}
