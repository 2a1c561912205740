import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FormDef } from '#domain/questionnaire/form.ts'
import { rusEvisaForm } from '#domain/questionnaire/forms/rus-evisa.ts'
import { rusStickerForm } from '#domain/questionnaire/forms/rus-sticker.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import type { SaveAnswers } from '#src/parts/questionnaire/saving.ts'
import { formOf } from '#tests/domain/questionnaire/samples.ts'
import { box, button, focused, inFront, lastSaved, noteOf, section, sections, showForm } from './form-desk.tsx'

afterEach(() => vi.restoreAllMocks())

const choose = async (user: ReturnType<typeof showForm>['user'], field: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: new RegExp(`^${field}`) }))
  await user.click(await screen.findByRole('option', { name: option }))
}
const radio = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: new RegExp(`^${group}`) })).getByRole('radio', { name })

describe('conditions', () => {
  it('show what is asked then, and hide it again without losing the answer', async () => {
    const { user, onSave } = showForm()
    await user.click(section(/^签证/))
    expect(screen.queryByRole('textbox', { name: /丧失原因/ })).toBeNull()
    await user.click(radio('曾否拥有', '是'))
    expect(box(/丧失原因/).getAttribute('aria-required')).toBe('true')
    await user.type(box(/丧失原因/), 'moved')
    await user.click(radio('曾否拥有', '否'))
    expect(screen.queryByRole('textbox', { name: /丧失原因/ })).toBeNull()
    await user.click(radio('曾否拥有', '是'))
    expect(box(/丧失原因/).value).toBe('MOVED')
    await user.click(radio('曾否拥有', '否'))
    await user.keyboard('{Control>}s{/Control}')
    expect(lastSaved(onSave)).toEqual({ ussrCitizen: false, ussrLostReason: 'MOVED' })
  })
  it('bring a section of their own', async () => {
    const { user } = showForm({ initial: { nationality: 'CHN' } })
    expect(screen.queryByRole('button', { name: /^特别问卷/ })).toBeNull()
    await user.click(section(/^个人信息/))
    await choose(user, '国籍', '美国 USA')
    expect(section(/^特别问卷/)).toBeTruthy()
  })
  it('give what follows from other answers without asking it', async () => {
    const { user } = showForm({ form: rusEvisaForm })
    await user.click(section(/^行程/))
    await user.type(box(/^入境日期/), '2026-12-20')
    expect(box(/^出境日期/).value).toBe('2027-01-04')
    expect(box(/^出境日期/).readOnly).toBe(true)
  })
})

describe('choices', () => {
  it('of goal and category follow the section of the purpose; the only one is taken', async () => {
    const { user, onSave } = showForm({
      initial: { purposeSection: 'TOURISM', purposeGoal: 'TOURISM_TRIP', visaCategory: 'OT' },
    })
    await user.click(section(/^签证/))
    await choose(user, '访问目的大类', '商务')
    await user.keyboard('{Control>}s{/Control}')
    expect(lastSaved(onSave)).toEqual({ purposeSection: 'BUSINESS', visaCategory: 'OD' })
  })
  it('of another country empty the address below it', async () => {
    const address = {
      addrCountry: 'CHN',
      addrRegion: 'HEBEI',
      addrCity: 'LANGFANG',
      addrStreet: 'ROAD 1',
      addrPostcode: '1',
    }
    const { user, onSave } = showForm({ initial: { ...address, phone: '13800000000' } })
    await user.click(section(/^联系方式/))
    await choose(user, '国家', '俄罗斯 RUS')
    expect(box(/^城市/).value).toBe('')
    await user.keyboard('{Control>}s{/Control}')
    expect(lastSaved(onSave)).toEqual({ addrCountry: 'RUS', phone: '13800000000' })
  })
  it('of the first country leave the address that was typed before', async () => {
    const { user, onSave } = showForm({ initial: { addrCity: 'LANGFANG' } })
    await user.click(section(/^联系方式/))
    await choose(user, '国家', '中国 CHN')
    await user.keyboard('{Control>}s{/Control}')
    expect(lastSaved(onSave)).toEqual({ addrCity: 'LANGFANG', addrCountry: 'CHN' })
  })
})

