import { describe, expect, it } from 'vitest'
import { type CompanyFacts, company } from '#machines/lifecycle/company.ts'
import { differences, unrefused } from './table-check.ts'
import { companyTable } from './tables.ts'

const good: CompanyFacts = { isOwn: false, isInBusiness: false }

describe('a company', () => {
  it('takes exactly the steps of the table', () => expect(differences(company, good, companyTable)).toEqual([]))

  it('is not stopped by its own people, nor deleted once it has done business', () => {
    expect(
      unrefused(company, good, [
        [{ isOwn: true }, 'stop', [1], 'isNotOwn'],
        [{ isInBusiness: true }, 'delete', [0, 4, 7], 'isNotInBusiness'],
      ]),
    ).toEqual([])
  })
})
