import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { addDays, dayOf } from '#domain/day.ts'

const today = dayOf(Date.now())
let last = Date.now() % 10_000_000

/** A number that nobody else has, in the form of Chinese passports. */
export const freshNumber = (): string => {
  last += 1
  return `EK${String(last % 10_000_000).padStart(7, '0')}`
}

/** A person whom a contract can be accepted for: all that the consulate's form asks, and a trip next month. */
export const traveller = (over: Record<string, string> = {}) => ({
  surname: 'SUN',
  givenNames: 'LI',
  cname: '孙丽',
  sex: 'F',
  birthDay: '1990-04-12',
  nationality: 'CHN',
  passportType: 'ORDINARY',
  passportNo: freshNumber(),
  issueDay: addDays(today, -900),
  expiryDay: addDays(today, 2700),
  purposeSection: 'TOURISM',
  purposeGoal: 'TOURISM',
  visaCategory: 'OT',
  entries: 'SINGLE',
  urgencyLevel: 'NORMAL',
  entryDay: addDays(today, 40),
  exitDay: addDays(today, 50),
  ...over,
})

interface Asked {
  readonly key: string
  readonly kind: string
  readonly needed: string
  readonly version: number
}

/** Brings the papers that are needed of everybody on a contract, for tests that are about something else. */
export async function bringPapers(request: APIRequestContext, contractId: number): Promise<void> {
  const root = `/api/visacenter/contract/${contractId}`
  const dataOf = async <T>(answer: Promise<{ json: () => Promise<unknown> }>): Promise<T> => {
    const { code, data } = (await (await answer).json()) as { code: string; data: T }
    expect(code).toBe('0000')
    return data
  }
  const buffer = readFileSync('e2e/papers/passport.png')
  const multipart = { file: { name: 'scan.png', mimeType: 'image/png', buffer } }
  const [scan] = await dataOf<{ fileName: string; storageName: string }[]>(
    request.post('/api/batchUpload', { multipart }),
  )
  const { people } = await dataOf<{ people: { passportId: number; papers: Asked[] }[] }>(request.get(`${root}/papers`))
  const items = people.flatMap(({ passportId, papers }) =>
    papers
      .filter(({ needed }) => needed === 'NEEDED')
      .map(({ key, kind, version }) => ({
        changeId: `${passportId} ${key}`,
        passportId,
        key,
        version,
        event: 'receive',
        ...(kind === 'FILE' &&
          scan && { files: [{ fileName: scan.fileName, storageName: scan.storageName, fileIndex: 0 }] }),
      })),
  )
  await dataOf(request.post(`${root}/changePapers`, { data: { items } }))
}

/** Asks the server as the page would: what another test shows by hand is only prepared here. */
export const askContract = <T>(page: Page, path: string, body: object): Promise<T> =>
  page.evaluate(
    async ([target, text]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`/api/visacenter/contract${target}`, { method: 'POST', headers, body: text })
      const { code, msg, data } = await answer.json()
      if (code !== '0000') throw new Error(`${code} ${msg}`)
      return data
    },
    [path, JSON.stringify(body)] as const,
  )

/** A contract that reception has accepted. */
export async function acceptedContract(
  reception: Page,
  contactName: string,
): Promise<{ id: number; contractNo: string }> {
  const made = await askContract<{ id: number; version: number; contractNo: string }>(reception, '', {
    contactName,
    contactMobile: '13700137000',
    returnWay: 2,
    passports: [traveller()],
    services: [],
    files: [],
  })
  await bringPapers(reception.request, made.id)
  await askContract(reception, `/${made.id}/accept`, { version: made.version })
  return made
}
