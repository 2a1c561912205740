import { defineModule } from '#src/kit/workspace/module.ts'
import { fillSlot, headerIcons, workspaceTop } from '#src/kit/workspace/slot.tsx'
import * as titles from './texts-titles.ts'

/** What people are told: the icon with its dialog and popups, and the carousel. */
export const notice = defineModule({
  titles,
  fills: [
    fillSlot(headerIcons, { load: () => import('./notice-icon.tsx') }),
    fillSlot(workspaceTop, { load: () => import('./notice-carousel.tsx') }),
  ],
})
