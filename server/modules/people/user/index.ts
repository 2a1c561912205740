import * as calls from '#protocol/people/user/calls.ts'
import * as thirdCalls from '#protocol/people/user/third-calls.ts'
import { handle } from '#server/kit/handle.ts'
import { personLogs, readPerson } from './detail.ts'
import { grantableRoles, namesToChoose } from './grantable.ts'
import { employeeList, memberList } from './lists.ts'
import { resetPassword } from './password.ts'
import { savePerson } from './save.ts'
import { blockPerson, freezePerson, removePerson, unblockPerson } from './state.ts'
import { bindingsOfPerson, unbindPerson } from './third.ts'

/** Employees and members (spec: calls#people-calls). */
export const user = [
  ...handle(calls)({
    page: employeeList.page,
    memberPage: memberList.page,
    detail: readPerson,
    queryUserList: namesToChoose,
    queryLog: personLogs,
    rolesToGive: grantableRoles,
    save: savePerson,
    remove: removePerson,
    resetPassword,
    freezeUser: freezePerson,
    block: blockPerson,
    unBlock: unblockPerson,
  }),
  ...handle(thirdCalls)({ queryBindListByUserId: bindingsOfPerson, unbind: unbindPerson }),
]
