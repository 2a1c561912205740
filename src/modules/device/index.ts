import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import * as titles from './texts-titles.ts'

/** What stands on the desk beside the computer. */
export const device = defineModule({
  titles,
  pages: [
    definePage({
      code: 'device.install-lodop',
      titleKey: 'device.installLodop',
      load: () => import('./install-page.tsx'),
    }),
  ],
})
