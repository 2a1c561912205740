import fc from 'fast-check'
import { expect, test } from 'vitest'
import { modules } from '#src/app/modules.ts'
import { addressOf, fullAddress, requestedPage } from '#src/kit/workspace/address.ts'
import { createRegistry } from '#src/kit/workspace/registry.ts'

interface Def {
  type: string
  innerType?: { _zod: { def: Def } }
  element?: { _zod: { def: Def } }
  entries?: Record<string, string>
  values?: unknown[]
}

const registry = createRegistry(modules)
const pages = registry.codes.flatMap((code) => registry.page(code) ?? [])
const back = (address: string) => requestedPage(registry, address.slice(address.indexOf('?')))

/** Values of a parameter's kind; whether the schema takes them is asked of the schema. */
function valuesOf({ type, innerType, element, entries, values }: Def): fc.Arbitrary<unknown> {
  if (innerType && type === 'optional') return fc.option(valuesOf(innerType._zod.def), { nil: undefined })
  if (innerType) return valuesOf(innerType._zod.def)
  if (element) return fc.array(valuesOf(element._zod.def), { minLength: 1, maxLength: 4 })
  if (type === 'number' || type === 'int') return fc.integer({ min: 1 })
  if (type === 'string') return fc.string({ minLength: 1, unit: 'grapheme' })
  if (type === 'boolean') return fc.boolean()
  if (type === 'enum') return fc.constantFrom(...Object.values(entries ?? {}))
  if (type === 'literal') return fc.constantFrom(...(values ?? []))
  throw new Error(`No address is known to hold parameters of the kind ${type}`)
}

test.each(pages.map((page) => [page.code, page] as const))('%s is found again by its address', (code, page) => {
  const shape = page.params._zod.def.shape as Record<string, { _zod: { def: Def } }>
  expect(Object.keys(shape)).not.toContain('page')
  const params = fc.record(
    Object.fromEntries(Object.entries(shape).map(([key, { _zod }]) => [key, valuesOf(_zod.def)])),
  )
  fc.assert(
    fc.property(params, (given) => {
      const parsed = page.params.safeParse(given)
      fc.pre(parsed.success)
      const found = back(addressOf(registry, code, given))
      expect(found?.code).toBe(code)
      expect(page.params.safeParse(found?.params).data).toEqual(parsed.data)
    }),
  )
})

test('what is too long, or no text, is left out: the page is there all the same', () => {
  const code = 'center.contract.detail'
  expect(addressOf(registry, code, { id: 7, refused: 'x'.repeat(3000) })).toBe(`/main?page=${code}`)
  expect(addressOf(registry, code, { id: null })).toBe(`/main?page=${code}`)
})

test('a page that nobody knows keeps its address as it was', () => {
  expect(back('/main?page=no.such&a=1&b=x')).toEqual({ code: 'no.such', params: { a: '1', b: 'x' } })
  expect(addressOf(registry, 'no.such', { a: '1', b: 'x' })).toBe('/main?page=no.such&a=1&b=x')
})

test('an address that is handed on names the server', () => {
  const place = { origin: 'https://visa.example', pathname: '/office/' } as Location
  expect(fullAddress('/main?page=a&id=7', place)).toBe('https://visa.example/office/#/main?page=a&id=7')
})
