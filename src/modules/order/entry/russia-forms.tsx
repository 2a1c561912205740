import { latinName, personName } from '#domain/person-name.ts'
import { page } from '#protocol/applicant/calls.ts'
import type { ApplicantListRow } from '#protocol/applicant/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { DataTable } from '#src/kit/table/data-table.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { latest, of } from './russia-latest.ts'

/** The forms of whoever is on a Russian e-visa order, the latest first: a row opens its form, which is loaded by then. */
export default function RussiaForms() {
  const t = useText()
  const found = useQuery(page, latest, of)
  return (
    <section className="order-alone-forms" aria-label={t('order.test.forms')}>
      <PartHead title={t('order.test.forms')} />
      <Result of={found}>
        {({ rows }) => (
          <DataTable<ApplicantListRow>
            label={t('order.test.forms')}
            columns={[
              { key: 'surname', title: 'field.applicantName', show: latinName, names: true },
              { key: 'cname' },
              {
                key: 'orderNo',
                page: (row) => ({ code: 'visa.order.detail', params: { id: row.orderId }, name: row.orderNo }),
              },
              { key: 'formPercent', show: ({ formPercent }) => (formPercent === undefined ? null : `${formPercent}%`) },
            ]}
            rows={rows}
            keyOf={({ id }) => id}
            pageOf={(row) => ({
              code: 'visa.applicant.form',
              params: { id: row.orderId, applicantId: row.id },
              name: personName(row),
            })}
            emptyHint={t('order.test.noForms')}
          />
        )}
      </Result>
    </section>
  )
}
