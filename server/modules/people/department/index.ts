import * as calls from '#protocol/people/department/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { dragDepartment, removeDepartment, saveDepartment } from './change.ts'
import { codeExists, departmentTree } from './tree.ts'

/** The departments of companies (spec: calls#people-calls). */
export const department = handle(calls)({
  queryByCompanyId: departmentTree,
  isDepartmentCodeExist: codeExists,
  saveDept: saveDepartment,
  deleteDepartment: removeDepartment,
  drag: dragDepartment,
})
