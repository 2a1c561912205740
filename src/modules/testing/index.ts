import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import * as titles from './texts-titles.ts'

/** The test pages: every input with its rule, loaded only when somebody goes there. */
export const testing = defineModule({
  titles,
  pages: [definePage({ code: 'test.kit', titleKey: 'testing.page', load: () => import('./kit-page.tsx') })],
})
