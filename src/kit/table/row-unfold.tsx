import type { Translate } from '#src/kit/i18n/translator.ts'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { type Column, cellOf, titleOf } from './columns.tsx'

interface Props<Row extends object> {
  id: string
  row: Row
  /** What found no place in the row. */
  away: readonly Column<Row>[]
  t: Translate
}

/** Opens a row. By keys the row itself is opened, so that Tab passes by. */
export const Unfold = (props: { id: string; count: number; isOpen: boolean; onChange: () => void; t: Translate }) => (
  <button
    type="button"
    className="kit-grid-unfold"
    tabIndex={-1}
    aria-expanded={props.isOpen}
    aria-controls={props.isOpen ? props.id : undefined}
    aria-label={props.t('table.unfold', { count: props.count })}
    aria-keyshortcuts="ArrowRight"
    title={props.t('table.unfoldHint')}
    onClick={props.onChange}
  />
)

/** What of a row found no place in its table, below it. */
export const RowAway = <Row extends object>({ id, row, away, t, span }: Props<Row> & { span: number }) => (
  <tr id={id} className="kit-grid-away">
    <td colSpan={span}>
      <dl>
        {away.map((column) => (
          <div key={column.key}>
            <dt>{titleOf(column, t)}</dt>
            <dd>
              <RecordLink to={column.page?.(row)}>{cellOf(column, row, t) ?? '–'}</RecordLink>
            </dd>
          </div>
        ))}
      </dl>
    </td>
  </tr>
)
