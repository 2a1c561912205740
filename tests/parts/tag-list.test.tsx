import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TagList, tagsInRoom } from '#src/parts/order-tag/tag-list.tsx'

it.each([
  [['加急'], 144, 1],
  [['加急', '团队'], 144, 2],
  [['加急', '团队', '已催'], 144, 3],
  [['加急', '团队', '资料不全'], 144, 2],
  [['A very long name of a tag that fits nowhere', '团队'], 144, 1],
  [['加急', '团队', '已催', '回访'], Number.POSITIVE_INFINITY, 4],
])('of %j in %i px, %i stand whole', (names, room, count) => expect(tagsInRoom(names, room)).toBe(count))

it('counts what finds no room, and names everything in the hint', () => {
  const tags = ['加急', '团队', '资料不全'].map((name, id) => ({ id, name, color: 'blue' as const }))
  render(<TagList tags={tags} roomPx={144} />)
  expect(screen.getByTitle('加急、团队、资料不全').textContent).toBe('加急团队+1')
})
