import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as permission from '#domain/permission.ts'
import { apiPath, apiPathParser, parseApiPath, roles, scopes } from '#domain/permission.ts'

describe('a permission code', () => {
  it.each([
    ['visa.order.add', { role: null, base: 'visa.order.add', custom: null }],
    ['agent$visa.order.add', { role: 'agent', base: 'visa.order.add', custom: null }],
    ['visa.order.add@self', { role: null, base: 'visa.order.add', custom: 'self' }],
    ['acceptOrg$visa.order.add@company', { role: 'acceptOrg', base: 'visa.order.add', custom: 'company' }],
    ['~visa.order.add', { role: null, base: 'visa.order.add', custom: null }],
  ])('%s is read into its parts', (code, parts) => {
    expect(permission.parsePermission(code)).toEqual(parts)
  })

  const word = fc.stringMatching(/^[a-z][a-zA-Z]{0,8}(\.[a-z]{1,6}){0,2}$/)
  const code = fc.record({ role: fc.option(word), base: word, custom: fc.option(word) })

  it('says the same after being written and read', () => {
    fc.assert(
      fc.property(code, (parts) => {
        expect(permission.parsePermission(permission.formatPermission(parts))).toEqual(parts)
      }),
    )
  })

  it('names a menu by its base', () => {
    expect(permission.baseCode('platform$center.contract@all')).toBe('center.contract')
    expect(permission.baseCode('~center.contract')).toBe('center.contract')
  })

  it('is held when itself or its tilde form is in the list', () => {
    fc.assert(
      fc.property(code, (parts) => {
        const asked = permission.formatPermission(parts)
        expect(permission.has([asked], asked)).toBe(true)
        expect(permission.has([`~${parts.base}`], asked)).toBe(true)
        expect(permission.has([], asked)).toBe(false)
      }),
    )
  })

  it('asked by its base is held in any variant; asked with parts only as such', () => {
    const held = ['acceptOrg$contract.accept@company']
    expect(permission.has(held, 'contract.accept')).toBe(true)
    expect(permission.has(held, '~contract.accept')).toBe(true)
    expect(permission.has(held, 'contract.accept@all')).toBe(false)
    expect(permission.has(held, 'platform$contract.accept@company')).toBe(false)
    expect(permission.has(held, 'contract')).toBe(false)
  })

  it('tells identity by its role prefix and data by its custom suffix', () => {
    const held = ['acceptOrg$contract.accept@company', '~contract.page']
    expect(permission.hasIdentity(held, 'contract.accept', 'acceptOrg')).toBe(true)
    expect(permission.hasIdentity(held, 'contract.accept', 'platform')).toBe(false)
    expect(permission.hasIdentity(held, 'contract.page', 'acceptOrg')).toBe(false)
    const center = { role: 'acceptOrg', codes: held } as const
    expect(permission.hasData(center, 'contract.accept', 'company')).toBe(true)
    expect(permission.hasData(center, 'contract.accept', 'self')).toBe(true)
    expect(permission.hasData(center, 'contract.accept', 'all')).toBe(false)
    expect(permission.hasData(center, 'contract.page', 'all')).toBe(false)
    expect(permission.hasData(center, 'contract.cancel', 'self')).toBe(false)
  })
})

describe('the path of a call', () => {
  const parts = (role: permission.Role, codes: string[]) => permission.pathPartsOf({ role, codes }, 'contract.page')

  it('takes role and suffix from the code that is held', () => {
    expect(parts('acceptOrg', ['acceptOrg$contract.page@company', 'acceptOrg$contract@self'])).toEqual({
      role: 'acceptOrg',
      suffix: 'company',
    })
    expect(parts('agent', ['agent$contract.page@self', 'agent$contract.page@dept'])).toEqual({
      role: 'agent',
      suffix: 'dept',
    })
    expect(parts('platform', ['platform$contract.page'])).toEqual({ role: 'platform' })
    expect(parts('platform', ['contract.page@all'])).toEqual({ suffix: 'all' })
  })
  it('stays as declared for a tilde, for what is not held and for another identity’s code', () => {
    expect(parts('acceptOrg', ['~contract.page', 'acceptOrg$contract.page@self'])).toEqual({})
    expect(parts('acceptOrg', ['acceptOrg$contract.print@company'])).toEqual({})
    expect(parts('acceptOrg', ['platform$contract.page'])).toEqual({})
  })
  it('says no more than the person reaches', () => {
    expect(parts('acceptOrg', ['acceptOrg$contract.page@all'])).toEqual({ role: 'acceptOrg', suffix: 'company' })
  })
})

