import * as calls from '#protocol/access/role/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { effectiveOf } from './effective.ts'
import { authorize, queryResources } from './grants.ts'
import { listRoles, readRole, roleList } from './list.ts'
import { changeRole, createRole, removeRole, removeRoles } from './write.ts'

/** Roles and what they permit (spec: scope#permissions, calls#people-calls). */
export const role = handle(calls)({
  queryRolePage: roleList.page,
  detailRole: readRole,
  queryRoleList: listRoles,
  addRole: createRole,
  updateRole: changeRole,
  deleteRole: removeRole,
  batchDeleteRole: removeRoles,
  queryResources,
  authorize,
  effective: effectiveOf,
})
