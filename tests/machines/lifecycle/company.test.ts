import { describe, expect, it } from 'vitest'
import { type CompanyFacts, company } from '#machines/lifecycle/company.ts'
import { unrefused } from './unrefused.ts'

const good: CompanyFacts = { isOwn: false, isInBusiness: false }

describe('a company', () => {
  it('is not stopped by its own people, nor deleted once it has done business', () => {
    expect(
      unrefused(company, good, [
        [{ isOwn: true }, 'stop', [1], 'isNotOwn'],
        [{ isInBusiness: true }, 'delete', [0, 4, 7], 'isNotInBusiness'],
      ]),
    ).toEqual([])
  })
})
