import * as z from 'zod/mini'
import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { listMemory, listParams } from '#src/kit/list/list-memory.ts'
import { defineListPage } from '#src/kit/list/list-page.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts extends KeysOf<typeof import('./texts-titles.ts')>, KeysOf<typeof import('./texts.ts')> {}
}

const rowId = z.int().check(z.positive())

/** Departments, employees and members (spec: pages#customer-pages, pages#system-pages). */
export const people = defineModule({
  titles,
  pages: [
    definePage({
      code: 'sys.department',
      titleKey: 'people.page.department',
      permission: 'sys.department.edit',
      // The platform's people open it at one company.
      params: z.object({ companyId: z.optional(z.int()) }),
      memory: z.object({ companyId: z.optional(z.int()), closed: z.array(z.int()) }),
      load: () => import('#src/modules/people/department/department-page.tsx'),
    }),
    definePage({
      code: 'sys.employee',
      titleKey: 'people.page.employee',
      permission: 'sys.user.view',
      // `departmentId`: the people of one department, `companyId`: those of one company.
      params: z.object({ ...listParams.shape, departmentId: z.optional(rowId), companyId: z.optional(z.int()) }),
      memory: listMemory,
      load: () => import('#src/modules/people/list/employee-page.tsx'),
    }),
    defineListPage({
      code: 'cust.member',
      titleKey: 'people.page.member',
      permission: 'cust.member.view',
      load: () => import('#src/modules/people/list/member-page.tsx'),
    }),
    definePage({
      code: 'cust.user-edit',
      titleKey: 'people.page.userEdit',
      permission: 'sys.user.edit',
      // Without an id a new one: a member with `identityCode` 1, else an employee of the company.
      params: z.object({
        id: z.optional(rowId),
        identityCode: z.optional(z.literal([1, 2, 4, 8])),
        companyId: z.optional(z.int()),
      }),
      load: () => import('#src/modules/people/edit/user-edit-page.tsx'),
    }),
    definePage({
      code: 'cust.user-detail',
      titleKey: 'people.page.userDetail',
      permission: 'sys.user.view',
      params: z.object({ id: rowId }),
      load: () => import('#src/modules/people/detail/user-detail-page.tsx'),
    }),
  ],
})
