import type { Form } from '#domain/questionnaire/compile.ts'
import type { Answers, FormFacts } from '#domain/questionnaire/form.ts'
import { problems } from '#domain/questionnaire/problems.ts'
import { withoutPapers } from '#domain/questionnaire/without-papers.ts'
import type { PapersOfApplicant } from '#protocol/paper/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { neededOf } from '#src/parts/paper/paper-keys.ts'

/** So many are named; the rest is seen in the form and in the list of papers. */
const NAMED = 5

/** What keeps an applicant from approval, by name as the end of a sentence: papers, then questions; '' where nothing does. */
export function useLacking(
  form: Form,
  { answers }: { readonly answers: Answers },
  facts: FormFacts,
  papers: PapersOfApplicant | undefined,
): string {
  const t = useText()
  const open = problems(withoutPapers(form), answers, facts, 'send')
  const questions = open.map(({ path }) => t(asTextKey(`form.${path.split('.')[0]}`)))
  const files = papers ? neededOf(papers).filter(({ weight }) => weight === 'STOP') : []
  const names = [...new Set([...files.map(({ name }) => name), ...questions])]
  if (names.length === 0) return ''
  const list = names.slice(0, NAMED).join(t('applicantDesk.audit.and'))
  return t(names.length > NAMED ? 'applicantDesk.audit.lacksMore' : 'applicantDesk.audit.lacks', {
    list,
    count: names.length,
  })
}
