import { describe, expect, it } from 'vitest'
import { isWeekend } from '#domain/day.ts'
import { findFee } from '#domain/fees.ts'
import { parsePermission } from '#domain/permission.ts'
import { expectedReadyDay } from '#domain/ready-day.ts'
import { districtRows } from '#scripts/districts.ts'
import { accounts } from '#server/store/initial-data/accounts.ts'
import { centerCodes, companies, companyIds, departments } from '#server/store/initial-data/companies.ts'
import { countries, orderCountryCodes } from '#server/store/initial-data/countries.ts'
import { codesOf, dictEntries, dictTypes, entriesOf } from '#server/store/initial-data/dictionaries.ts'
import rawDistricts from '#server/store/initial-data/districts.json' with { type: 'json' }
import { loadDistricts, shortName } from '#server/store/initial-data/districts.ts'
import { fees, services } from '#server/store/initial-data/fees.ts'
import { holidaysOf } from '#server/store/initial-data/holidays.ts'
import { menuCodesFor, resources } from '#server/store/initial-data/menus.ts'
import { centerOptions, systemParameters } from '#server/store/initial-data/options.ts'
import { paymentMethods } from '#server/store/initial-data/payment-methods.ts'
import { createPeople, createRandom, idCardCheck } from '#server/store/initial-data/people.ts'
import { processTimes } from '#server/store/initial-data/process-times.ts'
import { roles } from '#server/store/initial-data/roles.ts'

const today = '2026-11-21'
const centers = centerCodes.map((code) => companyIds[code])
const repeated = (values: readonly (string | number)[]) => values.filter((value, at) => values.indexOf(value) !== at)
const mobile = /^1\d{10}$/

describe('countries', () => {
  it('are all of ISO 3166-1, each with a code and both names, none twice', () => {
    expect(countries).toHaveLength(249)
    for (const one of countries) {
      expect(one.code).toMatch(/^[A-Z]{3}$/)
      expect(one.alpha2).toMatch(/^[A-Z]{2}$/)
      expect(one.cname).toMatch(/^\p{Script=Han}/u)
      expect(one.ename).toMatch(/^\p{Lu}/u)
    }
    for (const key of ['id', 'code', 'cname', 'ename'] as const) {
      expect(repeated(countries.map((one) => one[key]))).toEqual([])
    }
  })

  it('put the order grid first; Russia has an e-visa, and some are not sold yet', () => {
    expect(countries.slice(0, 6).map((one) => one.code)).toEqual(orderCountryCodes)
    expect(countries.filter((one) => one.orderEnabled).map((one) => one.code)).toEqual(['RUS', 'PHL', 'TUR', 'MYS'])
    expect(countries.filter((one) => one.showEvisa).map((one) => one.code)).toEqual(['RUS'])
  })
})

describe('districts', () => {
  it('are the 31 mainland provinces down to county, with their parents', async () => {
    const all = await loadDistricts()
    const byId = new Map(all.map((one) => [one.id, one]))
    const of = (level: number) => all.filter((one) => one.level === level)
    expect(byId.size).toBe(all.length)
    expect(of(1)).toHaveLength(31)
    expect(of(2).length).toBeGreaterThan(330)
    expect(of(3).filter((one) => one.id < 1_000_000).length).toBeGreaterThan(2800)
    for (const one of all) {
      expect(one.name.length).toBeGreaterThan(0)
      const parent = byId.get(one.parentId)
      const isCity = parent?.level === 2 || parent?.fullname.endsWith('市')
      expect([one.parentId === 0, parent?.level === 1, isCity][one.level - 1]).toBe(true)
    }
  })

  it('let every address be completed: each city has counties or towns, each municipality districts', async () => {
    const all = await loadDistricts()
    const parents = new Set(all.map((one) => one.parentId))
    expect(all.filter((one) => one.level < 3 && !parents.has(one.id))).toEqual([])
    expect(all.filter((one) => /^(市辖区|县|.*直辖县级行政区划)$/.test(one.fullname))).toEqual([])
    expect(all.find((one) => one.fullname === '朝阳区' && one.parentId === 110000)).toMatchObject({ level: 3 })
  })

  it('are what the statistics bureau lists', () => {
    expect(rawDistricts).toEqual(districtRows())
  })

  it.each([
    [150000, '内蒙古自治区', '内蒙古'],
    [222400, '延边朝鲜族自治州', '延边'],
    [220623, '长白朝鲜族自治县', '长白'],
    [469028, '陵水黎族自治县', '陵水'],
    [410303, '瀍河回族区', '瀍河'],
    [110101, '东城区', '东城'],
    [130133, '赵县', '赵县'],
    [150221, '土默特右旗', '土默特右旗'],
    [130171, '石家庄高新技术产业开发区', '石家庄高新技术产业开发区'],
  ])('%i %s is called %s for short', (id, fullname, name) => {
    expect(shortName(id, fullname)).toBe(name)
  })
})

