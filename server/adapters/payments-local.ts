import type { PaymentProvider } from './ports.ts'

/**
 * Stands in for a provider where nobody but the server's own machine is served: it takes no money, and whoever sits there plays the
 * buyer's phone (`/payment/play`).
 */
export const localPayments: PaymentProvider = {
  name: 'LOCAL',
  isPlayed: true,
  open: async ({ no }) => ({ codeUrl: `visadesk://pay/${no}` }),
  // What was played has been noted before.
  close: async () => 'closed',
  refund: async () => {},
}
