import { expect, test } from 'vitest'
import * as calls from '#protocol/contract/calls.ts'
import { form, type PassportArgs, passport } from './contract-forms.ts'
import { type Desk, onSqliteForBoth } from './harness.ts'

/** A contract with these passports; its details as reception reads them. */
async function notesOf(desk: Desk, passports: PassportArgs[], lang: 'zh' | 'en' = 'zh') {
  const reception = await desk.as('reception')
  const { id } = await reception.get(calls.create, form({ passports }))
  return read(desk, id, lang)
}

async function read(desk: Desk, id: number, lang: 'zh' | 'en' = 'zh') {
  const details = await (await desk.as('reception')).get(calls.details, { id }, { lang })
  const places = details.passports.map((one) => one.id)
  const notes = (details.expiryNotes ?? []).map((note) => ({ ...note, passportId: places.indexOf(note.passportId) }))
  return { id, notes }
}

// Entry and exit of the fixtures: 2026-12-20 to 2026-12-30.
onSqliteForBoth('what a contract says of how long its passports are valid', (openDesk) => {
  test('names the passport that ends too soon after the entry, by how many days, in the reader’s language', async () => {
    const desk = await openDesk()
    const passports = [passport(), passport({ expiryDay: '2027-06-18' }), passport({ expiryDay: '2027-06-30' })]
    const { id, notes } = await notesOf(desk, passports)
    expect(notes).toEqual([{ passportId: 1, text: expect.stringMatching(/[\u4e00-\u9fff]/), days: 2 }])
    const english = await read(desk, id, 'en')
    expect(english.notes).toEqual([{ passportId: 1, text: expect.not.stringMatching(/[\u4e00-\u9fff]/), days: 2 }])
    expect(notes[0]!.text).toContain('2')
  })

  test('says of one that has run out that it has, and nothing of one without a day', async () => {
    const desk = await openDesk()
    const { notes } = await notesOf(desk, [
      passport({ expiryDay: '2026-11-19', issueDay: '2016-11-20' }),
      passport({ expiryDay: undefined, issueDay: undefined }),
    ])
    expect(notes.map(({ passportId, days }) => [passportId, days])).toEqual([[0, undefined]])
    expect(notes[0]!.text).toMatch(/过期|失效/)
  })

  test('asks of one that outlasts the entry how long it outlasts the visa', async () => {
    const desk = await openDesk()
    const { notes } = await notesOf(desk, [passport({ expiryDay: '2027-06-20' })])
    expect(notes).toEqual([{ passportId: 0, text: expect.any(String), days: 10 }])
  })

  test('measures a journey of long ago by its own day', async () => {
    const desk = await openDesk()
    const { id } = await notesOf(desk, [passport()])
    const travelled = (expiryDay: string) =>
      desk.store.change((tx) =>
        tx
          .updateTable('contractPassport')
          .set({ entryDay: '2025-11-01', exitDay: '2025-11-09', expiryDay })
          .where('contractId', '=', id)
          .execute(),
      )
    // It has run out since, and was good for the journey.
    await travelled('2026-06-01')
    expect((await read(desk, id)).notes).toEqual([])
    await travelled('2026-04-30')
    expect((await read(desk, id)).notes).toMatchObject([{ days: 1 }])
  })
})
