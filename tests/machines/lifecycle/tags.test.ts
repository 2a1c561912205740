import { globSync, readFileSync } from 'node:fs'
import { expect, expectTypeOf, it } from 'vitest'
import { contract } from '#machines/lifecycle/contract.ts'
import type { dayClose } from '#machines/lifecycle/day-close.ts'
import {
  eventsOf,
  hasStateTag,
  statusesFor,
  statusesWithTag,
  statusWithTag,
  type TagOf,
} from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { lifecycles } from './all.ts'

it.each(lifecycles.map((one) => [one.name, one] as const))(
  'the tags of %s are those that its states carry, none more and none less',
  (_, { tags, known }) => {
    const carried = Object.values(known).flatMap((statuses) => [...statuses.values()].flatMap((one) => one.tags))
    expect(tags.toSorted()).toEqual([...new Set(carried)].toSorted())
  },
)

it.each(lifecycles.map((one) => [one.name, one] as const))(
  'each event and each tag of %s is asked of a status: no query lists none',
  (_, lifecycle) => {
    const empty = [
      ...eventsOf(lifecycle).filter((event) => statusesFor(lifecycle, event).length === 0),
      ...lifecycle.tags.filter((tag) => statusesWithTag(lifecycle, tag).length === 0),
    ]
    expect(empty).toEqual([])
  },
)

it('a tag that a lifecycle does not declare does not compile, and one without tags has none', () => {
  const codes = { process: 0, finance: 0 } as const
  // @ts-expect-error a typing error of `draft`
  expect(hasStateTag(contract, codes, 'drafft')).toBe(false)
  // @ts-expect-error as above
  expect(statusesWithTag(contract, 'drafft')).toEqual([])
  expectTypeOf<TagOf<typeof dayClose>>().toEqualTypeOf<never>()
})

it('a tag by which one status is asked for is carried by one alone', () => {
  const called = new Map(lifecycles.map((one) => [one.name === 'passport' ? 'passportCustody' : one.name, one]))
  const asked = globSync('{domain,protocol,machines,server,src}/**/*.{ts,tsx}').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/statusWithTag\((\w+), '(\w+)'\)/g)].map(([, name = '', tag = '']) => ({
      asked: `${name} ${tag}`,
      statuses: statusesWithTag(called.get(name)!, tag).length,
    })),
  )
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter(({ statuses }) => statuses !== 1)).toEqual([])
})

it('places of a passport have tags of their own', () => {
  const places = ['unlabelled', 'awaitingCheck', 'checked', 'awaitingRetrieval', 'retrieved', 'withCourier'] as const
  expect(places.map((tag) => statusesWithTag(passportCustody, tag))).toEqual([[0], [8], [16], [24], [32], [36]])
  expect(statusWithTag(passportCustody, 'checked')).toBe(16)
})
