import pg from 'pg'
import { StatementNames } from './statement-names.ts'

/** A statement was prepared for a table that has got other columns since (a newer server migrated it). */
const isOutdated = (error: unknown) => error instanceof pg.DatabaseError && error.code === '0A000'

/** The connection does not know what was prepared on it, or knows already what was not: a pooler lends it to several. */
const isForeign = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '26000' || error.code === '42P05')

type Ask = (statement: { text: string; values: unknown[]; name?: string }) => Promise<unknown>

export interface PreparingOptions {
  /** Nothing is kept prepared. */
  readonly isUnprepared?: boolean | undefined
  /** Hears once that statements are prepared on other connections than they are asked on, and that none is named any more. */
  readonly onForeign?: (() => void) | undefined
}

/**
 * Asks by a name what is asked again, which PostgreSQL then keeps prepared. Both refusals of a prepared statement come before it
 * does anything: it is asked again in place unless the error has ended a transaction, which the store then tries again.
 */
export function preparing({ isUnprepared = false, onForeign }: PreparingOptions) {
  const names = new StatementNames()
  if (isUnprepared) names.giveUp()
  return async (ask: Ask, text: string, values: unknown[], isAlone: () => boolean): Promise<unknown> => {
    const name = values.length > 0 ? names.of(text) : undefined
    if (!name) return ask({ text, values })
    const mayAskAgain = isAlone()
    try {
      return await ask({ name, text, values })
    } catch (error) {
      if (isOutdated(error)) names.forget()
      else if (isForeign(error)) {
        names.giveUp()
        onForeign?.()
      } else throw error
      if (!mayAskAgain) throw error
      return ask({ text, values })
    }
  }
}
