import type { Call } from '#protocol/kit/call.ts'
import type { Scope } from '#protocol/permission.ts'
import { compareScopes, has, widestScope } from '#protocol/permission.ts'
import type { Reach, Session } from './deps.ts'
import { notAllowed } from './refusal.ts'

/**
 * How far a session reaches with a call; refuses with 1111 when it may not call it, asks under another role than its own,
 * or for a wider suffix than it holds (calls: permission paths).
 */
export function reachOf(
  session: Session,
  call: Pick<Call, 'permission'>,
  asked: { role?: string; suffix?: Scope },
): Reach {
  const who = { role: session.role, userId: session.userId, companyId: session.companyId }
  if (asked.role && asked.role !== session.role) throw notAllowed()
  if (call.permission === 'signedIn' || call.permission === 'open') {
    const own: Scope = session.role === 'platform' ? 'all' : session.role === 'customer' ? 'self' : 'company'
    if (asked.suffix && compareScopes(asked.suffix, own) > 0) throw notAllowed()
    return { ...who, width: asked.suffix ?? own }
  }
  if (!has(session.codes, call.permission)) throw notAllowed()
  // A code without a suffix reaches the caller's own company, the platform's everything.
  const widest = widestScope(session.codes, call.permission) ?? (session.role === 'platform' ? 'all' : 'company')
  const held = session.role !== 'platform' && widest === 'all' ? 'company' : widest
  if (asked.suffix && compareScopes(asked.suffix, held) > 0) throw notAllowed()
  return { ...who, width: asked.suffix ?? held }
}
