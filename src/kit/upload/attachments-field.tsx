import { getIn } from 'formik'
import type { ReactNode } from 'react'
import type { UploadRule } from '#domain/upload.ts'
import type { Attachment } from '#protocol/file/calls.ts'
import { Field, type FieldProps } from '#src/kit/form/field.tsx'
import { useFormStore } from '#src/kit/form/form-store.ts'
import type { Values } from '#src/kit/form/validate.ts'
import { Attachments } from './attachments.tsx'
import type { Edit } from './edits.ts'

/** Attachments inside a form. Only finished uploads are values, so a draft holds no file, just its name in the store. */
export function AttachmentsField<T extends Attachment = Attachment>({
  rule,
  make,
  beside,
  pastes = false,
  ...field
}: FieldProps & {
  /** Offers a place for screenshots, too (spec: forms#uploads). */
  pastes?: boolean
  rule?: UploadRule
  make?: (file: Attachment) => T
  beside?: (file: T, onChange?: (change: Edit<T>) => void) => ReactNode
}) {
  const { get } = useFormStore()
  return (
    <Field<T[]> {...field}>
      {({ value, disabled, readOnly }) => {
        // An upload may end long after the form was drawn: the list is read when it ends.
        const onChange = (change: Edit<T>) =>
          void get().setValues((now) => setPath(now, field.name, change((getIn(now, field.name) as T[]) ?? [])))
        return (
          <Attachments<T>
            files={value ?? []}
            name={field.name}
            disabled={disabled}
            pastes={pastes}
            {...(rule ? { rule } : {})}
            {...(make ? { make } : {})}
            {...(beside ? { beside } : {})}
            {...(readOnly ? {} : { onChange })}
          />
        )
      }}
    </Field>
  )
}

/** A copy of nested values with one of them replaced. */
function setPath(values: Values, path: string, value: unknown): Values {
  const [head = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...values, [head]: value }
  const inner = values[head]
  if (Array.isArray(inner)) {
    const [index = '0', ...deeper] = rest
    const list: unknown[] = inner.map((one, at) =>
      at === Number(index) ? setPath(one as Values, deeper.join('.'), value) : one,
    )
    return { ...values, [head]: list }
  }
  return { ...values, [head]: setPath((inner ?? {}) as Values, rest.join('.'), value) }
}
