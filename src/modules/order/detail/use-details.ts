import { useEffect } from 'react'
import { details } from '#protocol/order/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { question } from '#src/kit/query/question.ts'
import { useAhead } from '#src/kit/query/use-ahead.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import type { Opening } from '#src/kit/workspace/page.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { smsQuestions } from '#src/parts/sms/sms-question.ts'
import type { Variant } from './view-switch.tsx'

export interface DetailParams {
  id: number
  applicantId?: number | undefined
}

const entities = ['order', 'applicant', 'contract', 'passport', 'companyTag'] as const

/** The id of an order is known before the order: the messages about it do not wait for it. */
export const detailOpening: Opening<DetailParams> = ({ params: { id }, session }) => [
  question(details, { id }, { entities }),
  ...smsQuestions({ busiType: 'ORDER', id }, session),
]

/** The order of a page; its number is the page's title once it is known, with the view where it is not the usual one. */
export function useDetails({ id }: DetailParams, setTitle: (title: string) => void, variant: Variant) {
  useAhead(smsQuestions({ busiType: 'ORDER', id }, useSession()))
  const found = useQuery(details, { id }, { entities })
  const t = useText()
  const no = found.data?.order.orderNo
  const title = no && (variant === 'v1' ? no : `${no} ${t(`order.view.${variant}`)}`)
  useEffect(() => {
    if (title) setTitle(title)
  }, [title, setTitle])
  return found
}
