import type { Metrics } from '#server/adapters/ports.ts'

export const noMetrics: Metrics = { observeCall() {}, render: async () => null }
