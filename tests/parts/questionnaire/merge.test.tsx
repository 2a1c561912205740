import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { SaveAnswers } from '#src/parts/questionnaire/saving.ts'
import { box, button, section, showForm } from './form-desk.tsx'

const initial = { issuer: 'MVD', birthPlace: 'KAZAN', applyCountry: 'CHN' }
const theirs = { answers: { ...initial, issuer: 'MVD 1', birthPlace: 'MOSCOW', applyCountry: 'RUS' }, version: 9 }

/** Mine are the issuer and the birth place; theirs both and the country. */
async function collide(answers: Record<string, unknown> = theirs.answers) {
  const shown = showForm({ initial })
  shown.onSave.mockResolvedValueOnce({ ok: false, theirs: { answers, version: 9 } })
  await shown.user.click(section(/^个人信息/))
  await shown.user.clear(box(/^出生地/))
  await shown.user.type(box(/^出生地/), 'perm')
  await shown.user.click(section(/^护照/))
  await shown.user.type(box(/^签发机关/), ' 2')
  await shown.user.keyboard('{Control>}s{/Control}')
  return shown
}
const dialog = () => screen.findByRole('dialog', { name: '两人同时修改了这张表单' })

describe('what two people changed', () => {
  it('is put together without a word where each changed something else, and saved over theirs', async () => {
    const { onSave } = await collide({ ...initial, applyCountry: 'RUS' })
    expect(await screen.findByText('已保存')).toBeTruthy()
    expect(onSave).toHaveBeenLastCalledWith(
      { issuer: 'MVD 2', birthPlace: 'PERM', applyCountry: 'RUS' },
      { version: 9 },
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  it('is compared field by field where both changed the same, and chosen one by one', async () => {
    const { user, onSave } = await collide()
    const asked = within(await dialog())
    const group = (name: RegExp) => within(asked.getByRole('radiogroup', { name }))
    expect(asked.getAllByRole('radiogroup')).toHaveLength(2)
    expect(asked.getByText(/以下 2 项双方都改过/)).toBeTruthy()
    const save = () => asked.getByRole('button', { name: '按选择保存' })
    expect(save()).toHaveProperty('disabled', true)
    await user.click(group(/出生地/).getByRole('radio', { name: '对方的 MOSCOW' }))
    expect(save()).toHaveProperty('disabled', true)
    await user.click(group(/签发机关/).getByRole('radio', { name: '我的 MVD 2' }))
    await user.click(save())
    expect(await screen.findByText('已保存')).toBeTruthy()
    expect(onSave).toHaveBeenLastCalledWith(
      { issuer: 'MVD 2', birthPlace: 'MOSCOW', applyCountry: 'RUS' },
      { version: 9 },
    )
  })
  it('stays as it is when the question is put off; what is typed then is kept, and asked again', async () => {
    const { user, onSave, drafts } = await collide()
    await user.click(within(await dialog()).getByRole('button', { name: '稍后处理' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText(/他人已保存了另一版本/)).toBeTruthy()
    await user.type(box(/^签发机关/), '34')
    expect(drafts.open('application.1', {}, 3).draft.values).toMatchObject({ issuer: 'MVD 234', birthPlace: 'PERM' })
    await user.click(button('对照'))
    const asked = within(await dialog())
    await user.click(asked.getByRole('radio', { name: '我的 MVD 234' }))
    await user.click(asked.getByRole('radio', { name: '我的 PERM' }))
    await user.click(asked.getByRole('button', { name: '按选择保存' }))
    expect(await screen.findByText('已保存')).toBeTruthy()
    expect(onSave).toHaveBeenLastCalledWith(
      { issuer: 'MVD 234', birthPlace: 'PERM', applyCountry: 'RUS' },
      { version: 9 },
    )
    expect(screen.queryByText(/他人已保存了另一版本/)).toBeNull()
  })
  it('is asked again with what is newest when it is saved after all', async () => {
    const { user, onSave } = await collide()
    await user.click(within(await dialog()).getByRole('button', { name: '稍后处理' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    onSave.mockResolvedValueOnce({ ok: false, theirs: { answers: { ...initial, issuer: 'MVD 9' }, version: 10 } })
    await user.keyboard('{Control>}s{/Control}')
    expect(onSave.mock.calls.at(-1)?.[1]).toEqual({ version: 3 })
    const asked = within(await dialog())
    await user.click(asked.getByRole('radio', { name: '对方的 MVD 9' }))
    await user.click(asked.getByRole('button', { name: '按选择保存' }))
    expect(await screen.findByText('已保存')).toBeTruthy()
    expect(onSave).toHaveBeenLastCalledWith({ ...initial, issuer: 'MVD 9', birthPlace: 'PERM' }, { version: 10 })
  })
  it('goes on to the next person when that was asked for', async () => {
    const onSaveNext = vi.fn<SaveAnswers>(async () => ({ ok: true, version: 10 }))
    onSaveNext.mockResolvedValueOnce({ ok: false, theirs: { answers: { applyCountry: 'RUS' }, version: 9 } })
    const { user, onSave } = showForm({ onSaveNext })
    await user.click(section(/^护照/))
    await user.type(box(/^签发机关/), 'mvd')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('已保存')).toBeTruthy()
    expect(onSaveNext).toHaveBeenLastCalledWith({ issuer: 'MVD', applyCountry: 'RUS' }, { version: 9 })
    expect(onSave).not.toHaveBeenCalled()
  })
  it('keeps a day that cannot be read yet, whatever they wrote there', async () => {
    const shown = showForm({ initial })
    await shown.user.click(section(/^个人信息/))
    await shown.user.type(box(/^出生日期/), '某天')
    await shown.user.tab()
    shown.again({ initial: { ...initial, birthDay: '1990-05-06', issuer: 'MVD 1' }, version: 9 })
    expect(box(/^出生日期/).value).toBe('某天')
    await shown.user.click(button('对照'))
    const asked = within(await dialog())
    expect(asked.getByRole('radio', { name: '我的 某天' })).toBeTruthy()
    await shown.user.click(asked.getByRole('radio', { name: '对方的 1990-05-06' }))
    await shown.user.click(asked.getByRole('button', { name: '按选择保存' }))
    expect(await screen.findByText('已保存')).toBeTruthy()
    expect(box(/^出生日期/).value).toBe('1990-05-06')
  })
  it('does not go in a circle with a page that never takes an answer', async () => {
    const { user, onSave } = showForm({ initial })
    onSave.mockResolvedValue({ ok: false, theirs: { answers: initial, version: 9 } })
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('未保存，请重试')).toBeTruthy()
    expect(onSave.mock.calls.length).toBeLessThan(5)
  })
})

it('takes what the page brings of others while nothing of it was changed here', async () => {
  const { user, again, onSave } = showForm({ initial })
  await user.click(section(/^护照/))
  await user.type(box(/^签发机关/), ' 2')
  again({ initial: { ...initial, birthPlace: 'MOSCOW' }, version: 8 })
  await user.keyboard('{Control>}s{/Control}')
  expect(onSave).toHaveBeenLastCalledWith(
    { issuer: 'MVD 2', birthPlace: 'MOSCOW', applyCountry: 'CHN' },
    { version: 8 },
  )
})
