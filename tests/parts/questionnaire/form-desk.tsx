import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import { rusStickerForm } from '#domain/questionnaire/forms/rus-sticker.ts'
import { ClientProvider } from '#src/kit/api/context.tsx'
import { createDrafts, type Drafts } from '#src/kit/form/drafts.ts'
import { DraftsProvider } from '#src/kit/form/use-draft.tsx'
import { ApplicationForm, type ApplicationFormProps } from '#src/parts/questionnaire/application-form.tsx'
import type { SaveAnswers } from '#src/parts/questionnaire/saving.ts'
import { answer, stubClient } from '#tests/kit/client-stub.ts'

const countries = [
  { id: 1, nationCode: 'CHN', cname: '中国', ename: 'China' },
  { id: 2, nationCode: 'USA', cname: '美国', ename: 'United States' },
  { id: 3, nationCode: 'RUS', cname: '俄罗斯', ename: 'Russia' },
]

const word = (code: string, cname: string, ename: string, resv1?: string) => ({
  code,
  cname,
  ename,
  ...(resv1 === undefined ? {} : { resv1 }),
})

/** A Tuesday, and a few words of each dictionary. */
export const facts: ApplicationFormProps['facts'] = {
  today: '2026-11-24',
  words: {
    PASSPORT_TYPE: [word('ORDINARY', '普通护照', 'Ordinary'), word('SERVICE', '公务护照', 'Service')],
    VISIT_SECTION_PURPOSE: [word('TOURISM', '旅游', 'Tourism'), word('BUSINESS', '商务', 'Business')],
    VISIT_PURPOSE: [
      word('TOURISM_TRIP', '旅游观光', 'Sightseeing', 'TOURISM'),
      word('TALKS', '商务谈判', 'Talks', 'BUSINESS'),
      word('FAIR', '展会', 'Fair', 'BUSINESS'),
    ],
    VISA_CATEGORY: [word('OT', '旅游签证', 'Tourist', 'TOURISM'), word('OD', '商务签证', 'Business', 'BUSINESS')],
    VISA_ENTRIES: [word('1', '一次', 'Single'), word('2', '两次', 'Double')],
    CONSULATE: [word('PEK', '北京', 'Beijing')],
    EVISA_CATEGORY: [word('E_GUEST', '访客', 'Guest'), word('E_BUSINESS', '商务', 'Business')],
    EVISA_CHECKPOINT: [word('SVO', '谢列梅捷沃', 'Sheremetyevo')],
  },
}

/** They end with the test: one that waits to be written down would be found by the next. */
export function newDrafts(): Drafts {
  const deps = { storage: localStorage, userId: 7, newKey: () => 'key', now: () => 1_000_000, onLeave: () => () => {} }
  const drafts = createDrafts(deps)
  onTestFinished(drafts.close)
  return drafts
}

type More = Partial<ApplicationFormProps>

/** The form as its page shows it: a sticker for Russia, unless told otherwise. */
export function showForm(more: More = {}, drafts = newDrafts()) {
  const onSave = vi.fn<SaveAnswers>(async (_answers, { version }) => ({ ok: true, version: version + 1 }))
  const stub = stubClient(() => answer({ data: countries }))
  const page = (now: More) => (
    <ClientProvider value={stub.client}>
      <DraftsProvider value={drafts}>
        <ApplicationForm
          form={rusStickerForm}
          facts={facts}
          initial={{}}
          version={3}
          draftName="application.1"
          onSave={onSave}
          {...now}
        />
      </DraftsProvider>
    </ClientProvider>
  )
  const { rerender, unmount, container } = render(page(more))
  return {
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    onSave,
    drafts,
    unmount,
    container,
    /** The page is drawn again with other properties. */
    again: (now: More) => rerender(page({ ...more, ...now })),
  }
}

export const sections = () => within(screen.getByRole('navigation', { name: '表单各部分' })).getAllByRole('button')
export const section = (name: string | RegExp) =>
  within(screen.getByRole('navigation', { name: '表单各部分' })).getByRole('button', { name })
/** The section in front. */
export const inFront = () => sections().find((one) => one.getAttribute('aria-current') === 'true')?.textContent ?? ''
export const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** What stands below a field. */
export const noteOf = (control: Element) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
/** The path of the field that has the cursor. */
export const focused = () => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field
export const lastSaved = (onSave: { mock: { calls: unknown[][] } }) => onSave.mock.calls.at(-1)?.[0]
