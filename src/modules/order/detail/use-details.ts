import { useEffect } from 'react'
import { details } from '#protocol/order/calls.ts'
import { useQuery } from '#src/kit/client/use-query.ts'

export interface DetailParams {
  id: number
  applicantId?: number | undefined
}

/** The order of a page; its number is the page's title once it is known. */
export function useDetails({ id }: DetailParams, setTitle: (title: string) => void) {
  const found = useQuery(details, { id }, { entities: ['order', 'applicant', 'contract', 'passport', 'companyTag'] })
  const no = found.data?.order.orderNo
  useEffect(() => {
    if (no) setTitle(no)
  }, [no, setTitle])
  return found
}
