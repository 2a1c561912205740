import { personName } from '#domain/person-name.ts'
import { page } from '#protocol/applicant/calls.ts'
import type { ListMemory, ListParams } from '#src/kit/list/list-memory.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { applicantCommands } from '#src/modules/applicant/commands.ts'
import '#src/modules/applicant/texts.ts'
import { useBatchCommands } from '#src/parts/command/use-batch-commands.tsx'
import { useCommands } from '#src/parts/command/use-commands.tsx'
import { sideFor } from '#src/parts/order-filters/sides.ts'
import { applicantBatch } from './batch-commands.ts'
import type { ApplicantPage } from './declare.tsx'
import './list.css'

interface Props extends PageProps<ListParams, ListMemory> {
  of: ApplicantPage
}

/** Applicants of all orders, found by status, departure and name; a row opens its order at the person. */
export function ApplicantList({ of: { lists, kind }, params, memory, setMemory }: Props) {
  const list = lists[sideFor(page.permission, useSession())]
  const { buttons, dialog } = useCommands(applicantCommands)
  const several = useBatchCommands(applicantBatch, personName)
  return (
    <>
      <ListView
        list={list}
        fixed={kind}
        view={params.view}
        memory={memory}
        onMemory={setMemory}
        {...(several.batch && { batch: several.batch })}
        outcome={several.outcome}
        rowActions={(row) => buttons(row, row.actions)}
        pageOf={(row) => ({
          code: 'visa.order.detail',
          params: { id: row.orderId, applicantId: row.id },
          name: personName(row),
        })}
      />
      {dialog}
      {several.dialog}
    </>
  )
}
