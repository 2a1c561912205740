import * as z from 'zod/mini'
import { firstYear, lastYear } from '#protocol/config/holiday-calls.ts'
import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { defineListPage } from '#src/kit/list/list-page.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage, type Page } from '#src/kit/workspace/page.tsx'
import { fillSlot } from '#src/kit/workspace/slot.tsx'
import { contractActions } from '#src/parts/contract/slots.ts'
import * as titles from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts
    extends KeysOf<typeof titles>,
      KeysOf<typeof import('./texts.ts')>,
      KeysOf<typeof import('#src/modules/config/option/texts-acceptance.ts')> {}
}

const permission = 'center.config.view'
const pages: readonly Page[] = [
  defineListPage({
    permission,
    code: 'center.config.option',
    titleKey: 'config.page.option',
    load: () => import('#src/modules/config/option/option-page.tsx'),
  }),
  definePage({
    permission,
    code: 'center.config.holiday',
    titleKey: 'config.page.holiday',
    memory: z.object({ year: z.int().check(z.minimum(firstYear), z.maximum(lastYear)) }),
    load: () => import('#src/modules/config/holiday/holiday-page.tsx'),
  }),
  defineListPage({
    permission,
    code: 'center.config.fee',
    titleKey: 'config.page.fee',
    load: () => import('#src/modules/config/fee/fee-page.tsx'),
  }),
  defineListPage({
    permission,
    code: 'center.config.process-time',
    titleKey: 'config.page.time',
    load: () => import('#src/modules/config/time/time-page.tsx'),
  }),
  defineListPage({
    permission,
    code: 'center.config.doc-template',
    titleKey: 'config.page.template',
    load: () => import('#src/modules/config/template/template-page.tsx'),
  }),
  defineListPage({
    permission,
    code: 'center.config.dict',
    titleKey: 'config.page.word',
    load: () => import('#src/modules/config/word/word-page.tsx'),
  }),
  defineListPage({
    permission: 'center.config.override',
    code: 'sys.center-dict',
    titleKey: 'config.page.centerWords',
    load: () => import('#src/modules/config/word/center-words-page.tsx'),
  }),
  defineListPage({
    permission,
    code: 'center.config.payment-method',
    titleKey: 'config.page.method',
    load: () => import('#src/modules/config/method/method-page.tsx'),
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
