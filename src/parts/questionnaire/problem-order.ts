import type { Form } from '#domain/questionnaire/compile.ts'
import type { FormProblem } from '#domain/questionnaire/problem.ts'

/** Rows of a list and fields of a row are fewer. */
const perField = 100_000
const perRow = 100

/** Where a path stands in the form; what belongs to no field comes first. */
function placeOf(form: Form, path: string): number {
  const [key = '', row, column] = path.split('.')
  const field = form.fields.findIndex((one) => one.key === key)
  const at = column === undefined ? -1 : (form.fields[field]?.of ?? []).findIndex((one) => one.key === column)
  return (field + 1) * perField + (row === undefined ? 0 : (Number(row) + 1) * perRow + at)
}

/** In the order of the form, what belongs to no field first. */
export const inOrder = (form: Form, problems: readonly FormProblem[]): FormProblem[] =>
  problems.toSorted((one, other) => placeOf(form, one.path) - placeOf(form, other.path))

/** The problem that comes after a place of the form, from its end the first again; only those of fields lead anywhere. */
export function nextProblem(
  form: Form,
  problems: readonly FormProblem[],
  after: string | null,
): FormProblem | undefined {
  const leading = inOrder(form, problems).filter(({ path }) => placeOf(form, path) >= perField)
  const from = after === null ? -1 : placeOf(form, after)
  return leading.find(({ path }) => placeOf(form, path) > from) ?? leading[0]
}
