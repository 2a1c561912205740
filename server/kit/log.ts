/** One JSON line an event, never with personal data: ids, codes and durations only. */
export interface Log {
  info(event: string, fields?: Record<string, unknown>): void
  warn(event: string, fields?: Record<string, unknown>): void
  error(event: string, fields?: Record<string, unknown>): void
}

export function jsonLog(write: (line: string) => void, clock: () => number): Log {
  const at =
    (level: string) =>
    (event: string, fields: Record<string, unknown> = {}) =>
      write(JSON.stringify({ at: new Date(clock()).toISOString(), level, event, ...fields }))
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

export const silentLog: Log = { info() {}, warn() {}, error() {} }