describe('rows', () => {
  it('are added and removed, and the cursor goes along', async () => {
    const { user, onSave } = showForm()
    await user.click(section(/^行程/))
    await user.click(button('添加访问城市'))
    expect(focused()).toBe('itinerary.0.place')
    await user.keyboard('moscow')
    await user.click(button('添加访问城市'))
    await user.keyboard('kazan')
    await user.click(button('移除访问城市 1'))
    expect(focused()).toBe('itinerary.0.place')
    expect(within(screen.getByRole('group', { name: '访问城市 1' })).getByRole<HTMLInputElement>('textbox').value).toBe(
      'KAZAN',
    )
    await user.keyboard('{Control>}s{/Control}')
    expect(lastSaved(onSave)).toEqual({ itinerary: [{ place: 'KAZAN' }] })
    await user.click(button('移除访问城市 1'))
    expect(document.activeElement).toBe(button('添加访问城市'))
  })
  it('say what is wrong with them, not with the one that was above', async () => {
    const { user } = showForm({ initial: { itinerary: [{ place: '北京' }, { place: '上海' }] } })
    await user.click(section(/^行程/))
    const place = (no: number) => within(screen.getByRole('group', { name: `访问城市 ${no}` })).getByRole('textbox')
    await user.click(place(1))
    await user.tab()
    expect(await screen.findByText('请勿输入中文')).toBeTruthy()
    expect(noteOf(place(1))).toBe('请勿输入中文')
    await user.click(button('移除访问城市 1'))
    expect(noteOf(place(1))).toBe('')
    await user.keyboard('{Control>}s{/Control}')
    expect(focused()).toBe('itinerary.0.place')
    expect(noteOf(place(1))).toBe('请勿输入中文')
  })
  it('are no more than the form takes', async () => {
    const { user } = showForm({ initial: { itinerary: Array.from({ length: 10 }, () => ({ place: 'KAZAN' })) } })
    await user.click(section(/^行程/))
    expect(button('添加访问城市')).toHaveProperty('disabled', true)
  })
})

describe('problems', () => {
  it('of a missing answer stop no save, and are counted', async () => {
    const { user, onSave } = showForm()
    const before = button(/个问题/).textContent
    await user.click(button('保存草稿'))
    expect(await screen.findByText('已保存')).toBeTruthy()
    expect(onSave).toHaveBeenCalledWith({}, { version: 3 })
    expect(button(/个问题/).textContent).toBe(before)
    expect(screen.queryByText('不能为空')).toBeNull()
  })
  it('of shape stop it: the field says so and gets the cursor, in whatever section', async () => {
    const { user, onSave } = showForm({ initial: { issuer: '北京', applicationNo: 'A-1' } })
    await user.keyboard('{Control>}s{/Control}')
    expect(onSave).not.toHaveBeenCalled()
    expect(inFront()).toContain('护照')
    expect(focused()).toBe('issuer')
    expect(noteOf(box(/^签发机关/))).toBe('请勿输入中文')
    expect(box(/^签发机关/).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('未保存：1 项有误')).toBeTruthy()
    await user.clear(box(/^签发机关/))
    await user.keyboard('{Control>}s{/Control}')
    expect(lastSaved(onSave)).toEqual({ applicationNo: 'A-1' })
  })
  it('of a day that cannot be read stop it, too, and the text stays', async () => {
    const { user, onSave } = showForm()
    await user.click(section(/^个人信息/))
    await user.type(box(/^出生日期/), '某天')
    await user.keyboard('{Control>}s{/Control}')
    expect(onSave).not.toHaveBeenCalled()
    expect(focused()).toBe('birthDay')
    expect(box(/^出生日期/).value).toBe('某天')
    expect(await screen.findByText(/无法识别的日期/)).toBeTruthy()
  })
  it('of a hidden answer stop nobody: what is stored of it stays', async () => {
    const { user, onSave } = showForm({ initial: { ussrCitizen: false, ussrLostReason: '搬家' } })
    await user.keyboard('{Control>}s{/Control}')
    expect(lastSaved(onSave)).toEqual({ ussrCitizen: false, ussrLostReason: '搬家' })
  })
  it('are gone through by F8, from the place of the cursor and from the end back to the first', async () => {
    const { user } = showForm()
    await user.keyboard('{F8}')
    expect(focused()).toBe('applyCountry')
    expect(await screen.findByText('不能为空')).toBeTruthy()
    await user.keyboard('{F8}')
    expect(focused()).toBe('formLanguage')
    await user.keyboard('{F8}')
    expect(inFront()).toContain('签证')
    expect(focused()).toBe('ussrCitizen')
    await user.click(section(/^提交/))
    await user.click(screen.getByRole('checkbox', { name: /声明/ }))
    await user.keyboard('{F8}')
    expect(focused()).toBe('applyCountry')
  })
  it('of a list without rows lead to the button that adds one', async () => {
    const { user } = showForm({ initial: { hostKind: 'NONE' } })
    await user.click(section(/^行程/))
    await user.click(screen.getByRole('combobox', { name: /^邀请方类型/ }))
    await user.keyboard('{Escape}{F8}')
    expect(document.activeElement).toBe(button('添加访问城市'))
    expect(screen.getByRole('group', { name: /^访问城市/ }).textContent).toContain('不能为空')
  })
  it('are listed on request, each with the way to its field', async () => {
    const { user } = showForm()
    await user.click(button('问题列表'))
    const list = screen.getByRole('list', { name: '问题列表' })
    await user.click(within(list).getByRole('button', { name: '请填写婚姻状况' }))
    expect(focused()).toBe('maritalStatus')
  })
  it('that the server names are said at their fields until those change', async () => {
    const { user, onSave } = showForm({ initial: { issuer: 'MVD' } })
    onSave.mockResolvedValueOnce({ ok: false, problems: [{ path: 'issuer', key: 'form.mrzDiffers' }] })
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('与护照机读码不一致')).toBeTruthy()
    expect(focused()).toBe('issuer')
    await user.type(box(/^签发机关/), ' 770')
    await waitFor(() => expect(screen.queryByText('与护照机读码不一致')).toBeNull())
  })
  it('are found while typing only once the field was left, and warnings stop nobody', async () => {
    const { user } = showForm({ initial: { expiryDay: '2027-01-10', entryDate: '2026-12-20' } })
    await user.click(section(/^签证/))
    await user.type(box(/^出境日期/), '2026-12-01')
    expect(screen.queryByText('日期不能小于入境日期')).toBeNull()
    await user.tab()
    expect(await screen.findByText('日期不能小于入境日期')).toBeTruthy()
    await user.click(section(/^个人信息/))
    expect(noteOf(box(/^有效期至/))).toMatch(/不足6个月/)
  })
})

