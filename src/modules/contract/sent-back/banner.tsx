import { isItemChanged } from '#domain/contract/back-items.ts'
import type { SentBack, ShownBackItem } from '#protocol/contract/back-items.ts'
import { reviewChanges } from '#protocol/contract/review-calls.ts'
import { fieldTextKey } from '#protocol/field-name.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Instant } from '#src/kit/ui/figures.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { useDicts } from '#src/modules/contract/use-dicts.ts'
import './sent-back.css'

const entities = ['contract', 'passport', 'applicant'] as const

interface Props {
  id: number
  /** Brings what an item is about into sight. */
  onFocus?: ((item: ShownBackItem) => void) | undefined
  /** What differs on the form and is not saved yet. */
  isTyped?: ((item: ShownBackItem) => boolean) | undefined
}

/** Says above everything that a contract was sent back: by whom, when and why, what is mended since, and what was before. */
export function SentBackBanner({ id, onFocus, isTyped }: Props) {
  const t = useText()
  const { data } = useQuery(reviewChanges, { id }, { entities })
  const [latest, ...earlier] = data?.backs ?? []
  if (!data?.isSentBack || !latest) return null
  const isMended = (item: ShownBackItem) => isItemChanged(item, data.differences) || (isTyped?.(item) ?? false)
  const done = latest.items.filter(isMended).length
  return (
    <section className="contract-sent-back" aria-label={t('contract.sentBack.title')} role="status">
      <Head back={latest} />
      {latest.items.length > 0 && (
        <ul className="contract-sent-back-items">
          {latest.items.map((item) => (
            <Item key={JSON.stringify(item)} item={item} isMended={isMended(item)} onFocus={onFocus} />
          ))}
        </ul>
      )}
      {latest.reason && <p>{latest.reason}</p>}
      {latest.items.length > 0 && (
        <p className="kit-figures">{t('contract.sentBack.done', { count: latest.items.length, done })}</p>
      )}
      {earlier.length > 0 && (
        <details>
          <summary>{t('contract.sentBack.earlier', { count: earlier.length + 1 })}</summary>
          {earlier.map((one) => (
            <div key={one.createTime}>
              <Head back={one} /> {one.reason}
            </div>
          ))}
        </details>
      )}
    </section>
  )
}

function Head({ back: { event, operator, createTime } }: { back: SentBack }) {
  const t = useText()
  return (
    <strong>
      {t(`contract.sentBack.${event}`)} · {operator} · <Instant at={createTime} />
    </strong>
  )
}

interface ItemProps extends Pick<Props, 'onFocus'> {
  item: ShownBackItem
  isMended: boolean
}

function Item({ item, isMended, onFocus }: ItemProps) {
  const t = useText()
  const { word } = useDicts()
  const { who, paperName, field, code, note } = item
  const what = paperName ?? (field && t(fieldTextKey(field)))
  const text = [who, what, word('BACK_REASON', code), note].filter(Boolean).join(' · ')
  return (
    <li data-mended={isMended}>
      {onFocus ? (
        <button type="button" onClick={() => onFocus(item)}>
          {text}
        </button>
      ) : (
        <span>{text}</span>
      )}
      <Tag tone={isMended ? 'done' : 'attention'} text={t(`contract.sentBack.${isMended ? 'mended' : 'open'}`)} />
    </li>
  )
}
