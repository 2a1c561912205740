import type { Field, FormDef, RowField } from './form.ts'

/** A definition made ready once, so that one key of a long form costs little. */
export interface Form {
  readonly def: FormDef
  readonly fields: readonly Field[]
  readonly byKey: ReadonlyMap<string, Field>
  readonly rowsByKey: ReadonlyMap<string, ReadonlyMap<string, RowField>>
}

export function compileForm(def: FormDef): Form {
  const fields = def.sections.flatMap((section) =>
    section.fields.map((field) => (section.when ? { ...field, when: joined(section.when, field.when) } : field)),
  )
  const lists = fields.filter((field) => field.of !== undefined)
  return {
    def,
    fields,
    byKey: new Map(fields.map((field) => [field.key, field])),
    rowsByKey: new Map(lists.map(({ key, of = [] }) => [key, new Map(of.map((row) => [row.key, row]))])),
  }
}

/** A field of a section is shown when both say so. */
const joined = (section: NonNullable<Field['when']>, own: Field['when']): Field['when'] =>
  own ? { all: [section, own] } : section

/** Whether a field has an answer among the values: files, passwords and computed fields have none. */
export const isAnswered = ({ type, computed }: Field): boolean =>
  type !== 'file' && type !== 'credential' && computed === undefined
