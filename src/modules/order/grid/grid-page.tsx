import type { PageProps } from '#src/kit/workspace/page.tsx'
import { CountryGrid } from './country-grid.tsx'
import type { GridMemory } from './grid-memory.ts'

/** The country grid in a tab, for who has others open. */
export default function GridPage({ memory, setMemory }: PageProps<Record<string, never>, GridMemory>) {
  return <CountryGrid memory={memory} onMemory={setMemory} />
}
