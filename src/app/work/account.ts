import { createContext, useContext } from 'react'

/** What the frame may do with the signed-in person's session. */
export interface Account {
  readonly edition: Promise<'visa' | 'global'>
  /** The too simple password that was just used; of this page only, never stored. */
  readonly weakPassword: string | undefined
  /** Whether the session is still open. */
  readonly isIn: () => boolean
  readonly refresh: () => void
  readonly logOut: () => void
}

export const AccountContext = createContext<Account | null>(null)

export function useAccount(): Account {
  const account = useContext(AccountContext)
  if (!account) throw new Error('useAccount: no account around this component')
  return account
}
