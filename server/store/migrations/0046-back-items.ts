import { ddl } from '#server/store/ddl.ts'

/** What exactly was sent back: the paper, the field or the rule of whom, and why. JSON. */
export const backItems = ddl(`alter table contract_review add column items $text`)
