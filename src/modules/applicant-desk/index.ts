import * as z from 'zod/mini'
import { id as rowId } from '#protocol/kit/fields.ts'
import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { listMemory, listParams } from '#src/kit/list/list-memory.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import { fillSlot, workspaceTop } from '#src/kit/workspace/slot.tsx'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts
    extends KeysOf<typeof import('./texts-titles.ts')>,
      KeysOf<typeof import('./texts.ts')>,
      KeysOf<typeof import('#src/modules/applicant-desk/audit/texts-decision.ts')> {}
}

/** The desks that an applicant without contract passes: receiving, audit, handling. spec: lifecycles#applicants. */
export const applicantDesk = defineModule({
  titles,
  fills: [
    fillSlot(workspaceTop, {
      permission: 'visa.audit',
      load: () => import('#src/modules/applicant-desk/audit/audit-strip.tsx'),
    }),
  ],
  pages: [
    definePage({
      code: 'visa.receive',
      titleKey: 'applicantDesk.page.receive',
      permission: 'visa.receive',
      params: listParams,
      memory: listMemory,
      load: () => import('#src/modules/applicant-desk/receive/receive-page.tsx'),
    }),
    definePage({
      code: 'visa.audit',
      titleKey: 'applicantDesk.page.audit',
      permission: 'visa.audit',
      // `id`: the applicant whom a link means.
      params: z.object({ id: z.optional(rowId()) }),
      memory: z.object({
        page: z.int().check(z.minimum(1)),
        id: z.optional(z.int()),
        filters: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
      }),
      load: () => import('#src/modules/applicant-desk/audit/audit-page.tsx'),
    }),
    definePage({
      code: 'visa.handle',
      titleKey: 'applicantDesk.page.handle',
      permission: 'visa.handle',
      params: listParams,
      memory: listMemory,
      load: () => import('#src/modules/applicant-desk/handle/handle-page.tsx'),
    }),
  ],
})
