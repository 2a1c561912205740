import * as z from 'zod/mini'
import { day, id } from '#protocol/kit/fields.ts'
import { unit } from '#protocol/report/schemas.ts'
import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts
    extends KeysOf<typeof import('#src/modules/report/chart/texts.ts')>,
      KeysOf<typeof import('./texts-titles.ts')>,
      KeysOf<typeof import('./texts.ts')> {}
}

/** The figures of the visa centers: what happens today, and reports about any time. */
export const figures = defineModule({
  titles,
  pages: [
    definePage({
      code: 'center.dashboard',
      titleKey: 'figures.page.dashboard',
      permission: 'center.dashboard.view',
      memory: z.object({ companyId: z.optional(id()), days: z.literal([7, 30]) }),
      load: () => import('#src/modules/report/dashboard/dashboard-page.tsx'),
    }),
    definePage({
      code: 'center.report',
      titleKey: 'figures.page.report',
      permission: 'center.report.view',
      memory: z.object({
        unit,
        companyId: z.optional(id()),
        from: z.optional(day()),
        to: z.optional(day()),
        isExporting: z.optional(z.boolean()),
      }),
      load: () => import('#src/modules/report/report/report-page.tsx'),
    }),
  ],
})
