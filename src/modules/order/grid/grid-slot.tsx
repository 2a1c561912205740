import { useState } from 'react'
import { TabContext, useOwnActors } from '#src/kit/workspace/tab.ts'
import { CountryGrid } from './country-grid.tsx'

/**
 * The country grid while no tab is open (spec: pages#order-grid). It lies in no tab, so it brings what forms keep
 * there.
 */
export default function GridSlot() {
  const actors = useOwnActors()
  const [tab] = useState(() => ({ id: 'workspace.empty', ...actors }))
  return (
    <TabContext value={tab}>
      <CountryGrid />
    </TabContext>
  )
}