describe('dictionaries', () => {
  const sections = codesOf('VISIT_SECTION_PURPOSE')
  const within = (type: string, section: string) =>
    entriesOf(type).filter((entry) => entry.resv1.split('|').includes(section))

  it('have names in both languages and no code twice', () => {
    expect(repeated(dictTypes.map((type) => type.code))).toEqual([])
    expect(repeated(dictEntries.map((entry) => `${entry.typeCode} ${entry.code}`))).toEqual([])
    for (const { name, ename } of dictTypes) expect([name, ename].every(Boolean)).toBe(true)
    for (const { cname, ename } of dictEntries) expect([cname, ename].every(Boolean)).toBe(true)
  })

  it('link goals and visa types only to sections that exist, and every section to both', () => {
    for (const type of ['VISIT_PURPOSE', 'VISA_CATEGORY']) {
      for (const entry of entriesOf(type)) {
        for (const section of entry.resv1.split('|')) expect(sections).toContain(section)
      }
      for (const section of sections) expect(within(type, section).length).toBeGreaterThan(0)
    }
  })

  it('have a section with one goal and one visa type, and entries that several sections share', () => {
    const single = sections.filter((one) =>
      ['VISIT_PURPOSE', 'VISA_CATEGORY'].every((t) => within(t, one).length === 1),
    )
    expect(single).toContain('CARRIAGE')
    expect(entriesOf('VISIT_PURPOSE').some((entry) => entry.resv1.includes('|'))).toBe(true)
    expect(entriesOf('VISA_CATEGORY').some((entry) => entry.resv1.includes('|'))).toBe(true)
  })
})

describe('what the centers charge and promise', () => {
  const combinations = codesOf('VISIT_SECTION_PURPOSE').flatMap((section) =>
    entriesOf('VISA_CATEGORY')
      .filter((entry) => entry.resv1.split('|').includes(section))
      .flatMap(({ code: visaCategory }) =>
        codesOf('VISA_ENTRIES').flatMap((entries) =>
          codesOf('VISA_HANDLE_WAY').map((urgencyLevel) => ({ visaCategory, entries, urgencyLevel })),
        ),
      ),
  )
  const rowsOf = (companyId: number) =>
    fees.filter((row) => row.companyId === companyId).map((row, id) => ({ id, ...row }))

  it('has a fee for every combination that the forms offer, for Chinese and for anybody else', () => {
    for (const companyId of centers) {
      const feeRows = rowsOf(companyId)
      for (const nationality of ['CHN', 'FRA', 'USA', 'JPN']) {
        for (const combination of combinations) {
          const row = findFee(feeRows, { nationality, ...combination }, today)
          expect(row?.serviceFen).toBeGreaterThan(0)
          expect(row?.consularFen).toBeGreaterThanOrEqual(0)
          expect(Number.isInteger(row?.consularFen)).toBe(true)
        }
      }
    }
  })

  it('has a process time for every combination, no shorter for the slower way', () => {
    for (const companyId of centers) {
      for (const { visaCategory, entries } of combinations) {
        const days = codesOf('VISA_HANDLE_WAY').map(
          (urgencyLevel) =>
            processTimes.find(
              (row) =>
                row.companyId === companyId &&
                row.visaCategory === visaCategory &&
                row.entries === entries &&
                row.urgencyLevel === urgencyLevel,
            )!.workDays,
        )
        expect(days).toEqual(days.toSorted((one, two) => two - one))
        expect(days.at(-1)).toBeGreaterThan(0)
      }
    }
  })

  it('has no row twice, and the two centers differ', () => {
    const key = (row: (typeof fees)[number]) =>
      [row.companyId, row.nationality, row.visaCategory, row.entries, row.urgencyLevel].join(' ')
    expect(new Set(fees.map(key)).size).toBe(fees.length)
    const [guangzhou, beijing] = centers.map((id) => fees.filter((row) => row.companyId === id))
    expect(guangzhou!.map((row) => row.serviceFen)).not.toEqual(beijing!.map((row) => row.serviceFen))
    const offer = (id: number) => services.filter((row) => row.companyId === id).map((row) => [row.code, row.unitFen])
    expect(offer(centers[0]!)).not.toEqual(offer(centers[1]!))
  })

  it('has services, methods and a cut-off for each center under ids of their own', () => {
    expect(repeated(services.map((row) => row.id))).toEqual([])
    expect(repeated(paymentMethods.map((row) => row.id))).toEqual([])
    for (const companyId of centers) {
      expect(services.filter((row) => row.companyId === companyId).length).toBeGreaterThan(8)
      expect(paymentMethods.filter((row) => row.companyId === companyId)).toHaveLength(7)
      expect(centerOptions.find((row) => row.companyId === companyId)).toMatchObject({ value: '17:30' })
    }
    expect(systemParameters.map((one) => one.code)).toEqual(['edition', 'contract.fourEyes', 'password.smsCode'])
  })
})

