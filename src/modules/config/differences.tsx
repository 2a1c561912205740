import type { Difference, OverrideAnswer, OverrideValues } from '#protocol/config/kit.ts'
import { fieldTextKey } from '#protocol/field-name.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import type { Show } from './use-names.ts'

export interface DifferenceFormat {
  /** What a row is called by its values. */
  readonly nameOf: (values: OverrideValues) => string
  readonly show: Show
  /** Fields that its name says already. */
  readonly inName: readonly string[]
}

const TONES = { added: 'done', changed: 'progress', removed: 'danger' } as const

/** What would change at each center: counted, and the first differences one by one. */
export function Differences({ answer, format }: { answer: OverrideAnswer; format: DifferenceFormat }) {
  const t = useText()
  return answer.companies.map((company) => {
    const count = company.added + company.changed + company.removed
    const { companyName, differences } = company
    return (
      <section key={company.companyId} className="config-differences" aria-label={companyName}>
        <h3>
          {companyName}
          <span className="kit-quiet kit-figures">{t('config.override.counts', { ...countsOf(company) })}</span>
        </h3>
        {differences.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by the keyboard
          <section className="config-differences-rows" tabIndex={0} aria-label={t('field.differences')}>
            <table>
              <thead>
                <tr>
                  <th>{t('field.change')}</th>
                  <th>{t('config.override.row')}</th>
                  <th>{t('config.override.content')}</th>
                </tr>
              </thead>
              <tbody>
                {differences.map((one) => (
                  <tr key={JSON.stringify(one)}>
                    <td>
                      <Tag tone={TONES[one.change]} text={t(`config.change.${one.change}`)} />
                    </td>
                    <td>{format.nameOf(one.after ?? one.before ?? {})}</td>
                    <td>
                      <Content difference={one} format={format} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        {count > differences.length && (
          <p className="kit-quiet">{t('config.override.more', { count: count - differences.length })}</p>
        )}
      </section>
    )
  })
}

const countsOf = ({ added, changed, removed }: OverrideAnswer['companies'][number]) => ({ added, changed, removed })

function Content({ difference, format }: { difference: Difference; format: DifferenceFormat }) {
  const t = useText()
  const { change, before = {}, after = {} } = difference
  const values = change === 'removed' ? before : after
  const keys = Object.keys(values).filter((key) =>
    change === 'changed' ? before[key] !== after[key] : !format.inName.includes(key),
  )
  return (
    <ul className="config-facts">
      {keys.map((key) => (
        <li key={key}>
          <span className="kit-quiet">{t(fieldTextKey(key))}</span>{' '}
          {change === 'changed' && (
            <>
              <del>{format.show(key, before[key])}</del> →{' '}
            </>
          )}
          <span className="kit-figures">{format.show(key, values[key])}</span>
        </li>
      ))}
    </ul>
  )
}
