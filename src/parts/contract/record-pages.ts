import type { RecordPage } from '#src/kit/workspace/record-link.tsx'
import { personName } from './person-name.ts'

/** The page of a contract; its number is the name of the tab. */
export const contractPage = (id: number, name: string | undefined): RecordPage => ({
  code: 'center.contract.detail',
  params: { id },
  name,
})

/** The same of what lies on a contract. */
export const pageOfContract = (row: { contractId?: number | undefined; contractNo?: string | undefined }) =>
  row.contractId ? contractPage(row.contractId, row.contractNo) : undefined

/** The way of a passport. */
export const passportPage = (row: {
  id: number
  surname: string
  givenNames: string
  passportNo?: string | undefined
}): RecordPage => ({ code: 'center.passport.info', params: { id: row.id }, name: row.passportNo ?? personName(row) })
