import * as z from 'zod/mini'
import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { defineListPage } from '#src/kit/list/list-page.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import { texts as titles } from './texts-titles.ts'
import { toolKeys } from './tools.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts
    extends KeysOf<typeof import('#src/modules/image/batch/texts.ts')>,
      KeysOf<typeof import('#src/modules/image/compress/texts.ts')>,
      KeysOf<typeof import('#src/modules/image/crop/texts.ts')>,
      KeysOf<typeof import('#src/modules/image/send/texts.ts')>,
      KeysOf<typeof import('#src/modules/image/sheet/texts.ts')>,
      KeysOf<typeof import('./texts-ai.ts')>,
      KeysOf<typeof import('./texts-preset.ts')>,
      KeysOf<typeof import('./texts-titles.ts')>,
      KeysOf<typeof import('./texts.ts')>,
      KeysOf<typeof import('#src/modules/image/upload/texts.ts')> {}
}

/**
 * Photos: the hidden page of image tools, which stands in no menu (spec: pages#image-tools), and the presets behind it.
 */
export const image = defineModule({
  titles,
  pages: [
    definePage({
      code: 'image.face',
      titleKey: 'image.face',
      params: z.object({ tab: z.catch(z.enum(toolKeys), toolKeys[0]) }),
      memory: z.object({ tab: z.enum(toolKeys) }),
      load: () => import('./face-page.tsx'),
    }),
    defineListPage({
      code: 'sys.photo-preset',
      titleKey: 'image.preset',
      permission: 'sys.photoPreset.view',
      load: () => import('#src/modules/image/preset/preset-page.tsx'),
    }),
  ],
})
