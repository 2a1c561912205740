import { useState } from 'react'
import { workRole } from '#domain/work-role.ts'
import { rightsOf, useSession } from '#src/kit/workspace/session.ts'
import { TabContext, useOwnActors } from '#src/kit/workspace/tab.ts'
import { CountryGrid } from './country-grid.tsx'

/**
 * The country grid while no tab is open (spec: pages#order-grid). It lies in no tab, so it brings what forms keep
 * there.
 */
export default function GridSlot() {
  const actors = useOwnActors()
  const [tab] = useState(() => ({ id: 'workspace.empty', ...actors }))
  // Below what waits for somebody the cards take one row.
  const isBelowHome = workRole(rightsOf(useSession())) !== null
  return (
    <TabContext value={tab}>
      <CountryGrid isCompact={isBelowHome} />
    </TabContext>
  )
}
