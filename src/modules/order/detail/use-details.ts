import { useEffect } from 'react'
import { details } from '#protocol/order/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import type { Variant } from './view-switch.tsx'

export interface DetailParams {
  id: number
  applicantId?: number | undefined
}

/** The order of a page; its number is the page's title once it is known, with the view where it is not the usual one. */
export function useDetails({ id }: DetailParams, setTitle: (title: string) => void, variant: Variant) {
  const found = useQuery(details, { id }, { entities: ['order', 'applicant', 'contract', 'passport', 'companyTag'] })
  const t = useText()
  const no = found.data?.order.orderNo
  const title = no && (variant === 'v1' ? no : `${no} ${t(`order.view.${variant}`)}`)
  useEffect(() => {
    if (title) setTitle(title)
  }, [title, setTitle])
  return found
}
