import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long for their size: the model walks, the matrix, and what starts servers of its own. Longest first. */
export const longest = [
  'tests/server/matrix/scope.test.ts',
  'tests/model/server.test.ts',
  'tests/server/center-paths.test.ts',
  'tests/model/pairs/pairs.test.ts',
  'tests/server/oss-kill.test.ts',
  'tests/server/lost-connection.test.ts',
  'tests/server/contract-money.test.ts',
  'tests/server/processes.test.ts',
  'tests/server/kill.test.ts',
  'tests/server/finance-totals.test.ts',
  'tests/server/site-kill.test.ts',
]

/** Begins with what takes longest, so that no worker is left alone with it at the end; the others come by size, as ever. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.endsWith(`/${name}`))
      return place === -1 ? longest.length : place
    }
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project)
    return [...projects.values()].flatMap((own) => own.toSorted((one, other) => placeOf(one) - placeOf(other)))
  }
}
