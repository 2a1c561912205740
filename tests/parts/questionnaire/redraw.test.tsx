import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { rusStickerForm } from '#domain/questionnaire/forms/rus-sticker.ts'
import { box, section, sections, showForm } from './form-desk.tsx'

afterEach(() => vi.restoreAllMocks())

/**
 * A field of the kit says anew what its label is each time it is drawn: the fields that were drawn while something happened,
 * as often as they were.
 */
async function drawnBy(event: () => Promise<void>): Promise<Record<string, number>> {
  const drawn: Record<string, number> = {}
  const say = Element.prototype.setAttribute
  const spy = vi.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (this: Element, name, value) {
    const field = name === 'aria-labelledby' ? this.closest<HTMLElement>('[data-field]')?.dataset.field : undefined
    if (field !== undefined) drawn[field] = (drawn[field] ?? 0) + 1
    say.call(this, name, value)
  })
  await event()
  spy.mockRestore()
  return drawn
}

/** The most of all sections: what is on the page at once. */
const atPerson = async () => {
  const shown = showForm({ initial: { nationality: 'USA', maritalStatus: 'MARRIED', otherNames: true } })
  await shown.user.click(section(/^个人信息/))
  return shown
}

it('is long', () => expect(rusStickerForm.fields.length).toBeGreaterThan(100))

it('draws at a keystroke the field that is typed into, once, and no other', async () => {
  const { user } = await atPerson()
  await user.type(box(/^出生地/), 'MOS')
  expect(Object.keys(await drawnBy(() => user.type(box(/^出生地/), 'C')))).toEqual(['birthPlace'])
  expect(await drawnBy(() => user.keyboard('O'))).toEqual({ birthPlace: 1 })
  expect(await drawnBy(() => user.keyboard('W'))).toEqual({ birthPlace: 1 })
})

it('draws none again for counts that change', async () => {
  const { user } = await atPerson()
  const before = sections()[2]!.textContent
  await user.click(box(/^出生地/))
  const drawn = await drawnBy(async () => {
    await user.keyboard('M')
    await waitFor(() => expect(sections()[2]!.textContent).not.toBe(before))
  })
  expect(drawn).toEqual({ birthPlace: 1 })
})

it('draws what a condition brings, and leaves the rest alone', async () => {
  const { user } = await atPerson()
  const drawn = await drawnBy(() =>
    user.click(screen.getAllByRole('radio', { name: '是' }).find((one) => one.closest('[data-field=bornInRussia]'))!),
  )
  expect(Object.keys(drawn).toSorted()).toEqual(['bornInRussia', 'emigratedDay', 'emigratedTo'])
})
