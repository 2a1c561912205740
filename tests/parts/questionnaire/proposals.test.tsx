import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Proposals } from '#src/parts/questionnaire/page-context.ts'
import { box, button, focused, lastSaved, noteOf, section, showForm } from './form-desk.tsx'

const proposals: Proposals = {
  surname: [
    { value: 'LI', from: 'mrz' },
    { value: 'LEE', from: 'earlier', at: Date.UTC(2025, 4, 6) },
  ],
  givenNames: [{ value: 'LEI', from: 'mrz' }],
  nationality: [{ value: 'CHN', from: 'mrz' }],
  birthDay: [{ value: '1990-05-06', from: 'mrz' }],
  otherNames: [{ value: true, from: 'earlier' }],
  otherNameList: [{ value: [{ surname: 'WANG', givenNames: 'LEI' }], from: 'earlier' }],
  issuer: [{ value: 'MPS', from: 'passport' }],
}
/** Where the names of the passport are typed. */
const atPerson = async (more: Parameters<typeof showForm>[0] = {}) => {
  const shown = showForm({ proposals, ...more })
  await shown.user.click(section(/^个人信息/))
  return shown
}

describe('a proposal', () => {
  it('stands below its empty field with its origin, and a button takes it', async () => {
    const { user } = await atPerson()
    const place = box(/^姓/).closest('.part-application-field')!
    const [first, second] = within(place as HTMLElement).getAllByRole('listitem')
    expect(first!.textContent).toContain('LI护照机读码')
    expect(second!.textContent).toContain('LEE以往申请 2025-05-06')
    await user.click(button('姓：采用 LEE（以往申请 2025-05-06）'))
    expect(box(/^姓/).value).toBe('LEE')
    expect(screen.queryByRole('button', { name: /^姓：采用/ })).toBeNull()
  })
  it('is taken by Tab in the empty field, the first of several, and the cursor goes on', async () => {
    const { user } = await atPerson()
    await user.click(box(/^姓/))
    await user.tab()
    expect(box(/^姓/).value).toBe('LI')
    expect(focused()).toBe('givenNames')
    await user.tab({ shift: true })
    expect(box(/^名/).value).toBe('')
  })
  it('is taken by Tab of days and choices, too', async () => {
    const { user, onSave } = await atPerson()
    await user.click(box(/^出生日期/))
    await user.tab()
    expect(box(/^出生日期/).value).toBe('1990-05-06')
    expect(focused()).toBe('nationality')
    await user.tab()
    await user.keyboard('{Control>}s{/Control}')
    expect(lastSaved(onSave)).toEqual({ birthDay: '1990-05-06', nationality: 'CHN' })
  })
  it('never takes the place of what was typed, nor comes back to who emptied the field', async () => {
    const { user } = await atPerson()
    await user.type(box(/^姓/), 'zhang')
    await user.tab()
    expect(box(/^姓/).value).toBe('ZHANG')
    await user.type(box(/^名/), 'x')
    await user.clear(box(/^名/))
    await user.tab()
    expect(box(/^名/).value).toBe('LEI')
    await user.clear(box(/^名/))
    await user.tab()
    expect(box(/^名/).value).toBe('')
  })
  it('is no answer while a day is typed that cannot be read yet', async () => {
    const { user } = await atPerson()
    await user.type(box(/^出生日期/), '某天')
    await user.tab()
    expect(box(/^出生日期/).value).toBe('某天')
    await user.keyboard('{Alt>}p{/Alt}')
    expect(box(/^出生日期/).value).toBe('某天')
  })
})

describe('Alt+P', () => {
  it('takes all that are for empty fields, with what is asked only then, and says how many', async () => {
    const { user, onSave } = await atPerson()
    await user.type(box(/^姓/), 'zhang')
    await user.keyboard('{Alt>}p{/Alt}')
    expect(await screen.findByText('已采用 6 项建议')).toBeTruthy()
    await user.keyboard('{Control>}s{/Control}')
    expect(lastSaved(onSave)).toEqual({
      surname: 'ZHANG',
      givenNames: 'LEI',
      nationality: 'CHN',
      birthDay: '1990-05-06',
      otherNames: true,
      otherNameList: [{ surname: 'WANG', givenNames: 'LEI' }],
      issuer: 'MPS',
    })
  })
})

describe('a locked field', () => {
  const locked = { keys: ['surname', 'nationality'], text: '李雷 2026-11-20 已确认护照' }

  it('is only read; the page says who locked it, where such fields are', async () => {
    const { user, onSave } = await atPerson({ locked, initial: { surname: 'LI', nationality: 'CHN' } })
    expect(screen.getByText(locked.text)).toBeTruthy()
    expect(box(/^姓/).readOnly).toBe(true)
    expect(box(/^名/).readOnly).toBe(false)
    // A choice is read by its name, once the countries are there.
    expect(await screen.findByDisplayValue('中国')).toBe(box(/^国籍/))
    expect(box(/^国籍/).readOnly).toBe(true)
    await user.type(box(/^姓/), 'X')
    await user.keyboard('{Control>}s{/Control}')
    expect(lastSaved(onSave)).toEqual({ surname: 'LI', nationality: 'CHN' })
    await user.click(section(/^护照/))
    expect(screen.queryByText(locked.text)).toBeNull()
  })
  it('takes no proposal', async () => {
    const { surname, givenNames } = proposals
    const { user } = await atPerson({ locked, proposals: { surname: surname!, givenNames: givenNames! } })
    expect(screen.queryByRole('button', { name: /^姓：采用/ })).toBeNull()
    await user.click(box(/^姓/))
    await user.tab()
    expect(box(/^姓/).value).toBe('')
    await user.keyboard('{Alt>}p{/Alt}')
    expect(box(/^姓/).value).toBe('')
    expect(box(/^名/).value).toBe('LEI')
  })
  it('has what is stored from the moment that it is locked, whatever was typed before', async () => {
    const { user, again } = await atPerson({ initial: { surname: 'LI' } })
    await user.type(box(/^姓/), 'X')
    again({ locked, initial: { surname: 'LI' } })
    expect(box(/^姓/).value).toBe('LI')
    expect(noteOf(box(/^姓/))).toBe('')
  })
})
