import { describe, expect, test } from 'vitest'
import type { GrantableEntry } from '#protocol/access/role/schemas.ts'
import { codesOf, countOf, heldOf, isLocked, rightsOf, toggled, withReach } from '#src/modules/access/rights.ts'
import { isNamed, onlyIn, partOf, treeOf } from '#src/parts/access/entry-tree.ts'

const wide = ['self', 'dept', 'company'] as const
const entry = (id: number, parentId: number, code: string, more: Partial<GrantableEntry> = {}): GrantableEntry => ({
  id,
  parentId,
  code,
  resName: code,
  ename: code,
  type: 0,
  active: 1,
  reaches: [],
  isBeyond: false,
  ...more,
})
const button: Partial<GrantableEntry> = { type: 1, reaches: [...wide] }

const entries = [
  entry(1, 0, 'sys'),
  entry(2, 1, 'sys.tag'),
  entry(3, 2, 'sys.tag.view', button),
  entry(4, 2, 'sys.tag.edit', button),
  entry(5, 1, 'sys.review', { reaches: [...wide] }),
  entry(6, 1, 'sys.secret', { isBeyond: true }),
]
const tree = treeOf(entries)
const node = (id: number) => {
  const all = (nodes: typeof tree): typeof tree => nodes.flatMap((one) => [one, ...all([...one.menus, ...one.buttons])])
  return all(tree).find((one) => one.entry.id === id)!
}
const prefix = 'acceptOrg' as const

describe('the permission tree', () => {
  test('is half checked where a part is held, and checked where all of it is', () => {
    const rights = rightsOf(['acceptOrg$sys.tag', 'acceptOrg$sys.tag.view@company'])
    expect([heldOf(node(2), rights), heldOf(node(3), rights), heldOf(node(1), rights)]).toEqual(['some', 'all', 'some'])
    expect(heldOf(node(2), toggled(rights, tree, node(2), 'company'))).toBe('all')
    expect(heldOf(node(4), rights)).toBe('none')
    expect(countOf(node(2), rights)).toEqual({ held: 1, of: 2 })
  })

  test('grants what is ticked as far as was wished, with the pages above it', () => {
    const rights = toggled(new Map(), tree, node(4), 'self')
    expect(codesOf(rights, { entries, codes: [], prefix })).toEqual([
      'acceptOrg$sys',
      'acceptOrg$sys.tag',
      'acceptOrg$sys.tag.edit@self',
    ])
    expect(codesOf(withReach(rights, 'sys.tag.edit', 'dept'), { entries, codes: [], prefix })).toContain(
      'acceptOrg$sys.tag.edit@dept',
    )
    // A page that calls ask for is shown and has a reach.
    expect(codesOf(toggled(new Map(), tree, node(5), 'company'), { entries, codes: [], prefix })).toEqual([
      'acceptOrg$sys',
      'acceptOrg$sys.review',
      'acceptOrg$sys.review@company',
    ])
  })

  test('takes away all below what is unticked, and leaves the page of a single permission', () => {
    const all = toggled(new Map(), tree, node(2), 'company')
    expect([...toggled(all, tree, node(2), 'company').keys()]).toEqual(['sys'])
    expect([...toggled(all, tree, node(4), 'company').keys()]).toEqual(['sys', 'sys.tag', 'sys.tag.view'])
  })

  test('gives back as it came what its reader may not touch', () => {
    const codes = ['acceptOrg$sys.secret', 'acceptOrg$sys.tag.view@all']
    const rights = rightsOf(codes)
    expect([isLocked(entries[5]!, rights), isLocked(entries[2]!, rights)]).toEqual([true, true])
    const next = toggled(rights, tree, node(1), 'company')
    expect(codesOf(next, { entries, codes, prefix })).toEqual(expect.arrayContaining(codes))
    const off = toggled(toggled(next, tree, node(1), 'company'), tree, node(1), 'company')
    expect(codesOf(off, { entries, codes, prefix })).toEqual(expect.arrayContaining(codes))
  })

  test('is searched by names and codes, headings staying above what is found', () => {
    const found = partOf(tree, isNamed('TAG.ed'))
    expect(found[0]?.menus[0]?.buttons.map((one) => one.entry.code)).toEqual(['sys.tag.edit'])
    expect(partOf(tree, isNamed('sys.tag'))[0]?.menus[0]?.buttons).toHaveLength(2)
    expect(onlyIn(tree, ({ id }) => id === 3)[0]?.menus[0]?.buttons).toHaveLength(1)
    expect(partOf(tree, isNamed('nothing'))).toEqual([])
  })
})
