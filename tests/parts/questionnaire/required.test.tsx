import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { box, button, focused, lastSaved, section, sections, showForm } from './form-desk.tsx'

const asked = { keys: ['birthPlace', 'hostAddr', 'photo'], text: '出生地、邀请方地址 · 与护照不一致' }
const initial = { birthPlace: 'HEBEI', surname: 'WANG', hostKind: 'ORGANISATION', hostName: 'ACME', hostAddr: 'X' }

it('shows what the consulate wants corrected and nothing else, under its own words, until the rest is asked for', async () => {
  const { user, onSave } = showForm({ initial, asked })
  expect(screen.getByRole('alert').textContent).toContain('出生地、邀请方地址 · 与护照不一致')
  expect(sections().map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^个人信息1\/1/),
    expect.stringMatching(/^行程1\/1/),
  ])
  expect(screen.getAllByRole('textbox').map((one) => one.closest<HTMLElement>('[data-field]')?.dataset.field)).toEqual([
    'birthPlace',
  ])
  await user.clear(box(/^出生地/))
  await user.type(box(/^出生地/), 'TIANJIN')
  await user.click(section(/^行程/))
  expect(box(/^邀请方地址/).value).toBe('X')
  expect(screen.queryByRole('textbox', { name: /^邀请方名称/ })).toBeNull()
  await user.keyboard('{Control>}s{/Control}')
  expect(lastSaved(onSave)).toMatchObject({ ...initial, birthPlace: 'TIANJIN' })
  await user.click(button('显示全部问题'))
  expect(sections().length).toBeGreaterThan(5)
  expect(box(/^邀请方名称/).value).toBe('ACME')
  await user.click(button('只看要更正的问题'))
  expect(sections()).toHaveLength(2)
  // What is still open elsewhere is led to all the same.
  await user.keyboard('{F8}')
  expect(sections().length).toBeGreaterThan(5)
  expect(asked.keys).not.toContain(focused())
})

it('asks everything where only a paper is wrong, and of whoever only reads', () => {
  const { again } = showForm({ initial, asked: { ...asked, keys: ['photo'] } })
  expect(sections().length).toBeGreaterThan(5)
  again({ asked, readOnly: true })
  expect(sections().length).toBeGreaterThan(5)
})
