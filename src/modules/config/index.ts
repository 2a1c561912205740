import * as z from 'zod/mini'
import { firstYear, lastYear } from '#protocol/config/holiday-calls.ts'
import { id } from '#protocol/kit/fields.ts'
import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { listMemory, listParams } from '#src/kit/list/list-memory.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage, type Page, type PageSpec } from '#src/kit/workspace/page.tsx'
import { fillSlot } from '#src/kit/workspace/slot.tsx'
import { contractActions } from '#src/parts/contract/slots.ts'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts
    extends KeysOf<typeof import('./texts-titles.ts')>,
      KeysOf<typeof import('./texts.ts')>,
      KeysOf<typeof import('#src/modules/config/option/texts-acceptance.ts')> {}
}

const permission = 'center.config.view'
const companyId = z.optional(id())
const year = z.int().check(z.minimum(firstYear), z.maximum(lastYear))

/** A list of settings; the platform's people open it at one center. */
const settingsPage = (spec: Omit<PageSpec<typeof settingsParams, typeof listMemory>, 'params' | 'memory'>) =>
  definePage({ ...spec, params: settingsParams, memory: listMemory })
const settingsParams = z.object({ ...listParams.shape, companyId })

const pages: readonly Page[] = [
  settingsPage({
    permission,
    code: 'center.config.option',
    titleKey: 'config.page.option',
    load: () => import('#src/modules/config/option/option-page.tsx'),
  }),
  definePage({
    permission,
    code: 'center.config.holiday',
    titleKey: 'config.page.holiday',
    params: z.object({ companyId, year: z.optional(year) }),
    memory: z.object({ year }),
    load: () => import('#src/modules/config/holiday/holiday-page.tsx'),
  }),
  settingsPage({
    permission,
    code: 'center.config.fee',
    titleKey: 'config.page.fee',
    load: () => import('#src/modules/config/fee/fee-page.tsx'),
  }),
  settingsPage({
    permission,
    code: 'center.config.process-time',
    titleKey: 'config.page.time',
    load: () => import('#src/modules/config/time/time-page.tsx'),
  }),
  settingsPage({
    permission,
    code: 'center.config.doc-template',
    titleKey: 'config.page.template',
    load: () => import('#src/modules/config/template/template-page.tsx'),
  }),
  settingsPage({
    permission,
    code: 'center.config.dict',
    titleKey: 'config.page.word',
    load: () => import('#src/modules/config/word/word-page.tsx'),
  }),
  settingsPage({
    permission: 'center.config.override',
    code: 'sys.center-dict',
    titleKey: 'config.page.centerWords',
    load: () => import('#src/modules/config/word/center-words-page.tsx'),
  }),
  settingsPage({
    permission,
    code: 'center.config.payment-method',
    titleKey: 'config.page.method',
    load: () => import('#src/modules/config/method/method-page.tsx'),
  }),
  settingsPage({
    permission,
    code: 'center.config.service',
    titleKey: 'config.page.service',
    load: () => import('#src/modules/config/service/service-page.tsx'),
  }),
]

/** What a center configures (spec: calls#configuration-calls). */
export const config = defineModule({
  titles,
  pages,
  fills: [
    fillSlot(contractActions, {
      permission: 'center.contract.print',
      load: () => import('#src/modules/config/template/contract-documents.tsx'),
    }),
  ],
})
