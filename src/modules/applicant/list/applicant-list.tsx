import { personName } from '#domain/person-name.ts'
import { page, questionnaires } from '#protocol/applicant/calls.ts'
import type { ApplicantListRow } from '#protocol/applicant/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { saveFile } from '#src/kit/api/download.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import { useSending } from '#src/kit/list/use-sending.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { applicantCommands } from '#src/modules/applicant/commands.ts'
import { useCopy } from '#src/modules/applicant/copy/use-copy.tsx'
import '#src/modules/applicant/questionnaire/texts.ts'
import '#src/modules/applicant/texts.ts'
import { useBatchCommands } from '#src/parts/command/use-batch-commands.tsx'
import { useCommands } from '#src/parts/command/use-commands.tsx'
import { sideFor } from '#src/parts/order-filters/sides.ts'
import { applicantBatch } from './batch-commands.ts'
import type { ApplicantPage } from './declare.tsx'
import { ListKeys } from './list-keys.tsx'
import './list.css'

/** His form may be filled in now. */
const isFilledIn = ({ actions }: ApplicantListRow) =>
  actions.some(({ event, refused }) => event === 'editForm' && !refused)

const personPage = (row: ApplicantListRow) => ({
  code: 'visa.order.detail',
  params: { id: row.orderId, applicantId: row.id },
  name: personName(row),
})

interface Props extends ListPageProps {
  of: ApplicantPage
}

/** Applicants of all orders, found by status, departure and name; a row opens its order at the person. */
export function ApplicantList({ of: { lists, kind }, ...props }: Props) {
  const t = useText()
  const list = lists[sideFor(page.permission, useSession())]
  const { buttons, dialog } = useCommands(applicantCommands)
  const several = useBatchCommands(applicantBatch, personName, personPage)
  const { canCopy, open: openCopy, dialog: copyDialog } = useCopy()
  const client = useClient()
  const { busy, send } = useSending()
  const save = (rows: readonly ApplicantListRow[]) =>
    send(async () => saveFile(await client.download(questionnaires, { ids: rows.map(({ id }) => id) })))
  return (
    <>
      <ListView
        list={list}
        fixed={kind}
        {...listProps(props)}
        batch={(rows, clear) => [
          ...(several.batch?.(rows, clear) ?? []),
          { key: 'questionnaires', label: t('applicant.questionnaire.export'), busy, onDo: () => void save(rows) },
        ]}
        outcome={several.outcome}
        rowActions={(row) => [
          ...buttons(row, row.actions),
          ...(canCopy && isFilledIn(row)
            ? [{ key: 'copyFrom', label: t('applicant.copy.action'), onDo: () => openCopy(row.id) }]
            : []),
        ]}
        below={({ rows }) => (
          <ListKeys rows={rows} buttons={(row) => buttons(row, row.actions)} onCopy={canCopy ? openCopy : undefined} />
        )}
        pageOf={personPage}
      />
      {dialog}
      {several.dialog}
      {copyDialog}
    </>
  )
}
