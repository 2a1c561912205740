import type { FormFacts } from '#domain/questionnaire/form.ts'
import type { SectionEntry } from '#domain/visa-kind.ts'

/** An entry of a dictionary with its names. */
export type Word = SectionEntry & { readonly cname: string; readonly ename?: string | undefined }

/** The facts known beside the answers; of dictionaries that select fields name, all present entries. */
export interface ApplicationFacts extends FormFacts {
  readonly words?: Readonly<Record<string, readonly Word[]>>
}
