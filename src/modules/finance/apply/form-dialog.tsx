import { Alert } from '@arco-design/web-react'
import { useState } from 'react'
import { formatFen } from '#domain/money.ts'
import { detail } from '#protocol/finance/apply-form/calls.ts'
import type { ApplyFormDetails, ApplyFormRow } from '#protocol/finance/apply-form/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { recordMark } from '#src/kit/table/record-mark.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { Instant } from '#src/kit/ui/figures.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { Attachments } from '#src/kit/upload/attachments.tsx'
import { PageButton } from '#src/kit/workspace/page-button.tsx'
import { RefusedFoot } from '#src/modules/finance/refused-foot.tsx'
import type { OpenCommands } from '#src/parts/command/use-commands.tsx'
import { contractPage } from '#src/parts/contract/record-pages.ts'
import { CompareLines } from './compare-lines.tsx'

interface Props {
  id: number
  onClose: () => void
  buttons: OpenCommands<ApplyFormDetails>['buttons']
}

/** One form: what it asks for, before beside after, why, and what may be done with it. */
export function FormDialog({ id, onClose, buttons }: Props) {
  const t = useText()
  const found = useQuery(detail, { id }, { entities: ['applyForm', 'contract'] })
  const [no] = useState(() => String(id))
  const data = found.data
  const actions = data ? buttons(data, data.form.actions) : []
  return (
    <Dialog
      open
      title={t('finance.apply.title', { no: data?.form.contractNo ?? no })}
      width={980}
      onClose={onClose}
      footer={
        <RefusedFoot actions={actions}>
          {data && (
            <PageButton to={contractPage(data.form.contractId, data.form.contractNo)}>
              {t('finance.apply.openContract')}
            </PageButton>
          )}
        </RefusedFoot>
      }
    >
      <Result of={found}>{(details) => <Details details={details} />}</Result>
    </Dialog>
  )
}

function Details({ details }: { details: ApplyFormDetails }) {
  const t = useText()
  const { form, beforeLines, afterLines, people, files } = details
  return (
    <div className="finance-dialog" {...recordMark('applyForm', form.id, form.status)}>
      {form.contractChanged && <Alert type="warning" content={t('finance.apply.changedMeanwhile')} />}
      <Facts form={form} />
      {form.kind === 'FEE' && <CompareLines before={beforeLines} after={afterLines} people={people} />}
      {files.length > 0 && <Attachments files={files} label={t('finance.apply.files')} />}
    </div>
  )
}

function Facts({ form }: { form: ApplyFormRow }) {
  const t = useText()
  const differenceFen = form.afterFen - form.beforeFen
  return (
    <dl className="finance-facts">
      <div>
        <dt>{t('field.status')}</dt>
        <dd>
          <StatusTag group="applyForm" code={form.status} />
        </dd>
      </div>
      <div>
        <dt>{t('field.kind')}</dt>
        <dd>
          <StatusTag group="applyFormKind" code={form.kind} />
        </dd>
      </div>
      <div>
        <dt>{t('field.contactName')}</dt>
        <dd>{form.contactName}</dd>
      </div>
      <div>
        <dt>{t('field.applyUser')}</dt>
        <dd>
          {form.applyUser} <Instant at={form.applyTime} />
        </dd>
      </div>
      {form.approveUser && (
        <div>
          <dt>{t('field.approveUser')}</dt>
          <dd>
            {form.approveUser} <Instant at={form.approveTime} />
          </dd>
        </div>
      )}
      {form.kind === 'PAYMENT' && (
        <div>
          <dt>{t('finance.apply.kind')}</dt>
          <dd>
            {form.beforeMethodName} → <strong>{form.afterMethodName}</strong>
          </dd>
        </div>
      )}
      {differenceFen !== 0 && (
        <div>
          <dt>{t('finance.apply.difference')}</dt>
          <dd>
            {t(differenceFen < 0 ? 'finance.apply.refund' : 'finance.apply.collect', {
              amount: formatFen(Math.abs(differenceFen)),
            })}
          </dd>
        </div>
      )}
      <div className="finance-wide">
        <dt>{t('field.reason')}</dt>
        <dd>{form.reason}</dd>
      </div>
      {form.approveReason && (
        <div className="finance-wide">
          <dt>{t('field.approveReason')}</dt>
          <dd>{form.approveReason}</dd>
        </div>
      )}
    </dl>
  )
}
