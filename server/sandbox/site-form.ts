import { recordAnswers } from '#domain/consulate/site-record.ts'
import { consulateSites } from '#domain/consulate/status-application.ts'
import type { Day } from '#domain/day.ts'
import { contentOf } from '#domain/file-kinds.ts'
import { answerOf } from '#domain/questionnaire/answers.ts'
import type { Form } from '#domain/questionnaire/compile.ts'
import { formOf } from '#domain/questionnaire/forms/by-kind.ts'
import { problems } from '#domain/questionnaire/problems.ts'
import { visaTypes } from '#domain/status.ts'
import type { SiteForm, SiteName } from '#protocol/consulate/site-wire.ts'

/** The form that a site takes: that of its country's e-visa. */
export function formAt(site: SiteName): Form {
  const [visaCountry = ''] = Object.entries(consulateSites).find(([, name]) => name === site) ?? []
  return formOf({ visaCountry, visaType: visaTypes.EVISA })
}

/** An answer that is a text; '' where there is none. */
export function textIn(form: Pick<SiteForm, 'fields'>, key: string): string {
  const value = answerOf(recordAnswers(form.fields), key)
  return typeof value === 'string' ? value : ''
}

const kinds = { jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' } as const
const MB = 1024 * 1024

/** What a file is by its first bytes; undefined for what no site takes. */
export const mimeOf = (bytes: Uint8Array): string | undefined =>
  Object.entries(kinds).find(([extension]) => 'mime' in contentOf(extension, bytes))?.[1]

/** What a site does not take of a form, as it says it. */
export interface Mistakes {
  readonly fields: string[]
  readonly reason: string
}

const letters = ['rules.english', 'rules.russian', 'rules.russianOrEnglish', 'form.noChinese']

/** The files that are not of a kind or size that their question takes. */
const wrongFiles = (form: Form, sent: SiteForm, mimes: Readonly<Record<string, string>>): string[] =>
  sent.files.flatMap(({ kind, md5, size }) => {
    const rule = form.byKey.get(kind)?.file
    const isTaken = rule?.kinds.some((one) => kinds[one] === mimes[md5]) && size <= rule.maxMb * MB
    return isTaken ? [] : [kind]
  })

/** The problem with a form on the day that it came; null when nothing is. What is missing is said before anything else. */
export function mistakesOf(
  site: SiteName,
  sent: SiteForm,
  mimes: Readonly<Record<string, string>>,
  day: Day,
): Mistakes | null {
  const form = formAt(site)
  const files = Map.groupBy(sent.files, ({ kind }) => kind)
  const facts = {
    today: day,
    files: Object.fromEntries([...files].map(([kind, some]) => [kind, some.map(({ md5 }) => md5)])),
    // A password goes to the account.
    credentials: form.fields.filter(({ type }) => type === 'credential').map(({ key }) => key),
  }
  const found = problems(form, recordAnswers(sent.fields, form), facts, 'send')
  const groups: [string[], string][] = [
    [namesOf(found.filter(({ key }) => key === 'rules.required')), 'Required answers are missing.'],
    [namesOf(found.filter(({ key }) => letters.includes(key))), 'Please use Latin letters only.'],
    [namesOf(found.filter(({ path }) => path === 'expiryDay')), 'The passport has expired.'],
    [namesOf(found), 'Some answers are not accepted.'],
    [wrongFiles(form, sent, mimes), 'Some files are of a kind or size that is not taken.'],
  ]
  const first = groups.find(([fields]) => fields.length > 0)
  return first ? { fields: [...new Set(first[0])], reason: first[1] } : null
}

/** The questions of complaints: of a list, not its rows. */
const namesOf = (found: readonly { readonly path: string }[]): string[] =>
  found.map(({ path }) => path.split('.')[0] ?? path)
