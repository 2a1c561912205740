import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { defineListPage } from '#src/kit/list/list-page.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import { fillSlot, headerIcons, workspaceTop } from '#src/kit/workspace/slot.tsx'
import { boardMemory } from '#src/modules/notice/board/board-memory.ts'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts
    extends KeysOf<typeof import('#src/modules/notice/board/texts.ts')>,
      KeysOf<typeof import('#src/modules/notice/keep/texts.ts')>,
      KeysOf<typeof import('./texts-titles.ts')>,
      KeysOf<typeof import('./texts.ts')> {}
}

/** What people are told: the icon with its dialog and popups, the carousel, the board; and the keeping of all that. */
export const notice = defineModule({
  titles,
  pages: [
    defineListPage({
      code: 'sys.notice',
      titleKey: 'notice.page.keep',
      permission: 'sys.notice.view',
      load: () => import('#src/modules/notice/keep/notice-page.tsx'),
    }),
    definePage({
      code: 'sys.notice-board',
      titleKey: 'notice.page.board',
      permission: 'sys.noticeBoard.view',
      memory: boardMemory,
      load: () => import('#src/modules/notice/board/board-page.tsx'),
    }),
  ],
  fills: [
    fillSlot(headerIcons, { load: () => import('./notice-icon.tsx') }),
    fillSlot(workspaceTop, { load: () => import('./notice-carousel.tsx') }),
  ],
})