describe('holidays', () => {
  const days = (year: number, kind: string) => holidaysOf(year).filter((row) => row.kind === kind)

  it.each([2024, 2026, 2027, 2028, 2031, 2040])('of %i are consistent', (year) => {
    const rows = holidaysOf(year)
    expect(repeated(rows.map((row) => `${row.day} ${row.kind}`))).toEqual([])
    const closed = new Set(days(year, 'CLOSED').map((row) => row.day))
    for (const row of rows) {
      expect(row.day.startsWith(`${year}-`)).toBe(true)
      expect([row.name, row.ename].every(Boolean)).toBe(true)
    }
    expect(days(year, 'WORKDAY').filter((row) => !isWeekend(row.day) || closed.has(row.day))).toEqual([])
  })

  it('of 2026 are the published ones, with their make-up workdays', () => {
    expect(days(2026, 'CLOSED').some((row) => row.expected)).toBe(false)
    expect(days(2026, 'WORKDAY').map((row) => row.day)).toEqual([
      '2026-01-04',
      '2026-02-14',
      '2026-02-28',
      '2026-05-09',
      '2026-09-20',
      '2026-10-10',
    ])
    expect(days(2026, 'CLOSED').filter((row) => row.name === '春节')).toHaveLength(9)
    expect(days(2026, 'CONSULATE_CLOSED').map((row) => row.day)).toEqual(
      expect.arrayContaining(['2026-01-09', '2026-02-23', '2026-03-09', '2026-05-11', '2026-11-04', '2026-12-31']),
    )
  })

  it('of 2027 are expected ones: the statutory days, and a working day for each lost to a weekend', () => {
    const closed = days(2027, 'CLOSED')
    expect(holidaysOf(2027).every((row) => row.expected)).toBe(true)
    expect(days(2027, 'WORKDAY')).toEqual([])
    expect(closed.filter((row) => row.name === '春节').map((row) => row.day)).toContain('2027-02-05')
    expect(closed.map((row) => row.day)).toEqual(
      expect.arrayContaining(['2027-04-05', '2027-06-09', '2027-09-15', '2027-10-01']),
    )
    expect(closed.filter((row) => !isWeekend(row.day))).toHaveLength(13)
  })

  it.each([2028, 2029, 2030, 2031, 2036, 2055])('of %i give thirteen days off, also when festivals meet', (year) => {
    expect(days(year, 'CLOSED').filter((row) => !isWeekend(row.day))).toHaveLength(13)
  })

  it('carry a ready day over the New Year of both countries', () => {
    const holidays = [...holidaysOf(2026), ...holidaysOf(2027)]
    const acceptedAt = Date.parse('2026-12-29T10:00:00+08:00')
    expect(expectedReadyDay({ acceptedAt, workingDays: 3, holidays })).toBe('2027-01-12')
  })
})

