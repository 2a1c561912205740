import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Metrics } from './ports.ts'

/** Calls by path and code, their durations, and the process's own figures. */
export function prometheus(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Counter({
    name: 'visadesk_calls_total',
    help: 'Calls by path and answer code',
    labelNames: ['path', 'code'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'visadesk_call_seconds',
    help: 'Time of calls by path',
    labelNames: ['path'],
    buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  })
  return {
    observeCall(path, code, duration) {
      calls.inc({ path, code })
      seconds.observe({ path }, duration)
    },
    render: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  }
}
