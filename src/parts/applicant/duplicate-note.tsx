import { Alert } from '@arco-design/web-react'
import { Fragment } from 'react'
import { checkDuplicate } from '#protocol/applicant/ph-calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { FailureLine } from '#src/kit/ui/states.tsx'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import './texts.ts'

interface Props {
  /** Somebody who applies already. */
  applicantId?: number | undefined
  /** Another number than his, or that of somebody who is only filled in. */
  passportNo?: string | undefined
  /** The order that he is on: who stands on it twice is said elsewhere. */
  exceptOrderNo?: string | undefined
  /** Whose passport it is, where several are asked about. */
  name?: string | undefined
}

/** Says on which orders the same passport applies already; nothing where it does not, or no passport is named. */
export function DuplicateNote({ applicantId, passportNo, exceptOrderNo, name }: Props) {
  const t = useText()
  const isWhole = passportNo === undefined ? applicantId !== undefined : /^[A-Za-z0-9]{5,20}$/.test(passportNo.trim())
  const found = useQuery(
    checkDuplicate,
    {
      ...(applicantId !== undefined && { applicantId }),
      ...(passportNo !== undefined && { passportNo: passportNo.trim() }),
    },
    { entities: ['applicant', 'order'], skip: !isWhole },
  )
  const others = (found.error ? [] : (found.data?.items ?? [])).filter(({ orderNo }) => orderNo !== exceptOrderNo)
  if (others.length === 0)
    return isWhole ? <FailureLine of={{ ...found, data: undefined }} what={t('applicant.duplicates')} /> : null
  const orders = [...new Map(others.map((one) => [one.orderNo, one])).values()]
  return (
    <Alert
      type="warning"
      content={
        <>
          {name && <b>{name} </b>}
          {t('applicant.duplicate')}
          {orders.map(({ orderId, orderNo, applicantId: id }, at) => (
            <Fragment key={orderNo}>
              {at > 0 && t('applicant.and')}
              <RecordLink to={{ code: 'visa.order.detail', params: { id: orderId, applicantId: id }, name: orderNo }}>
                {orderNo}
              </RecordLink>
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
