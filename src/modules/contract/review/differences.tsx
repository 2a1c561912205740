import { type Difference, reviewParts, unnamedFields } from '#domain/contract/review.ts'
import { formatFen } from '#domain/money.ts'
import { type ContractField, contractFields } from '#protocol/contract/record.ts'
import { reviewChanges } from '#protocol/contract/review-calls.ts'
import { fieldTextKey } from '#protocol/field-name.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { statusLabel } from '#src/kit/i18n/status-label.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Instant } from '#src/kit/ui/figures.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { useDicts } from '#src/modules/contract/use-dicts.ts'
import { fieldText } from '#src/parts/contract/field-text.ts'
import { CountryName } from '#src/parts/dictionary/country-field.tsx'

/** Fields whose values are codes of a dictionary. */
const dictOf: Readonly<Record<string, string>> = {
  sex: 'SEX',
  passportType: 'PASSPORT_TYPE',
  purposeSection: 'VISIT_SECTION_PURPOSE',
  purposeGoal: 'VISIT_PURPOSE',
  visaCategory: 'VISA_CATEGORY',
  entries: 'VISA_ENTRIES',
  urgencyLevel: 'VISA_HANDLE_WAY',
  fileKind: 'ATTACHMENT_KIND',
}
const tones = { added: 'done', removed: 'danger', changed: 'attention' } as const

type Value = string | number | undefined

function Shown({ field, value }: { field: string; value: Value }) {
  const t = useText()
  const { word } = useDicts()
  if (value === undefined) return <span className="kit-quiet">–</span>
  if (field in contractFields) return fieldText(t, 'field', field as ContractField, value)
  if (field === 'nationality') return <CountryName code={String(value)} />
  if (typeof value === 'number' && field.endsWith('Fen')) return `¥${formatFen(value)}`
  if (field === 'paperStatus') return t(asTextKey(`paper.status.${value}`))
  const group = field === 'returnWay' || field === 'refundable' ? field : undefined
  if (group) return statusLabel(t, group, value)
  const dict = dictOf[field]
  return dict ? word(dict, String(value)) : String(value)
}

const entities = ['contract', 'passport', 'applicant'] as const
export const changesQuestion = (id: number) => question(reviewChanges, { id }, { entities })

/** What was changed since the last decision, old beside new, field by field. */
export function Differences({ id }: { id: number }) {
  const t = useText()
  const { data } = useQuery(reviewChanges, { id }, { entities })
  if (!data?.since) return null
  const { since, differences } = data
  return (
    <section className="contract-differences" aria-label={t('contract.diff.title')}>
      <PartHead title={t('contract.diff.title')}>
        <span className="kit-quiet">
          {t(`contract.event.${since.event}`)} · {since.operator} · <Instant at={since.createTime} />
        </span>
      </PartHead>
      {since.reason && <p className="contract-diff-reason">{t('contract.diff.reason', { reason: since.reason })}</p>}
      {differences.length === 0 && <p className="contract-warning">{t('contract.diff.none')}</p>}
      {reviewParts.map((part) => {
        const some = differences.filter((one) => one.part === part)
        return some.map((one) => <Changed key={`${part} ${one.key}`} one={one} />)
      })}
    </section>
  )
}

function Changed({ one }: { one: Difference }) {
  const t = useText()
  const lang = useLang()
  const name = lang === 'en' && one.ename ? one.ename : one.name
  const title = [name, one.who].filter(Boolean).join(' · ')
  return (
    <table className="contract-diff" data-kind={one.kind}>
      <caption>
        <Tag tone={tones[one.kind]} text={t(`contract.diff.${one.kind}`)} />
        <span className="kit-quiet">{t(`contract.diff.${one.part}s`)}</span> {one.part !== 'contract' && title}
      </caption>
      <tbody>
        {one.fields
          .filter(({ field }) => !unnamedFields.includes(field))
          .map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{t(fieldTextKey(field))}</th>
              <td className="kit-figures">
                {one.kind !== 'added' && (
                  <del>
                    <Shown field={field} value={before} />
                  </del>
                )}
              </td>
              <td className="kit-figures">
                {one.kind !== 'removed' && (
                  <ins>
                    <Shown field={field} value={after} />
                  </ins>
                )}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