describe('the width of a permission', () => {
  it('grows from self over department and company to all', () => {
    expect(scopes).toEqual(['self', 'dept', 'company', 'all'])
    fc.assert(
      fc.property(fc.constantFrom(...scopes), fc.constantFrom(...scopes), (held, asked) => {
        expect(permission.coversScope(held, asked)).toBe(scopes.indexOf(asked) <= scopes.indexOf(held))
        expect(permission.compareScopes(held, asked) + permission.compareScopes(asked, held)).toBe(0)
      }),
    )
  })

  it('is the widest of what is held for that very code', () => {
    const held = ['a.b@self', 'agent$a.b@company', 'a.b@dept', 'other@all', 'plain', 'own@anything']
    expect(permission.widestScope(held, 'a.b')).toBe('company')
    expect(permission.widestScope(held, 'plain')).toBeNull()
    expect(permission.widestScope(held, 'own')).toBeNull()
    expect(permission.widestScope(held, 'nobody')).toBeNull()
  })
})

describe('identities', () => {
  it.each([
    [1, 'customer'],
    [2, 'platform'],
    [4, 'agent'],
    [8, 'acceptOrg'],
  ] as const)('%i is %s', (code, role) => {
    expect(permission.roleOfIdentity(code)).toBe(role)
    expect(permission.identityOfRole(role)).toBe(code)
  })
})

describe('a call’s path', () => {
  const declared = [
    '/api/company/page',
    '/api/agent/company/countries',
    '/api/agent/user/query',
    '/api/user/page',
    '/api/order',
    '/api/order/{id}',
    '/api/order/{id}/details',
    '/api/order/page',
    '/api/map/qq/{kind}',
    '/api/map/qq/driving',
  ]

  it('carries the role after /api and the suffix at its end', () => {
    expect(apiPath('/api/x', { role: 'agent' })).toBe('/api/agent/x')
    expect(apiPath('/api/x', { suffix: 'dept' })).toBe('/api/x/dept')
    expect(apiPath('/api/x', { role: 'platform', suffix: 'all' })).toBe('/api/platform/x/all')
    expect(apiPath('/api/x?page=1&q=a?b', { role: 'agent', suffix: 'self' })).toBe('/api/agent/x/self?page=1&q=a?b')
    expect(apiPath('/api/x', {})).toBe('/api/x')
  })

  it('is read back as it was written, whatever role and suffix it carries', () => {
    const parse = apiPathParser(declared)
    fc.assert(
      fc.property(
        fc.constantFrom(...declared),
        fc.nat(),
        fc.option(fc.constantFrom(...roles), { nil: undefined }),
        fc.option(fc.constantFrom(...scopes), { nil: undefined }),
        (path, id, role, suffix) => {
          const asked = path.replace('{id}', String(id)).replace('{kind}', 'walking')
          const read = parse(apiPath(asked, { role, suffix }))
          expect(read).toMatchObject({ path, ...(role && { role }), ...(suffix && { suffix }) })
          expect(read?.role).toBe(role)
          expect(read?.suffix).toBe(suffix)
          expect(read?.params.id).toBe(path.includes('{id}') ? String(id) : undefined)
        },
      ),
    )
  })

  it('as declared beats a reading with a role or suffix', () => {
    expect(parseApiPath('/api/agent/company/countries', [...declared, '/api/company/countries'])).toEqual({
      path: '/api/agent/company/countries',
      params: {},
    })
    expect(parseApiPath('/api/map/qq/self', declared)).toMatchObject({
      path: '/api/map/qq/{kind}',
      params: { kind: 'self' },
    })
  })

  it('spelt out beats a placeholder, and an id is a number', () => {
    expect(parseApiPath('/api/map/qq/driving', declared)?.path).toBe('/api/map/qq/driving')
    expect(parseApiPath('/api/order/page', declared)?.path).toBe('/api/order/page')
    expect(parseApiPath('/api/order/all', declared)).toEqual({ path: '/api/order', params: {}, suffix: 'all' })
    expect(parseApiPath('/api/order/x1', declared)).toBeNull()
    expect(parseApiPath('/api/order/{id}', declared)).toBeNull()
  })

  it('is nothing where nobody declared it', () => {
    const nobodys = ['', '/', '/api', '/api/agent', '/api/agent/self', '/api/nobody', '/order/page', '/api//page']
    expect(nobodys.filter((path) => parseApiPath(path, declared) !== null)).toEqual([])
  })

  it('that could be read as another call is reported', () => {
    expect(permission.ambiguousPaths(declared)).toEqual([])
    expect(permission.ambiguousPaths(['/api/user/query', '/api/agent/user/query'])).toContain('/api/agent/user/query')
    expect(permission.ambiguousPaths(['/api/order', '/api/order/self'])).toContain('/api/order/self')
  })
})
