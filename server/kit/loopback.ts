const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1', '::ffff:127.0.0.1'])

/** Whether an address or a host name can only mean this machine itself. */
export const isLoopback = (address: string): boolean => LOOPBACK.has(address)
