import { Alert } from '@arco-design/web-react'
import { Fragment } from 'react'
import { personName } from '#domain/person-name.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { FailureLine } from '#src/kit/ui/states.tsx'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import './texts.ts'
import { type DuplicateQuestion, type Duplicates, useDuplicates } from './use-duplicates.ts'

interface Described {
  /** The order that he is on: who stands on it twice is said elsewhere. */
  exceptOrderNo?: string | undefined
  /** Whose passport it is, where several are asked about. */
  name?: string | undefined
}

/** Says on which orders the same passport applies already; nothing where it does not, or no passport is named. */
export const DuplicateNote = ({ exceptOrderNo, name, ...asked }: DuplicateQuestion & Described) => (
  <FoundDuplicates of={useDuplicates(asked)} exceptOrderNo={exceptOrderNo} name={name} />
)

/** The same of what a page has asked for itself. */
export function FoundDuplicates({ of, exceptOrderNo, name }: Described & { of: Duplicates }) {
  const t = useText()
  const others = of.items.filter(({ orderNo }) => orderNo !== exceptOrderNo)
  if (others.length === 0)
    return of.isWhole ? <FailureLine of={{ ...of.found, data: undefined }} what={t('applicant.duplicates')} /> : null
  const orders = [...new Map(others.map((one) => [one.orderNo, one])).values()]
  return (
    <Alert
      type="warning"
      content={
        <>
          {name && <b>{name} </b>}
          {t('applicant.duplicate')}
          {orders.map(({ orderId, orderNo, applicantId: id, said }, at) => (
            <Fragment key={orderNo}>
              {at > 0 && t('applicant.and')}
              <RecordLink to={{ code: 'visa.order.detail', params: { id: orderId, applicantId: id }, name: orderNo }}>
                {orderNo}
              </RecordLink>
              {said && <span className="kit-quiet"> {t('applicant.duplicateSaid', said)}</span>}
            </Fragment>
          ))}
        </>
      }
    />
  )
}

/** The same below a question about an applicant. */
export const PersonDuplicates = ({ record }: { record: { readonly id: number } }) => (
  <DuplicateNote applicantId={record.id} />
)

/** The same below a question about several, each by name. */
export const PeopleDuplicates = ({ people }: { people: readonly { readonly id: number; readonly name: string }[] }) =>
  people.map(({ id, name }) => <DuplicateNote key={id} applicantId={id} name={name} />)

interface Row {
  readonly id: number
  readonly surname: string
  readonly givenNames: string
  readonly cname?: string | undefined
}

/** Before several are handed in it is said where else their passports apply. */
export const RowDuplicates = ({ rows }: { rows: readonly Row[] }) => (
  <PeopleDuplicates people={rows.map((row) => ({ id: row.id, name: personName(row) }))} />
)
