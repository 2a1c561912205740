import type { ReactNode } from 'react'
import { personName } from '#domain/person-name.ts'
import type { receiveQueue } from '#protocol/applicant-desk/calls.ts'
import type { DeskRow } from '#protocol/applicant-desk/schemas.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import type { BatchSpecs } from '#src/parts/command/batch-command.ts'
import { useBatchCommands } from '#src/parts/command/use-batch-commands.tsx'
import { type OpenCommands, useCommands } from '#src/parts/command/use-commands.tsx'
import { sideFor } from '#src/parts/order-filters/sides.ts'
import { personPage } from './columns.tsx'
import { deskCommands } from './commands.ts'
import type { deskLists } from './declare.tsx'

/** What a desk has beside the commands of all desks. */
export interface DeskExtras {
  readonly actions: (row: DeskRow) => readonly Action[]
  /** Below the rows that are shown. */
  readonly below: (rows: readonly DeskRow[]) => ReactNode
  readonly dialog: ReactNode
}
export type UseDeskExtras = (desk: OpenCommands<DeskRow>) => DeskExtras

const useNothing: UseDeskExtras = () => ({ actions: () => [], below: () => null, dialog: null })

interface Props extends ListPageProps {
  lists: ReturnType<typeof deskLists>
  call: Pick<typeof receiveQueue, 'permission'>
  /** What may be done to several at once. */
  several: BatchSpecs<DeskRow>
  /** A hook, the same for as long as the page lives. */
  atSites?: UseDeskExtras
}

/** Applicants who wait at a desk, to be worked on one by one or several at once. */
export function DeskList({ lists, call, several: specs, atSites: useExtras = useNothing, ...place }: Props) {
  const list = lists[sideFor(call.permission, useSession())]
  const desk = useCommands(deskCommands)
  const extras = useExtras(desk)
  const several = useBatchCommands(specs, personName, personPage)
  return (
    <>
      <ListView
        list={list}
        {...listProps(place)}
        rowActions={(row) => [...extras.actions(row), ...desk.buttons(row, row.actions)]}
        below={({ rows }) => extras.below(rows)}
        {...(several.batch ? { batch: several.batch } : {})}
        outcome={several.outcome}
        pageOf={personPage}
      />
      {desk.dialog}
      {extras.dialog}
      {several.dialog}
    </>
  )
}
