import * as z from 'zod/mini'
import { requiredTexts } from '#domain/required.ts'
import { required } from '#domain/text.ts'
import { flag, id, remark, requiredText, version } from '#protocol/kit/fields.ts'
import { resource } from '#protocol/kit/resource.ts'

/** Departments of a company, a tree that is read whole (spec: domain#departments, calls#people-calls). */

export interface Department {
  id: number
  companyId: number
  /** 0: stands at the top. */
  parentId: number
  departmentCode: string
  departmentName: string
  remark?: string | undefined
  sortNo: number
  version: number
  /** People of this department itself, without those below. */
  userCount: number
  /** What a picker shows, when it was asked for. */
  label?: string | undefined
  children: Department[]
}

export const department: z.ZodMiniType<Department> = z.object({
  id: z.int(),
  companyId: z.int(),
  parentId: z.int(),
  departmentCode: z.string(),
  departmentName: z.string(),
  remark: z.optional(z.string()),
  sortNo: z.int(),
  version: z.int(),
  userCount: z.int(),
  label: z.optional(z.string()),
  children: z.array(z.lazy(() => department)),
})

export const departmentCodeMaxLength = 30
export const departmentNameMaxLength = 40
/** Departments below each other: deeper ones could not be shown beside each other any more. */
export const departmentLevels = 8
export const mostDepartments = 500

const departmentCode = () =>
  requiredText(departmentCodeMaxLength).check(z.regex(/^[A-Za-z0-9][\w.-]*$/, 'department.codeForm'))

/** What a person writes of a department. */
export const departmentForm = {
  departmentName: z
    .string(requiredTexts.departmentName)
    .check(z.trim(), required(requiredTexts.departmentName), z.maxLength(departmentNameMaxLength, 'rules.tooLong')),
  departmentCode: departmentCode(),
  /** 0: at the top. */
  parentId: z._default(z.int().check(z.minimum(0, 'rules.notNegative')), 0),
  sortNo: z.optional(
    z.int('rules.integer').check(z.minimum(0, 'rules.notNegative'), z.maximum(9999, 'rules.tooLarge')),
  ),
  remark: remark(),
}

const departments = resource('/department', 'sys.department', { body: 'form', touches: ['department', 'user'] })

/**
 * The departments of a company as a tree, of the caller's own when none is named; with `label` each says what a picker
 * shows. Every employee reads those of his company, the platform all; members have none.
 */
export const queryByCompanyId = departments.read('queryByCompanyId', 'signedIn', {
  input: z.strictObject({ companyId: z.optional(z.int()), label: z.optional(flag()) }),
  output: z.array(department),
})

/** Whether another department of the company has the code; asked while it is typed. */
export const isDepartmentCodeExist = departments.read('isDepartmentCodeExist', 'edit', {
  input: z.strictObject({
    companyId: z.optional(z.int()),
    departmentCode: departmentCode(),
    /** The department itself does not count. */
    id: z.optional(id()),
  }),
  output: z.boolean(),
})

/** Makes a department, or with `id` and `version` changes one. Its company stays. */
export const saveDept = departments.change('saveDept', 'edit', {
  body: 'json',
  input: z
    .strictObject({
      id: z.optional(id()),
      version: z.optional(version()),
      companyId: z.optional(z.int()),
      ...departmentForm,
    })
    .check(
      z.refine((value) => value.id === undefined || value.version !== undefined, {
        error: 'rules.required',
        path: ['version'],
      }),
    ),
  output: z.object({ id: z.int(), version: z.int() }),
})

/** Deletes a department that has neither people nor departments below it. */
export const deleteDepartment = departments.change('deleteDepartment', 'edit', {
  input: z.strictObject({ id: id(), version: z.optional(version()) }),
  output: z.null(),
})

export const dragPlaces = ['before', 'inside', 'after'] as const
export type DragPlace = (typeof dragPlaces)[number]

/** Puts a department before or after another one, or below it as its last; never below itself. */
export const drag = departments.change('drag', 'edit', {
  input: z.strictObject({ id: id(), targetId: id(), place: z.enum(dragPlaces) }),
  output: z.object({ version: z.int() }),
})
