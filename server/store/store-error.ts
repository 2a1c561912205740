/**
 * Why a database could not do its work, apart from the work itself. `away`: it cannot be reached or the connection was lost;
 * `full`: the disk takes no more, or cannot be written; `busy`: it did not come to it in time. In all three nothing is wrong
 * with what was asked, and it may be asked again.
 */
export type StoreError = 'away' | 'full' | 'busy'

/** SQLSTATE classes and codes of PostgreSQL, error codes of the system and of the network. */
const CODES: Record<string, StoreError> = {
  '25006': 'away', // a standby: the primary has moved
  '25P03': 'away', // idle_in_transaction_session_timeout
  '53300': 'away', // too many connections
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '57P05': 'away',
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
  '53100': 'full',
  '58030': 'full',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'full',
  EIO: 'full',
  '55P03': 'busy',
  '57014': 'busy',
}

/** What node-postgres says without a code. */
const MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Query read timeout',
]

/** Primary result codes of SQLite: BUSY, LOCKED, READONLY, IOERR, FULL. */
const SQLITE: Record<number, StoreError> = { 5: 'busy', 6: 'busy', 8: 'full', 10: 'full', 13: 'full' }

/** The fault behind an error, also behind one that wraps it; null when the work itself was wrong. */
export function storeErrorOf(error: unknown): StoreError | null {
  if (!(error instanceof Error)) return null
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') return SQLITE[errcode & 0xff] ?? null
  if (typeof code === 'string') return CODES[code] ?? (code.startsWith('08') ? 'away' : null)
  if (MESSAGES.some((message) => error.message.startsWith(message))) return 'away'
  return error.cause === undefined ? null : storeErrorOf(error.cause)
}