describe('who works with it', () => {
  it('has its accounts, each in a company and a role of its identity', () => {
    expect(accounts.map((one) => one.userName).join(' ')).toBe(
      'admin reception reception2 supervisor finance desk bj_reception bj_supervisor bj_finance agent agent2 customer officer agent_admin',
    )
    for (const account of accounts) {
      const company = companies.find((one) => one.id === account.companyId)
      expect(company?.identityCode).toBe(account.identityCode)
      expect(account.mobile).toMatch(mobile)
      for (const code of account.roleCodes) {
        expect(roles.find((role) => role.code === code)?.identityCode).toBe(account.identityCode)
      }
    }
    for (const account of accounts.filter((one) => one.departmentCode !== null)) {
      const department = departments.find((one) => one.departmentCode === account.departmentCode)
      expect(department?.companyId).toBe(account.companyId)
    }
    expect(repeated(accounts.map((one) => one.mobile))).toEqual([])
    expect(repeated(departments.map((one) => one.id))).toEqual([])
    expect(repeated(companies.map((one) => one.companyCode))).toEqual([])
  })

  it('grants nothing that is no resource, and no suffix wider than the identity may have', () => {
    const known = new Set(resources.map((one) => one.code))
    const widest: Record<string, string[]> = {
      platform: ['all'],
      acceptOrg: ['company', 'self'],
      agent: ['company'],
      customer: ['self'],
    }
    for (const role of roles) {
      expect(repeated(role.permissions)).toEqual([])
      for (const { role: prefix, base, custom } of role.permissions.map(parsePermission)) {
        expect(known).toContain(base)
        expect(custom === null || widest[prefix!]?.includes(custom)).toBe(true)
      }
    }
  })

  it('keeps acceptance and review apart, and shows a menu only to who can use it', () => {
    const bases = (code: string) =>
      roles.find((role) => role.code === code)!.permissions.map((one) => parsePermission(one).base)
    expect(bases('center.reception')).not.toContain('center.contract.review')
    expect(bases('center.supervisor')).toContain('center.contract.review')
    expect(bases('center.finance')).toContain('center.contract.finance.confirm')
    expect(bases('center.finance')).not.toContain('center.contract.create')
    expect(menuCodesFor(['visa.order.view'])).toEqual(['visa.order', 'visa.order.list', 'visa.order.list-v2'])
    expect(menuCodesFor(['member.search'])).toEqual([])
    expect(bases('customer.member')).not.toContain('center')
  })

  it('has a tree of resources without orphans', () => {
    expect(repeated(resources.map((one) => one.id))).toEqual([])
    expect(repeated(resources.map((one) => one.code))).toEqual([])
    const ids = new Set([0, ...resources.map((one) => one.id)])
    expect(resources.filter((one) => !ids.has(one.parentId))).toEqual([])
  })
})

describe('people', () => {
  const adult = createPeople({ seed: 7, today })
  const some = Array.from({ length: 20_000 }, (_, index) => adult(index))

  it('are the same for the same seed and index, whatever was asked before', () => {
    expect(createPeople({ seed: 7, today })(4711)).toEqual(adult(4711))
    expect(createPeople({ seed: 8, today })(4711)).not.toEqual(adult(4711))
    expect(createRandom(1)()).toBe(createRandom(1)())
  })

  it('have valid identity cards that agree with birth day and sex', () => {
    expect(idCardCheck('11010519491231002')).toBe('X')
    const weights = Array.from({ length: 18 }, (_, at) => 2 ** (17 - at) % 11)
    for (const { cardNo, birthDay, sex } of some.slice(0, 2000)) {
      expect(cardNo).toMatch(/^\d{17}[\dX]$/)
      const sum = Array.from(cardNo).reduce(
        (total, digit, at) => total + (digit === 'X' ? 10 : Number(digit)) * weights[at]!,
        0,
      )
      expect(sum % 11).toBe(1)
      expect(cardNo.slice(6, 14)).toBe(birthDay.replaceAll('-', ''))
      expect(Number(cardNo[16]) % 2 === 1).toBe(sex === 'M')
    }
  })

  it('never share a mobile, an identity card or a passport, and are of age', () => {
    for (const key of ['mobile', 'cardNo', 'passportNo', 'email', 'vipNo'] as const) {
      expect(new Set(some.map((person) => person[key])).size).toBe(some.length)
    }
    for (const person of some.slice(0, 2000)) {
      expect(person.mobile).toMatch(mobile)
      expect(person.passportNo).toMatch(/^E[A-HJ-NP-Z]\d{7}$/)
      expect(person.surname + person.givenNames).toMatch(/^[A-Z]+$/)
      expect(person.birthDay <= '2008-11-21' && person.birthDay > '1955-11-20').toBe(true)
      expect(person.issueDay < today && person.expiryDay > today).toBe(true)
    }
  })

  it('may be children, with passports of five years and numbers of their own', () => {
    const child = createPeople({ seed: 7, today, ages: [4, 15] })(0)
    expect(child.birthDay > '2010-11-20').toBe(true)
    expect(Number(child.expiryDay.slice(0, 4)) - Number(child.issueDay.slice(0, 4))).toBe(5)
    expect(child.passportNo).toMatch(/^E[NP-Z]/)
  })
})
