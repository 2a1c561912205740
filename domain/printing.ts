/** Where the print component (C-Lodop) listens, and how long it is waited for. */

/** Two ports each, as another program may hold the first (Desk devices). Under https the component has a name of its own. */
export const lodopOrigins = {
  http: ['http://localhost:8000', 'http://localhost:18000'],
  https: ['https://localhost.lodop.net:8443', 'https://localhost.lodop.net:8444'],
} as const

/** A job that the component has not answered by then hangs. */
export const printPatienceMs = 30_000
