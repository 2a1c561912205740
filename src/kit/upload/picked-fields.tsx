import type { Attachment } from '#protocol/file/calls.ts'
import { Field, type FieldProps } from '#src/kit/form/field.tsx'
import { useFormStore } from '#src/kit/form/form-store.ts'
import { AvatarImage } from './avatar-image.tsx'
import { ImageList } from './image-list.tsx'
import { SingleFile } from './single-file.tsx'

/** Only finished uploads are values, so that a draft holds no file. An upload may end long after the form was drawn. */

/** Somebody's picture inside a form. */
export function AvatarField(field: FieldProps) {
  const { get } = useFormStore()
  return (
    <Field<Attachment> {...field}>
      {({ value, disabled, readOnly }) => (
        <AvatarImage
          file={value}
          name={field.name}
          disabled={disabled || readOnly}
          onChange={(file) => void get().setFieldValue(field.name, file)}
        />
      )}
    </Field>
  )
}

/** One file inside a form; none is null, so that the form says that there is none. */
export function SingleFileField(field: FieldProps) {
  const { get } = useFormStore()
  return (
    <Field<Attachment | null> {...field}>
      {({ value, disabled, readOnly }) => (
        <SingleFile
          file={value ?? undefined}
          name={field.name}
          disabled={disabled || readOnly}
          onChange={(file) => void get().setFieldValue(field.name, file ?? null)}
        />
      )}
    </Field>
  )
}

/** Pictures inside a form. */
export function ImageListField(field: FieldProps) {
  const { get } = useFormStore()
  return (
    <Field<Attachment[]> {...field}>
      {({ value = [], disabled, readOnly }) => (
        <ImageList
          files={value}
          name={field.name}
          disabled={disabled || readOnly}
          onChange={(change) =>
            void get().setValues((now) => ({ ...now, [field.name]: change((now[field.name] as Attachment[]) ?? []) }))
          }
        />
      )}
    </Field>
  )
}
