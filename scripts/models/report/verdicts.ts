import { type CoverageLine, type Run, uncoveredBy } from '#tests/model/coverage.ts'
import { readRun } from '#tests/model/coverage-file.ts'
import { isRequestedOf, type Model } from '#tests/model/define.ts'
import { type Arrow, arrowsOf } from '#tests/model/graph.ts'

/** A driver on an engine, with what its latest run left. */
export interface Column {
  readonly title: 'machine' | 'server, SQLite' | 'server, PostgreSQL' | 'screen'
  readonly driver: CoverageLine['driver']
  readonly run: Run | null
}

export const columns = (): Column[] => [
  { title: 'machine', driver: 'machine', run: readRun('machine', 'machine') },
  { title: 'server, SQLite', driver: 'server', run: readRun('server', 'sqlite') },
  { title: 'server, PostgreSQL', driver: 'server', run: readRun('server', 'postgres') },
  { title: 'screen', driver: 'ui', run: readRun('ui', 'sqlite') },
]

export type Verdict = 'good' | 'some' | 'bad' | 'never'

function judge(found: readonly (boolean | null)[]): Verdict {
  if (found.includes(false)) return 'bad'
  const good = found.filter((one) => one === true).length
  if (good === 0) return 'never'
  return good === found.length ? 'good' : 'some'
}

/** What the lines of a run say of one thing: null when it was not gone through. */
function foundIn(run: Run | null, lifecycle: string, kind: CoverageLine['kind'], name: string): boolean | null {
  const lines =
    run?.lines.filter((line) => line.lifecycle === lifecycle && line.kind === kind && line.name === name) ?? []
  return lines.length === 0 ? null : lines.every(({ ok }) => ok)
}

/** Green only when each driver that has to go there went there. */
export function verdictOf(model: Model, of: readonly Column[], arrow: Arrow): Verdict {
  const asked = of.filter(({ driver }) => isRequestedOf(model, driver)(arrow))
  return judge(asked.map(({ run }) => foundIn(run, model.lifecycle.name, 'transition', arrow.id)))
}

/** The picture of what the screen showed when it went there last. */
export const screenOf = (model: Model, of: readonly Column[], id: string): string | undefined =>
  of
    .flatMap(({ run }) => run?.lines ?? [])
    .findLast(({ lifecycle, name, screen }) => screen && name === id && lifecycle === model.lifecycle.name)?.screen

export function verdictOfState(model: Model, of: readonly Column[], state: string): Verdict {
  const near = arrowsOf(model).filter(({ from, to }) => from === state || to === state)
  const asked = of.filter(({ driver }) => near.some(isRequestedOf(model, driver)))
  return judge(asked.map(({ run }) => foundIn(run, model.lifecycle.name, 'state', state)))
}

/** `56 / 56`: of what the driver has to walk. */
export function share(model: Model, { driver, run }: Column): { text: string; verdict: Verdict } {
  const { name } = model.lifecycle
  const { all, transitions } = uncoveredBy(
    model,
    (run?.lines ?? []).filter((line) => line.lifecycle === name),
    isRequestedOf(model, driver),
  )
  const done = all.asked - transitions.length
  const isBad = run?.failures.some(({ lifecycle }) => lifecycle === name)
  const whole = done === 0 ? 'never' : done === all.asked ? 'good' : 'some'
  return { text: `${done} / ${all.asked}`, verdict: isBad ? 'bad' : whole }
}
