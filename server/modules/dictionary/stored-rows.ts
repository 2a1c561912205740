import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { noRow, versionConflict } from '#server/kit/refusal.ts'

interface Kept {
  readonly version: number
  readonly updateUser: string | null
  readonly updateTime: number
}

/** The row in the version that the caller saw; 1111 for a missing one, 4409 when somebody changed it meanwhile. */
export function seen<T extends Kept>(row: T | undefined, version: number | undefined): T {
  if (!row) throw noRow()
  if (version === undefined || row.version === version) return row
  throw versionConflict({ by: row.updateUser ?? '', at: row.updateTime, version: row.version })
}

/** Who writes a row, when, and the version that it gets by it. */
export const stamp = ({ session, now }: Pick<AuthenticatedContext, 'session' | 'now'>, before = 0) => ({
  updateUser: session.displayName,
  updateTime: now,
  version: before + 1,
})

/** A write that found the version gone by the time it came. */
export function written(count: bigint): void {
  if (count === 0n) throw versionConflict({})
}
