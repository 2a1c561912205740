import * as z from 'zod/mini'
import { create, type CompanyTag as Row, tagForm, tagNameMaxLength, update } from '#protocol/order-tag/calls.ts'
import { tagColors } from '#protocol/order-tag/colors.ts'
import { RadioField } from '#src/kit/form/choice-field.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { NumberField } from '#src/kit/form/number-field.tsx'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { RecordDialog } from '#src/parts/command/record-dialog.tsx'
import { CompanyTag } from '#src/parts/order-tag/tag-list.tsx'

const tagSchema = z.strictObject(tagForm)
type Values = Partial<z.input<typeof tagSchema>>

interface Props {
  /** Null: a new one. */
  tag: Row | null
  onClose: () => void
  onReload: () => void
}

const startOf = (tag: Row | null): Values => {
  if (!tag) return { color: 'blue', sortNo: 0, valid: 1 }
  const { name, color, sortNo, valid } = tag
  return { name, color, sortNo, valid }
}

/** The form of a tag. */
export function TagDialog({ tag, onClose, onReload }: Props) {
  const t = useText()
  return (
    <RecordDialog
      name="sys.tag"
      title={tag ? t('tag.editTitle', { name: tag.name }) : t('tag.add')}
      done={t('tag.saved')}
      schema={tagSchema}
      row={tag}
      base={startOf(tag)}
      create={create}
      update={update}
      toCreate={(values) => values}
      toUpdate={(values, kept) => ({ ...kept, ...values })}
      onClose={onClose}
      onReload={onReload}
    >
      <Fields />
    </RecordDialog>
  )
}

function Fields() {
  const t = useText()
  const color = useValue<Row['color']>('color') ?? 'blue'
  const name = useValue<string>('name')
  return (
    <>
      <TextField name="name" maxLength={tagNameMaxLength} help={name && <CompanyTag name={name} color={color} />} />
      <RadioField name="color" options={tagColors.map((one) => ({ value: one, label: t(`tag.color.${one}`) }))} />
      <NumberField name="sortNo" />
      <RadioField
        name="valid"
        help={t('tag.validHelp')}
        options={([1, 0] as const).map((one) => ({ value: one, label: t(`tag.valid.${one}`) }))}
      />
    </>
  )
}
