import { companyList } from './list.ts'

/** Agents and acceptance organisations as sheets: one list, two pages. */
export const companyExports = (['cust.agent', 'cust.accept-org'] as const).map((pageCode) => ({
  ...companyList.exportSource,
  pageCode,
}))
