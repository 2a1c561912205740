import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { isSupervisor } from '#server/kit/scope.ts'
import type { ContractRow } from '#server/services/contract/facts.ts'

/** A user who accepted a contract takes his own acceptance back: that tells nobody off. */
export const isWithdrawal = ({ session }: Pick<AuthenticatedContext, 'session'>, row: ContractRow): boolean =>
  row.acceptUserId === session.userId || (row.createUserId === session.userId && !isSupervisor(session))
