/** What operations counts. The process gives Prometheus counters, tests and the demo nothing. */
export interface Metrics {
  observeCall(path: string, code: string, seconds: number): void
  /** The page for a scraper, or null where there is none. */
  render(): Promise<{ contentType: string; body: string } | null>
}

export const noMetrics: Metrics = { observeCall() {}, render: async () => null }
