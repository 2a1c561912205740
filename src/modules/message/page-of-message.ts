import type { PersonalMessage } from '#protocol/message/calls.ts'
import type { RecordPage } from '#src/kit/workspace/record-link.tsx'

/** What a message leads to. */
export const pageOfMessage = ({ pageCode, pageId }: PersonalMessage): RecordPage => ({
  code: pageCode,
  params: pageId === undefined ? {} : { id: pageId },
})
