import * as z from 'zod/mini'
import { dayOf } from '#domain/day.ts'
import type { Form } from '#domain/questionnaire/compile.ts'
import { dictsOf } from '#domain/questionnaire/dicts.ts'
import type { Answers, FormFacts } from '#domain/questionnaire/form.ts'
import { formOf } from '#domain/questionnaire/forms/by-kind.ts'
import { problems } from '#domain/questionnaire/problems.ts'
import { withoutPapers } from '#domain/questionnaire/without-papers.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { RowOf } from '#server/kit/lifecycle/adapter.ts'
import { numberParams } from '#server/kit/number-parameter.ts'
import { businessError } from '#server/kit/refusal.ts'
import { entriesOf, wordsCompany } from '#server/services/dictionary/entries.ts'
import { readableAnswers, type Stored } from '#server/services/paper/stored-answers.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { orderRulesAt } from './trip-check.ts'

type ApplicantRow = RowOf<'visaApplicant'>

/** The same, refused where a newer server wrote it. */
export function answersOf(form: Form, row: ApplicantRow, stored: Stored): Answers {
  const answers = readableAnswers(form, row, stored)
  if (answers === null) throw businessError('applicant.newerForm')
  return answers
}

/**
 * What decides about answers beside them: the day, the present words of the dictionaries as a center says them, and the numbers of
 * rules that are system parameters.
 */
export async function readFacts(
  db: Db | Tx,
  {
    company,
    now,
    order,
  }: {
    readonly company: number | null | undefined
    readonly now: number
    /** Whose sheets say what the visa allows, and whose center what becomes of it. */
    readonly order?: Pick<RowOf<'visaOrder'>, 'visaCountry' | 'visaType' | 'createTime' | 'acceptOrgId'> | undefined
  },
  form: Form,
): Promise<FormFacts> {
  const entries = await entriesOf(db, dictsOf(form), company ?? undefined)
  const rules = await numberParams(db, Object.keys(form.def.rules))
  const acceptance = order && (await orderRulesAt(db, order, { at: order.createTime, now }))
  return { today: dayOf(now), words: Object.fromEntries(entries), rules, ...(acceptance && { acceptance }) }
}

const fillerIds = z.array(z.int())

/** The people who have filled in a form. */
export const fillersOf = (stored: Stored): number[] => (stored ? fillerIds.parse(JSON.parse(stored.fillers)) : [])

/** What is open in a form today, papers aside: the column of the applicant is for lists, and a day may have passed since. */
export async function openProblems(
  db: Db | Tx,
  who: { readonly reach: Reach; readonly now: number },
  { order, row, stored }: { readonly order: RowOf<'visaOrder'>; readonly row: ApplicantRow; readonly stored: Stored },
): Promise<ReturnType<typeof problems>> {
  const form = formOf(order)
  const facts = await readFacts(db, { company: wordsCompany(who.reach), now: who.now, order }, form)
  return problems(withoutPapers(form), answersOf(form, row, stored), facts, 'send')
}
