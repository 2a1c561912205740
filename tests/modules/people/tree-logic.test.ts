import { expect, test } from 'vitest'
import type { Department } from '#protocol/people/department/calls.ts'
import { choicesOf, dropByKey, idsOf, placeAt, rowsOf } from '#src/modules/people/department/tree-logic.ts'

const node = (id: number, children: Department[] = []): Department => ({
  id,
  companyId: 1,
  parentId: 0,
  departmentCode: `D${id}`,
  departmentName: `部${id}`,
  sortNo: id,
  version: 1,
  userCount: 0,
  children,
})
const tree = [node(1, [node(11), node(12, [node(121)])]), node(2)]
const rowOf = (id: number) => rowsOf(tree, new Set()).find((row) => row.node.id === id)!

test('lines stand below each other by level; what is closed hides all below it', () => {
  const shown = (closed: number[]) => rowsOf(tree, new Set(closed)).map(({ node: { id }, level }) => `${id}@${level}`)
  expect(shown([])).toEqual(['1@1', '11@2', '12@2', '121@3', '2@1'])
  expect(shown([12])).toEqual(['1@1', '11@2', '12@2', '2@1'])
  expect(shown([1])).toEqual(['1@1', '2@1'])
})

test('Alt and an arrow carry a line past a sibling, below it or out', () => {
  expect(dropByKey(rowOf(12), 'ArrowUp')).toEqual({ targetId: 11, place: 'before' })
  expect(dropByKey(rowOf(11), 'ArrowDown')).toEqual({ targetId: 12, place: 'after' })
  expect(dropByKey(rowOf(12), 'ArrowRight')).toEqual({ targetId: 11, place: 'inside' })
  expect(dropByKey(rowOf(121), 'ArrowLeft')).toEqual({ targetId: 12, place: 'after' })
  expect([dropByKey(rowOf(1), 'ArrowUp'), dropByKey(rowOf(1), 'ArrowLeft'), dropByKey(rowOf(2), 'a')]).toEqual([
    null,
    null,
    null,
  ])
})

test('the upper and lower quarter of a line are the gaps beside it', () => {
  expect([placeAt(3, 40), placeAt(20, 40), placeAt(37, 40)]).toEqual(['before', 'inside', 'after'])
})

test('choices name their way down and leave out what cannot stand below itself', () => {
  expect(choicesOf(tree, undefined).map((one) => one.label)).toEqual([
    '部1',
    '部1 / 部11',
    '部1 / 部12',
    '部1 / 部12 / 部121',
    '部2',
  ])
  expect(choicesOf(tree, 12).map((one) => one.value)).toEqual([1, 11, 2])
  expect(idsOf(tree[0]!)).toEqual([1, 11, 12, 121])
})
