import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { District } from '#protocol/dictionary/calls.ts'
import { add, districtCode, districtForm, type StoredDistrict, update } from '#protocol/dictionary/district-calls.ts'
import { SelectField } from '#src/kit/form/choice-field.tsx'
import { NumberField } from '#src/kit/form/number-field.tsx'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { RecordDialog } from '#src/parts/command/record-dialog.tsx'
import { pathTo } from './path.ts'

const schema = z.strictObject({ id: districtCode(), ...districtForm })

interface Props {
  /** Null: a new one. */
  district: StoredDistrict | null
  /** What is looked at: a new district lies in it. */
  parentId: number
  all: readonly District[]
  onClose: () => void
  onReload: () => void
}

const formOf = ({ id, parentId, name, fullname }: StoredDistrict) => ({ id, parentId, name, fullname })

/** The form of a district. It may be moved below another of the same level; its code stays. */
export function DistrictDialog({ district, parentId, all, onClose, onReload }: Props) {
  const t = useText()
  const parents = useMemo(() => {
    const level = district ? district.level - 1 : undefined
    const possible = all.filter((one) => (level === undefined ? one.level < 3 : one.level === level))
    const nameOf = (one: District) =>
      pathTo(all, one.id)
        .map((step) => step.fullname)
        .join(' / ')
    return [
      ...(level === undefined || level === 0 ? [{ value: 0, label: t('words.district.none') }] : []),
      ...possible.map((one) => ({ value: one.id, label: nameOf(one) })),
    ]
  }, [all, district, t])
  return (
    <RecordDialog
      name="sys.district"
      title={district ? t('words.district.edit', { name: district.fullname }) : t('words.district.add')}
      done={t('words.saved')}
      schema={schema}
      row={district}
      base={district ? formOf(district) : { parentId }}
      create={add}
      update={update}
      toCreate={(values) => values}
      toUpdate={({ id: _, ...values }, kept) => ({ ...kept, ...values })}
      onClose={onClose}
      onReload={onReload}
    >
      <SelectField name="parentId" label={t('words.district.parent')} clearable={false} options={parents} />
      <NumberField
        name="id"
        label={t('words.district.code')}
        disabled={district !== null}
        help={t('words.district.codeHelp')}
      />
      <TextField name="fullname" label={t('words.district.fullname')} maxLength={50} />
      <TextField name="name" label={t('words.district.name')} maxLength={50} />
    </RecordDialog>
  )
}
