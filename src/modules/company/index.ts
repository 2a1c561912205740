import * as z from 'zod/mini'
import { customerIdentity } from '#protocol/company/schemas.ts'
import { id } from '#protocol/kit/fields.ts'
import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { defineListPage } from '#src/kit/list/list-page.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts extends KeysOf<typeof import('./texts-titles.ts')>, KeysOf<typeof import('./texts.ts')> {}
}

/** The companies of the platform's customers, and the own one (spec: pages#customer-pages, pages#system-pages). */
export const company = defineModule({
  titles,
  pages: [
    defineListPage({
      code: 'cust.agent',
      titleKey: 'company.page.agents',
      permission: 'cust.company.view',
      load: () => import('./agent-page.tsx'),
    }),
    defineListPage({
      code: 'cust.accept-org',
      titleKey: 'company.page.centers',
      permission: 'cust.company.view',
      load: () => import('./center-page.tsx'),
    }),
    definePage({
      code: 'cust.company-edit',
      titleKey: 'company.page.edit',
      permission: 'cust.company.edit',
      // Without an id: a new one of that kind.
      params: z.object({ id: z.optional(id()), identityCode: z._default(z.catch(customerIdentity, 4), 4) }),
      load: () => import('./edit-page.tsx'),
    }),
    definePage({
      code: 'cust.company-detail',
      titleKey: 'company.page.detail',
      permission: 'cust.company.view',
      params: z.object({ id: id() }),
      load: () => import('./detail-page.tsx'),
    }),
    definePage({
      code: 'sys.company',
      titleKey: 'company.page.own',
      permission: 'sys.company.edit',
      load: () => import('./own-page.tsx'),
    }),
  ],
})
