import { expect, it } from 'vitest'
import { actionsRoom } from '#src/kit/list/actions-width.ts'
import { type Action, rowParts } from '#src/kit/ui/actions.tsx'

const row = (...labels: string[]): Action[] => labels.map((label) => ({ key: label, label, onDo: () => {} }))

it('is as wide as the widest words, with room for what opens the others in every row once one has more', () => {
  const two = actionsRoom([row('修改', '停用'), row('修改'), []])
  expect(two).toMatchObject({ inSight: 2, keepsRoom: false })
  const three = actionsRoom([row('修改', '停用'), row('修改', '停用', '删除')])
  expect(three).toEqual({ px: two.px + 36, inSight: 2, keepsRoom: true })
})

it('shows one word less where two would take the place of data, and nothing where nothing can be done', () => {
  const long = row('Ask for more papers', 'Receive the whole order')
  expect(actionsRoom([long, row('Change')])).toMatchObject({ inSight: 1, keepsRoom: true })
  expect(actionsRoom([[], []])).toMatchObject({ px: 0, keepsRoom: false })
})

it('keeps what destroys behind "more", however few others there are, and reckons with it so', () => {
  const [edit, confirm, cancel] = row('编辑', '确认护照信息', '取消申请')
  const danger = { ...cancel!, kind: 'danger' as const }
  expect(actionsRoom([[edit!, danger, confirm!]])).toEqual(actionsRoom([[edit!, confirm!, danger]]))
  expect(actionsRoom([[edit!, danger]])).toMatchObject({ keepsRoom: true })
  expect(rowParts([edit!, danger], 2)).toEqual({ inSight: [edit], others: [danger] })
  expect(rowParts([danger], 2)).toEqual({ inSight: [], others: [danger] })
})
