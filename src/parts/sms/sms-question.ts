import { sendList } from '#protocol/sms/calls.ts'
import { type Question, question } from '#src/kit/query/question.ts'
import type { Session } from '#src/kit/workspace/session.ts'
import type { Business } from './send-dialog.tsx'

/** What the panel of messages asks; nothing of who may not see any. */
export const smsQuestions = (business: Business, session: Pick<Session, 'can'>): readonly Question[] =>
  session.can('sys.sms.view') ? [question(sendList, business, { entities: ['sms'] })] : []
