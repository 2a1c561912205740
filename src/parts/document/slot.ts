import type { DocSubject } from '#protocol/config/doc-placeholders.ts'
import { defineSlot } from '#src/kit/workspace/slot.tsx'

/** Beside the print button of a contract, a send bill or a till: the documents that its center prints by templates of its own. */
export const documentMenu = defineSlot<{ subject: DocSubject; id: number }>('document.menu')
