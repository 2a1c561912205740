import { formOf } from '#domain/questionnaire/forms/by-kind.ts'
import { type UploadRule, uploadRules } from '#domain/upload.ts'

/** What a consulate's form takes as the file of one of its fields. */
export type TakenFiles = Readonly<Pick<UploadRule, 'maxMb'> & { extensions: readonly string[] }>

/** What may be uploaded for a paper that stands for a field of the product's form; undefined where no form says so. */
export function filesTaken(
  formKey: string | null,
  product: { readonly visaCountry: string; readonly visaType: number },
): TakenFiles | undefined {
  const field = formKey === null ? undefined : formOf(product).byKey.get(formKey)?.file
  if (!field) return undefined
  const extensions = field.kinds.flatMap((kind) => (kind === 'jpg' ? ['jpg', 'jpeg'] : [kind]))
  return { extensions, maxMb: field.maxMb }
}

/** The rule of an upload that is one of these. */
export const ruleTaking = (taken: TakenFiles | undefined, rule: UploadRule = uploadRules.files): UploadRule => ({
  ...rule,
  ...taken,
})
