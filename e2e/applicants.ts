import type { Page } from '@playwright/test'
import { rusEvisaForm } from '#domain/questionnaire/forms/rus-evisa.ts'
import type { ApplicantFormView } from '#protocol/applicant/schemas.ts'
import { completed } from '#tests/domain/questionnaire/samples.ts'
import { JPG } from '#tests/kit/tiny-files.ts'

/** What tests prepare of applicants by calls: it is shown by hand elsewhere. */

/** Asks the server as the person before the page: what another test shows by hand is only prepared here. */
export const ask = <T>(page: Page, path: string, body: object): Promise<T> =>
  page.evaluate(
    async ([to, text]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`/api${to}`, { method: 'POST', headers, body: text })
      const { code, msg, data } = await answer.json()
      if (code !== '0000') throw new Error(`${to}: ${code} ${msg}`)
      return data
    },
    [path, JSON.stringify(body)] as const,
  )

/**
 * Whether forms with open questions may be approved. Tests that show no form let them; a test that shows the refusal says no
 * first, as the tests of an office share its settings.
 */
export async function allowIncomplete(admin: Page, wanted: 'on' | 'off' = 'on') {
  const code = 'visa.audit.allowIncomplete'
  const { data } = await (await admin.request.get(`/api/sysParam/detail?code=${code}`)).json()
  const { version, value } = data as { version?: number; value: string }
  if (value !== wanted) await ask(admin, '/sysParam/save', { code, value: wanted, ...(version ? { version } : {}) })
}

interface Person {
  id: number
  version: number
  status: number
}
interface Paper {
  key: string
  version: number
  actions: { event: string; refused?: object }[]
}

/** The same for what is only read. */
export const get = async <T>(page: Page, path: string): Promise<T> => {
  const answer = (await (await page.request.get(`/api${path}`)).json()) as { data: T }
  return answer.data
}

async function waivePapers(admin: Page, id: number): Promise<void> {
  const { papers } = await get<{ papers: Paper[] }>(admin, `/visa/applicant/papers?id=${id}`)
  const items = papers
    .filter(({ actions }) => actions.some(({ event, refused }) => event === 'waive' && !refused))
    .map(({ key, version }) => ({ changeId: `${id}-${key}`, key, version, event: 'waive', code: 'CONSULATE_AGREED' }))
  if (items.length > 0) await ask(admin, '/visa/applicant/changePapers', { id, items })
}

/** Everybody on a Russian e-visa order fills his form in, with photo and passport page: the consulate asks him nothing more. */
export async function fillForms(admin: Page, orderNo: string): Promise<void> {
  const { rows } = await get<{ rows: Person[] }>(admin, `/visa/applicant/page?keywords=${orderNo}&page=1&rows=20`)
  const file = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(JPG) }
  const sent = await admin.request.post('/api/batchUpload', { multipart: { file } })
  const [page] = ((await sent.json()) as { data: { fileName: string; storageName: string }[] }).data
  const files = page ? [{ fileName: page.fileName, storageName: page.storageName, fileIndex: 0 }] : []
  for (const { id } of rows) {
    const { applicant, formVersion, answers } = await get<ApplicantFormView>(admin, `/visa/applicant/form?id=${id}`)
    const known = { ...answers, ...(applicant.entryDate && { entryDate: applicant.entryDate }) }
    const whole = { id, version: applicant.version, formVersion, answers: completed(rusEvisaForm, known) }
    await ask(admin, '/visa/applicant/saveForm', whole)
    const { papers } = await get<{ papers: Paper[] }>(admin, `/visa/applicant/papers?id=${id}`)
    const items = papers
      .filter(({ key }) => ['PHOTO', 'PASSPORT_COPY'].includes(key))
      .map(({ key, version }) => ({ changeId: `${id}-${key}`, key, version, event: 'receive', files }))
    await ask(admin, '/visa/applicant/changePapers', { id, items })
  }
}

const desks: Readonly<Record<number, string>> = { 16: 'receive', 24: 'startAudit', 32: 'approve', 40: 'prepare' }

/** Leads the people of a confirmed order through the desks, until they wait for the consulate; their papers are waived. */
export async function prepareAll(admin: Page, orderNo: string): Promise<void> {
  await allowIncomplete(admin)
  const people = async () =>
    (await get<{ rows: Person[] }>(admin, `/visa/applicant/page?keywords=${orderNo}&page=1&rows=20`)).rows
  for (const { id } of await people()) await waivePapers(admin, id)
  for (;;) {
    const waiting = (await people()).filter(({ status }) => desks[status])
    if (waiting.length === 0) return
    for (const { id, version, status } of waiting) await ask(admin, `/visa/applicant/${desks[status]}`, { id, version })
  }
}