describe('keys', () => {
  it('save and go on, and Enter sends nothing', async () => {
    const onSaveNext = vi.fn<SaveAnswers>(async () => ({ ok: true, version: 4 }))
    const { user, onSave } = showForm({ onSaveNext })
    await user.click(section(/^护照/))
    await user.type(box(/^签发机关/), 'mvd{Enter}')
    expect(onSave).not.toHaveBeenCalled()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(onSaveNext).toHaveBeenCalledWith({ issuer: 'MVD' }, { version: 3 })
    expect(onSave).not.toHaveBeenCalled()
  })
  it('save and go on from a select, too', async () => {
    const onSaveNext = vi.fn<SaveAnswers>(async () => ({ ok: true, version: 4 }))
    const { user } = showForm({ onSaveNext })
    await user.click(section(/^账号/))
    const select = screen.getByRole('combobox', { name: /^填写语言/ })
    act(() => select.querySelector('input')!.focus())
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(onSaveNext).toHaveBeenCalledOnce()
    expect(screen.queryByRole('option')).toBeNull()
  })
  it('with Alt are the form’s alone: no number changes below the cursor', async () => {
    const { user, onSave } = showForm({ initial: { beenInRussia: true, visitTimes: 3 } })
    await user.click(section(/^访俄记录/))
    await user.click(screen.getByRole('spinbutton', { name: /次数/ }))
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(inFront()).toContain('行程')
    await user.keyboard('{Control>}s{/Control}')
    expect(lastSaved(onSave)).toEqual({ beenInRussia: true, visitTimes: 3 })
  })
  it('show what the site calls its questions, where that is known', async () => {
    const form = formOf([{ key: 'issuer', type: 'text', need: false, max: 20, conf: 'H' }], {
      code: 'TEST' as FormDef['code'],
    })
    const { unmount } = showForm({ form })
    expect(screen.queryByText('官方名称')).toBeNull()
    unmount()
    defineTexts({ 'form.official.TEST.issuer': ['Issued by', 'Issued by'] })
    const { user } = showForm({ form })
    expect(screen.queryByText('Issued by')).toBeNull()
    await user.keyboard('{Alt>}o{/Alt}')
    expect(screen.getByText('Issued by')).toBeTruthy()
    await user.keyboard('{Alt>}o{/Alt}')
    expect(screen.queryByText('Issued by')).toBeNull()
  })
  it('say of official wording that nobody compared with the site', async () => {
    const { user } = showForm({ form: rusStickerForm })
    await user.keyboard('{Alt>}o{/Alt}')
    const label = screen.getByText('Application ID').parentElement!
    expect(label.textContent).toBe('Application ID · 单一来源，未核对')
    expect(screen.getByText(/^官网题目取自公开资料/)).toBeTruthy()
  })
})

it('counts the form whole and says so', async () => {
  const form = formOf([{ key: 'issuer', type: 'text', need: true, max: 20, conf: 'H' }])
  const { user } = showForm({ form })
  expect(screen.getByText('0%')).toBeTruthy()
  await user.type(box(/^签发机关/), 'mvd')
  expect(await screen.findByText('100%')).toBeTruthy()
  expect(screen.getByText('没有问题')).toBeTruthy()
  expect(sections()[0]!.textContent).toContain('✓ 1/1')
})

it('is only read where nobody may change it', async () => {
  const { user, onSave } = showForm({ readOnly: true, initial: { issuer: 'MVD', itinerary: [{ place: 'KAZAN' }] } })
  expect(screen.queryByRole('button', { name: '保存草稿' })).toBeNull()
  await user.click(section(/^护照/))
  // A list of answers: nothing looks as if it could be typed into.
  expect(screen.queryAllByRole('textbox')).toEqual([])
  expect(screen.getByText('MVD').closest('dd')?.previousSibling?.textContent).toBe('签发机关')
  await user.click(section(/^行程/))
  expect(document.activeElement?.textContent).toBe('行程')
  expect(screen.getByText(/KAZAN/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(添加|移除)/ })).toBeNull()
  await user.keyboard('{Control>}s{/Control}')
  expect(onSave).not.toHaveBeenCalled()
})
