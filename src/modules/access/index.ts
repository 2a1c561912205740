import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { defineListPage } from '#src/kit/list/list-page.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts extends KeysOf<typeof import('./texts-titles.ts')>, KeysOf<typeof import('./texts.ts')> {}
}

/** Roles and menus: who may do what (spec: pages#system-pages). */
export const access = defineModule({
  titles,
  pages: [
    defineListPage({
      code: 'sys.role',
      titleKey: 'access.page.role',
      permission: 'sys.role.view',
      load: () => import('./role-page.tsx'),
    }),
    defineListPage({
      code: 'sys.role-buyer',
      titleKey: 'access.page.buyer',
      permission: 'sys.role.other',
      load: () => import('./buyer-page.tsx'),
    }),
    defineListPage({
      code: 'sys.role-supplier',
      titleKey: 'access.page.supplier',
      permission: 'sys.role.other',
      load: () => import('./supplier-page.tsx'),
    }),
    definePage({
      code: 'sys.resource',
      titleKey: 'access.page.resource',
      permission: 'sys.resource.view',
      load: () => import('./resource-page.tsx'),
    }),
  ],
})
