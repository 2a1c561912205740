import { Alert } from '@arco-design/web-react'
import { formatInstant } from '#domain/day.ts'
import { detail } from '#protocol/consulate/form-task-calls.ts'
import type { FormTask } from '#protocol/consulate/form-task-schemas.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { recordMark } from '#src/kit/table/record-mark.ts'
import { DescriptionList } from '#src/kit/ui/description-list.tsx'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { Instant } from '#src/kit/ui/figures.tsx'
import { LogList } from '#src/kit/ui/log-list.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { DetailLink } from '#src/parts/order-link/detail-link.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import './detail-dialog.css'

/** Everything about one task: where it stands, what the site said, and what happened to it. */
export function FormDialog({ task, onClose }: { task: FormTask; onClose: () => void }) {
  const t = useText()
  const found = useQuery(detail, { id: task.id }, { entities: ['formTask'], pace: 'moving' })
  return (
    <Dialog open title={t('forms.detailTitle', { name: task.applicantName })} width={680} onClose={onClose}>
      <Result of={found}>{(now) => <Detail task={now} />}</Result>
    </Dialog>
  )
}

function Detail({ task }: { task: OutputOf<typeof detail> }) {
  const t = useText()
  const order = (
    <DetailLink record={{ kind: 'visa', id: task.orderId }} name={task.orderNo}>
      {task.orderNo}
    </DetailLink>
  )
  return (
    <div className="form-task-detail" {...recordMark('task', task.id, task.status)}>
      {/* What a person has to look into is said below, with the application, and in more detail. */}
      {task.problem && !task.application?.problem && <Alert type="warning" content={task.problem} />}
      {task.nextTime !== undefined && (
        <Alert type="info" content={t('forms.next', { time: formatInstant(task.nextTime, 'second') })} />
      )}
      <DescriptionList
        title={t('forms.detail')}
        columns={2}
        facts={[
          { name: 'field.orderNo', value: order },
          { name: 'field.status', value: <StatusTag group="task" code={task.status} /> },
          { name: 'field.passportNo', value: task.passportNo },
          { name: 'formTask.errand', value: t(`formTask.errand.${task.marker}`) },
          { name: 'field.createUser', value: task.createUser },
          { name: 'field.attempts', value: String(task.attempts) },
          { name: 'field.createTime', value: <Instant at={task.createTime} seconds /> },
          { name: 'field.finishTime', value: task.finishTime && <Instant at={task.finishTime} seconds /> },
        ]}
      />
      {task.application && <ApplicationFacts application={task.application} isLinked />}
      <PartHead title={t('field.logs')} />
      <LogList entries={task.logs} nameOf={(action) => `formTask.event.${action}`} groupOf={() => 'task'} />
    </div>
  )
}
