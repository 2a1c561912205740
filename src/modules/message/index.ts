import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { fillSlot, headerIcons, personalMessages } from '#src/kit/workspace/slot.tsx'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts extends KeysOf<typeof import('./texts-titles.ts')>, KeysOf<typeof import('./texts.ts')> {}
}

/** What the product tells one person: the list behind the bell, and a card for what asks for something. */
export const message = defineModule({
  titles,
  fills: [
    fillSlot(personalMessages, { load: () => import('./message-list.tsx') }),
    fillSlot(headerIcons, { load: () => import('./message-card.tsx') }),
  ],
})
