import type { Call } from '#protocol/kit/call.ts'
import { getPersonalInfo, modifyPassword } from '#protocol/profile/calls.ts'
import type { CallContext } from './deps.ts'
import { isLoopback } from './loopback.ts'

/** The facts known of an account's password: 1 where it is a simple one, and where somebody else gave it. */
export interface PasswordFlags {
  readonly weakPassword: number
  readonly mustChangePassword: number
}

/**
 * Whether an account is kept from everything until its password was changed: wherever somebody else gave the password, and
 * beyond this machine also with the default one, which everybody knows. On the machine itself the default one is only asked
 * to be changed (spec: pages#weak-password).
 */
export const isPasswordLocked = (flags: PasswordFlags, isOnThisMachine: boolean): boolean =>
  flags.mustChangePassword === 1 || (flags.weakPassword === 1 && !isOnThisMachine)

/** What a locked account may still do: what anybody may, see who it is, and change the password. Signing out is open. */
export const isForLocked = (call: Call): boolean =>
  call.permission === 'open' || call === getPersonalInfo || call === modifyPassword

/** Whether the server listens to this machine only, and who asks sits at it: a proxy in front tells of others. */
export const isOnThisMachine = ({ deps, ip }: Pick<CallContext, 'deps' | 'ip'>): boolean =>
  deps.config.onLoopback && isLoopback(ip)
