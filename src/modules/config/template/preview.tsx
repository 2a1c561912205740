import { Alert, Select } from '@arco-design/web-react'
import { useState } from 'react'
import type { DocPaper, DocSubject } from '#domain/config/doc-placeholders.ts'
import { listParam } from '#domain/list-text.ts'
import { preview } from '#protocol/config/doc-template-calls.ts'
import { page as contractPage } from '#protocol/contract/calls.ts'
import { fieldProblemsOf } from '#src/kit/api/api-error.ts'
import { useValue } from '#src/kit/form/form-state.ts'
import { useSettled } from '#src/kit/form/use-settled.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Waiting } from '#src/kit/ui/states.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { DocumentFrame } from '#src/parts/document/document-frame.tsx'

const isMm = (value: number | undefined): value is number => value !== undefined && value >= 10 && value <= 420

/** The sheet as it would be printed, on a sample or on one of the latest contracts. */
export function Preview({ companyId }: { companyId: number }) {
  const t = useText()
  const session = useSession()
  const html = useSettled(useValue<string>('html') ?? '')
  const subject = useValue<DocSubject>('subject') ?? 'contract'
  const paper = useValue<DocPaper>('paper') ?? 'a4'
  const widthMm = useValue<number>('widthMm')
  const heightMm = useValue<number>('heightMm')
  const [contractId, setContractId] = useState(0)
  const isContract = subject === 'contract'
  const isReal = isContract && contractId !== 0
  const query = useQuery(preview, {
    companyId,
    html,
    subject,
    paper,
    ...(isMm(widthMm) && { widthMm }),
    ...(isMm(heightMm) && { heightMm }),
    ...(isReal && { contractId }),
  })
  const canChoose = isContract && session.can('center.contract.view')
  const contracts = useQuery(contractPage, { companyId, rows: 10 }, { skip: !canChoose })
  const problem = fieldProblemsOf(query.error ?? null)[0]
  const why = problem ? t(asTextKey(problem.key), problem.params) : query.error?.msg
  return (
    <section className="config-template-preview" aria-label={t('config.template.preview')}>
      <div className="config-template-on">
        <span>{t('config.template.preview')}</span>
        {canChoose && (
          <Select
            aria-label={t('config.template.on')}
            value={contractId}
            onChange={(id: number) => setContractId(id)}
            options={[
              { value: 0, label: t('config.template.sample') },
              ...(contracts.data?.rows ?? []).map(({ id, contractNo, contactName }) => ({
                value: id,
                label: `${contractNo} ${contactName}`,
              })),
            ]}
          />
        )}
      </div>
      {why && <Alert type="warning" content={why} />}
      {query.data && !query.error && query.data.unknown.length > 0 && (
        <Alert type="info" content={t('config.template.unfilled', { names: listParam(query.data.unknown) })} />
      )}
      {query.data ? (
        <DocumentFrame doc={{ ...query.data, title: t('config.template.preview') }} />
      ) : (
        !query.error && <Waiting />
      )}
    </section>
  )
}
