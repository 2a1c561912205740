import { formatInstant } from '#domain/day.ts'
import { formatFen } from '#domain/money.ts'

/** Money, given in fen; red below zero, never coloured otherwise. */
export const Money = ({ fen }: { fen: number | null | undefined }) =>
  fen === null || fen === undefined ? null : (
    <span className="kit-figures kit-money" data-negative={fen < 0}>
      {fen < 0 && '-'}¥{formatFen(Math.abs(fen))}
    </span>
  )

/** An instant (ms) at UTC+8, whatever zone the browser is in. */
export const Instant = ({ at, seconds = false }: { at: number | null | undefined; seconds?: boolean }) =>
  at === null || at === undefined ? null : (
    <time className="kit-figures kit-unit" dateTime={new Date(at).toISOString()}>
      {formatInstant(at, seconds ? 'second' : 'minute')}
    </time>
  )
