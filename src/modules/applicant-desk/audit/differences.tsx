import { useMemo } from 'react'
import type { Form } from '#domain/questionnaire/compile.ts'
import { auditDifferences } from '#protocol/applicant-desk/calls.ts'
import type { DifferenceToEarlier } from '#protocol/applicant-desk/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Instant } from '#src/kit/ui/figures.tsx'
import { FailureLine } from '#src/kit/ui/states.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { deskEntities } from '#src/modules/applicant-desk/declare.tsx'
import { useAnswerText } from '#src/parts/questionnaire/answer-text.tsx'
import type { Differences as FieldDifferences } from '#src/parts/questionnaire/page-context.ts'

export const differencesQuestion = (id: number) => question(auditDifferences, { id }, { entities: deskEntities })

/** The same for the fields themselves, by their keys. */
export function useDifferences(id: number): FieldDifferences {
  const { data } = useQuery(auditDifferences, { id }, { entities: deskEntities })
  return useMemo(
    () =>
      Object.fromEntries(
        (data?.differences ?? []).map(({ key, before, isSecret }) => [key, isSecret ? { isSecret } : { before }]),
      ),
    [data],
  )
}

/** What is said otherwise than in the earlier application of the same passport, old beside new. */
export function Differences({ id, form }: { id: number; form: Form }) {
  const t = useText()
  const found = useQuery(auditDifferences, { id }, { entities: deskEntities })
  const { data } = found
  if (!data?.since) return <FailureLine of={found} what={t('applicantDesk.audit.differences')} />
  const { since, differences } = data
  const order = { code: 'visa.order.detail', params: { id: since.orderId, applicantId: since.applicantId } }
  return (
    <section className="applicant-audit-differences" aria-label={t('applicantDesk.audit.differences')}>
      <PartHead title={t('applicantDesk.audit.differences')} />
      <p className="kit-quiet">
        <RecordLink to={{ ...order, name: since.orderNo }}>{since.orderNo}</RecordLink>{' '}
        <Instant at={since.updateTime} />
      </p>
      {differences.length === 0 && <p>{t('applicantDesk.audit.same')}</p>}
      <dl>
        {differences.map((one) => (
          <Changed key={one.key} one={one} form={form} />
        ))}
      </dl>
    </section>
  )
}

function Changed({ one, form }: { one: DifferenceToEarlier; form: Form }) {
  const t = useText()
  const say = useAnswerText()
  const field = form.byKey.get(one.key)
  if (!field) return null
  return (
    <div>
      <dt>{t(asTextKey(`form.${one.key}`))}</dt>
      <dd>
        {one.isSecret ? (
          t('applicantDesk.audit.secretDiffers')
        ) : (
          <>
            <del>{say(field, one.before ?? undefined)}</del> <ins>{say(field, one.after ?? undefined)}</ins>
          </>
        )}
      </dd>
    </div>
  )
}
