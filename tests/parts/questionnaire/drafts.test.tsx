import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { box, button, lastSaved, newDrafts, section, showForm } from './form-desk.tsx'

it('is kept as it is typed, and is there again with the way to throw it away', async () => {
  const { user, drafts, unmount } = showForm({ initial: { issuer: 'MVD' } })
  await user.click(section(/^护照/))
  expect(drafts.isDirty('application.1')).toBe(false)
  await user.type(box(/^签发机关/), ' 770')
  expect(drafts.isDirty('application.1')).toBe(true)
  unmount()
  drafts.flush()

  const later = showForm({ initial: { issuer: 'MVD' } }, newDrafts())
  expect(screen.getByText('已恢复未提交的内容')).toBeTruthy()
  await later.user.click(section(/^护照/))
  expect(box(/^签发机关/).value).toBe('MVD 770')
  await later.user.click(button('放弃修改'))
  expect(box(/^签发机关/).value).toBe('MVD')
  expect(screen.queryByText('已恢复未提交的内容')).toBeNull()
  expect(later.drafts.isDirty('application.1')).toBe(false)
})

it('ends when it is saved; what is typed while the save is on its way begins another', async () => {
  const { user, drafts, onSave } = showForm()
  const saved = Promise.withResolvers<{ ok: true; version: number }>()
  onSave.mockReturnValueOnce(saved.promise)
  await user.click(section(/^护照/))
  await user.type(box(/^签发机关/), 'mvd')
  await user.keyboard('{Control>}s{/Control}')
  await user.type(box(/^签发机关/), ' 770')
  saved.resolve({ ok: true, version: 4 })
  expect(await screen.findByText('已保存')).toBeTruthy()
  expect(box(/^签发机关/).value).toBe('MVD 770')
  expect(drafts.isDirty('application.1')).toBe(true)
  await user.keyboard('{Control>}s{/Control}')
  expect(onSave).toHaveBeenLastCalledWith({ issuer: 'MVD 770' }, { version: 4 })
  await waitFor(() => expect(drafts.isDirty('application.1')).toBe(false))
})

it('is none when another version of the record brings the same answers, or what was emptied is typed again', async () => {
  const initial = { issuer: 'MVD', birthPlace: 'KAZAN', applyCountry: 'CHN' }
  const { user, drafts, again } = showForm({ initial })
  again({ initial: { ...initial }, version: 4 })
  expect(drafts.isDirty('application.1')).toBe(false)
  await user.click(section(/^护照/))
  await user.clear(box(/^签发机关/))
  expect(drafts.isDirty('application.1')).toBe(true)
  await user.type(box(/^签发机关/), 'MVD')
  expect(drafts.isDirty('application.1')).toBe(false)
})

it('shows what was stored, without accents and blanks that no form takes', async () => {
  const { user, onSave } = showForm()
  await user.click(section(/^护照/))
  await user.type(box(/^签发机关/), 'Zürich  amt ')
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('已保存')).toBeTruthy()
  expect(lastSaved(onSave)).toEqual({ issuer: 'ZURICH AMT' })
  expect(box(/^签发机关/).value).toBe('ZURICH AMT')
})

it('never holds a secret on the disk; what is stored of it is not lost by that', async () => {
  const initial = { offended: true, offendedDetail: 'STORED SECRET', issuer: 'MVD' }
  const { user, drafts, unmount } = showForm({ initial })
  await user.click(section(/^账号/))
  await user.type(box(/^申请编号/), 'secret-1')
  await user.click(section(/^护照/))
  await user.type(box(/^签发机关/), ' 770')
  unmount()
  drafts.flush()
  const written = Array.from({ length: localStorage.length }, (_, at) =>
    localStorage.getItem(localStorage.key(at)!),
  ).join()
  expect(written).toContain('MVD 770')
  expect(written).not.toMatch(/secret|offended/i)

  // In the same window nothing is lost.
  const back = showForm({ initial }, drafts)
  await back.user.click(section(/^账号/))
  expect(box(/^申请编号/).value).toBe('SECRET-1')
  back.unmount()

  const later = showForm({ initial }, newDrafts())
  await later.user.keyboard('{Control>}s{/Control}')
  expect(lastSaved(later.onSave)).toEqual({ ...initial, issuer: 'MVD 770' })
})

it('of an older version takes what somebody else changed meanwhile', async () => {
  const { user, drafts, unmount } = showForm({ initial: { issuer: 'MVD', birthPlace: 'KAZAN' } })
  await user.click(section(/^护照/))
  await user.type(box(/^签发机关/), ' 770')
  unmount()
  const later = showForm({ initial: { issuer: 'MVD', birthPlace: 'MOSCOW' }, version: 4 }, drafts)
  await later.user.keyboard('{Control>}s{/Control}')
  expect(later.onSave).toHaveBeenCalledWith({ issuer: 'MVD 770', birthPlace: 'MOSCOW' }, { version: 4 })
})

it('says so when a save is lost, and keeps everything for another try', async () => {
  const { user, onSave, drafts } = showForm()
  onSave.mockResolvedValueOnce({ ok: false })
  await user.click(section(/^护照/))
  await user.type(box(/^签发机关/), 'mvd')
  await user.click(button('保存草稿'))
  expect(await screen.findByText('未保存，请重试')).toBeTruthy()
  expect(drafts.isDirty('application.1')).toBe(true)
  await user.click(button('保存草稿'))
  expect(await screen.findByText('已保存')).toBeTruthy()
})
