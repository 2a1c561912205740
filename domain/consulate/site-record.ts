import { extensionOf } from '#domain/file-extension.ts'
import { oneNameTick } from '#domain/one-name.ts'
import { answerOf, isBlank } from '#domain/questionnaire/answers.ts'
import { type Form, isAnswered } from '#domain/questionnaire/compile.ts'
import type { Answers, FormDef, FormFacts } from '#domain/questionnaire/form.ts'
import { withTicks } from '#domain/questionnaire/name-pairs.ts'
import { write } from '#domain/questionnaire/write.ts'

/** One answer as it goes to a site: choices and countries by their codes, days as 'YYYY-MM-DD', lists row by row. */
export interface SiteField {
  readonly key: string
  readonly value: unknown
  /** The question was not compared with the live form: its reader must not take it for certain. */
  readonly isUnconfirmed: boolean
  /** For the site alone: in no evidence. */
  readonly isSecret: boolean
}

/** A stored file that answers a question of the form. */
export interface FormPaper {
  /** The question. */
  readonly key: string
  readonly fileName: string
  readonly storageName: string
  /** Null of a sample, of which only the bytes say it. */
  readonly md5: string | null
  readonly size: number | null
}

/** A file as it goes to a site, named by whose it is and what it answers. */
export interface SiteFile extends Omit<FormPaper, 'key'> {
  /** The question. */
  readonly kind: string
  readonly isUnconfirmed: boolean
}

/** All that a form has to say to its consulate's site, in the order of the form. */
export interface SiteRecord {
  readonly form: FormDef['code']
  readonly version: number
  readonly fields: readonly SiteField[]
  readonly files: readonly SiteFile[]
}

/** What an applicant brings: his answers, those of his passport among them, the days of his order, and his files. */
export interface SiteSources {
  readonly answers: Answers
  /** Stand where the form asks for them and has no answer of its own. */
  readonly trip: Readonly<Partial<Record<'entryDate' | 'exitDate', string | null>>>
  readonly papers: readonly FormPaper[]
}

const withTrip = (form: Form, { answers, trip }: SiteSources): Answers => {
  const days = Object.entries(trip).filter(([key, day]) => {
    const field = form.byKey.get(key)
    return day && field && isAnswered(field) && isBlank(answerOf(answers, key))
  })
  return { ...answers, ...Object.fromEntries(days) }
}

/**
 * What is handed in at a consulate's site, by whomever: every question that the form shows and that has an answer, once, and the
 * files. What is hidden is never in it, and no password; what is unconfirmed says so.
 */
export function siteRecord(form: Form, sources: SiteSources, facts: FormFacts): SiteRecord {
  const answers = withTrip(form, sources)
  const byKey = Map.groupBy(sources.papers, ({ key }) => key)
  const names = [...byKey].map(([key, some]) => [key, some.map(({ storageName }) => storageName)])
  const written = write(form, answers, { ...facts, files: Object.fromEntries(names) })
  const unsure = new Set(written.unconfirmed)
  const whose = ['passportNo', 'surname', 'givenNames']
    .map((key) => answerOf(answers, key))
    .find((one) => typeof one === 'string')
  return {
    form: written.form,
    version: written.version,
    fields: Object.entries(written.answers).map(([key, value]) => ({
      key,
      value,
      isUnconfirmed: unsure.has(key),
      isSecret: form.byKey.get(key)?.secret === true,
    })),
    files: Object.keys(written.files).flatMap((kind) =>
      (byKey.get(kind) ?? []).map(({ fileName, storageName, md5, size }, at) => ({
        kind,
        fileName: `${[whose, kind, at > 0 && at + 1].filter(Boolean).join('-')}.${extensionOf(fileName)}`,
        storageName,
        md5,
        size,
        isUnconfirmed: unsure.has(kind),
      })),
    ),
  }
}

/**
 * The answers of a record by their questions. What is handed in is whole: a name that is not in it is none that was forgotten. With its form
 * those of relatives and hosts, too.
 */
export function recordAnswers(fields: readonly Pick<SiteField, 'key' | 'value'>[], form?: Form): Answers {
  const answers: Answers = Object.fromEntries(fields.map(({ key, value }) => [key, value]))
  if (form) return withTicks(form, answers)
  const [surname, givenNames] = ['surname', 'givenNames'].map((key) => {
    const name = answerOf(answers, key)
    return typeof name === 'string' ? name : null
  })
  return { ...answers, ...oneNameTick({ surname, givenNames }) }
}
