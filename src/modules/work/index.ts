import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { fillSlot, workspaceEmpty } from '#src/kit/workspace/slot.tsx'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts extends KeysOf<typeof import('./texts-titles.ts')>, KeysOf<typeof import('./texts.ts')> {}
}

/** The home of everybody, with no tab in front: what waits for him, above whatever else is there. */
export const work = defineModule({
  titles,
  fills: [fillSlot(workspaceEmpty, { load: () => import('./home.tsx') })],
})
