import { personName } from '#domain/person-name.ts'
import type { receiveQueue } from '#protocol/applicant-desk/calls.ts'
import type { DeskRow } from '#protocol/applicant-desk/schemas.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import type { BatchSpecs } from '#src/parts/command/batch-command.ts'
import { useBatchCommands } from '#src/parts/command/use-batch-commands.tsx'
import { useCommands } from '#src/parts/command/use-commands.tsx'
import { sideFor } from '#src/parts/order-filters/sides.ts'
import { personPage } from './columns.tsx'
import { deskCommands } from './commands.ts'
import type { deskLists } from './declare.tsx'

interface Props extends ListPageProps {
  lists: ReturnType<typeof deskLists>
  call: Pick<typeof receiveQueue, 'permission'>
  /** What may be done to several at once. */
  several: BatchSpecs<DeskRow>
}

/** Whoever waits at a desk, to be worked on one by one or several at once. */
export function DeskList({ lists, call, several: specs, ...place }: Props) {
  const list = lists[sideFor(call.permission, useSession())]
  const { buttons, dialog } = useCommands(deskCommands)
  const several = useBatchCommands(specs, personName)
  return (
    <>
      <ListView
        list={list}
        {...listProps(place)}
        rowActions={(row) => buttons(row, row.actions)}
        {...(several.batch ? { batch: several.batch } : {})}
        outcome={several.outcome}
        pageOf={personPage}
      />
      {dialog}
      {several.dialog}
    </>
  )
}
