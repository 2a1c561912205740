import type { StaffRow } from '#protocol/report/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { EmptyState } from '#src/kit/ui/states.tsx'
import { sayCount, sayFen } from './say.ts'

export const staffColumns = [
  'madeCount',
  'acceptedCount',
  'reviewedCount',
  'backCount',
  'boundCount',
  'sentCount',
  'retrievedCount',
  'handedOverCount',
  'receiptFen',
  'refundFen',
] as const satisfies readonly (keyof StaffRow)[]

export const sayStaff = (key: (typeof staffColumns)[number], value: number) =>
  key.endsWith('Fen') ? sayFen(value) : sayCount(value)

/** Who did how much; a dash where somebody did nothing of it. */
export function StaffTable({ label, staff }: { label: string; staff: readonly StaffRow[] }) {
  const t = useText()
  if (staff.length === 0) return <EmptyState title={t('figures.noStaff')} />
  const hasCenters = new Set(staff.map((row) => row.companyName)).size > 1
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what moves must be reached by the keyboard
    <section className="kit-chart-table figures-table" aria-label={label} tabIndex={0}>
      <table>
        <caption className="kit-unseen">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('figures.person')}</th>
            {staffColumns.map((key) => (
              <th key={key} scope="col" className="kit-right">
                {t(`field.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {staff.map((row) => (
            <tr key={row.userId}>
              <th scope="row">
                {row.name}
                {hasCenters && <span className="kit-quiet"> {row.companyName}</span>}
              </th>
              {staffColumns.map((key) => (
                <td key={key} className="kit-right kit-figures">
                  {row[key] === 0 ? <span className="kit-quiet">–</span> : sayStaff(key, row[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
