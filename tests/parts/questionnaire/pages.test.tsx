import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { texts as choicesTexts } from '#domain/questionnaire/texts-choices.ts'
import { texts as fieldsTexts } from '#domain/questionnaire/texts-fields.ts'
import { inLanguage } from '#domain/text-table.ts'
import { setLang } from '#src/kit/i18n/i18n.ts'
import { forms } from '#tests/domain/questionnaire/samples.ts'
import { facts, sections, showForm } from './form-desk.tsx'

const choicesZh = inLanguage('zh', choicesTexts)
const choicesEn = inLanguage('en', choicesTexts)
const labelsZh = inLanguage('zh', fieldsTexts)
const labelsEn = inLanguage('en', fieldsTexts)

const tables = { zh: { ...labelsZh, ...choicesZh }, en: { ...labelsEn, ...choicesEn } } as const

afterEach(() => setLang('zh', { setItem() {} }))

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Who is asked everything. */
const asked: Readonly<Record<string, object>> = {
  PHL_EVISA: { nationality: 'USA', birthDay: '2012-05-06' },
  TUR_EVISA: { nationality: 'IND', birthDay: '1990-05-06' },
}

describe.each(forms)('%s', (code, form) => {
  it.each(['zh', 'en'] as const)('is drawn whole in %s: every section, with a label of each field', async (lang) => {
    setLang(lang, { setItem() {} })
    const texts: Record<string, string> = tables[lang]
    const { user, container } = showForm({
      form,
      facts,
      initial: { nationality: 'USA', birthDay: '1990-05-06', passportType: 'ORDINARY', ...asked[code] },
      renderOther: ({ key }) => <p>{key}</p>,
    })
    const buttons = within(screen.getByRole('navigation')).getAllByRole('button')
    expect(buttons).toHaveLength(form.def.sections.length)
    for (const { key, fields } of form.def.sections) {
      const title = texts[`form.section.${key}`]!
      await user.click(buttons[form.def.sections.findIndex((one) => one.key === key)]!)
      const region = screen.getByRole('region', { name: title })
      const drawn = [...region.querySelectorAll<HTMLElement>('[data-field], [data-list]')]
      const names = drawn.map(({ dataset }) => dataset.field ?? dataset.list ?? '')
      // What is asked at once stands there in its order; nothing stands there that is not asked in this section.
      const always = fields.filter(({ when }) => !when).map((field) => field.key)
      expect(names.filter((name) => always.includes(name))).toEqual(always)
      expect(names.filter((name) => !fields.some((field) => field.key === name))).toEqual([])
      for (const place of drawn) {
        const name = place.dataset.field ?? place.dataset.list ?? ''
        const isOther = ['file', 'credential'].includes(form.byKey.get(name)!.type)
        if (isOther) continue
        expect(place.textContent).toContain(texts[`form.${name}`])
        // A user who hears the page hears it, too.
        const label = screen.getAllByLabelText(new RegExp(`^${literal(texts[`form.${name}`]!)}`))
        expect(label.some((one) => place.contains(one))).toBe(true)
      }
    }
    // No text is missing: it would be shown as its key.
    expect(container.textContent).not.toMatch(/\b(form|rules|application)\.\w/)
  })
})

describe('the sections', () => {
  it('say how much of each is there, and one of them is in front', async () => {
    const { user } = showForm({ initial: { issuer: 'MOSCOW' } })
    const passport = () => within(sections()[3]!)
    expect(sections().map((one) => one.getAttribute('aria-current'))[0]).toBe('true')
    expect(passport().getByText('0/1')).toBeTruthy()
    expect(sections()[3]!.textContent).toContain('必填 1 项，已填 0 项')
    await user.click(sections()[3]!)
    expect(sections()[3]!.getAttribute('aria-current')).toBe('true')
    expect(screen.getByRole('region', { name: '护照' })).toBeTruthy()
    // Only its fields are on the page.
    expect(document.querySelectorAll('[data-field]')).toHaveLength(2)
    await user.click(screen.getByRole('checkbox'))
    expect(await passport().findByText('✓ 1/1')).toBeTruthy()
  })
  it('go by without what nobody draws', () => {
    const { unmount } = showForm({ form: forms[0]![1] })
    expect(screen.queryByRole('button', { name: /^材料/ })).toBeNull()
    unmount()
    showForm({ form: forms[0]![1], renderOther: ({ key }) => <p>{`文件 ${key}`}</p> })
    expect(sections().at(-1)?.textContent).toContain('材料0/2')
  })
  it('lead to what somebody else draws, too', async () => {
    const initial = { entryDate: '2026-12-20' }
    const renderOther = ({ key }: { key: string }) => <button type="button">{`上传 ${key}`}</button>
    const { user } = showForm({ form: forms[0]![1], initial, renderOther })
    await user.click(sections()[2]!)
    await user.click(screen.getByRole('textbox', { name: /^出境日期/ }))
    await user.keyboard('{F8}')
    expect(document.activeElement?.textContent).toBe('上传 photo')
  })
  it('change by Alt and an arrow, with the cursor in the first field, and stop at the ends', async () => {
    const { user } = showForm()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(screen.getByRole('region', { name: '签证' })).toBeTruthy()
    expect(document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field).toBe('ussrCitizen')
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
    expect(screen.getByRole('region', { name: '账号' })).toBeTruthy()
  })
})
