import { Message } from '@arco-design/web-react'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { visaTypes } from '#domain/status.ts'
import { copySheet } from '#protocol/visa-data/calls.ts'
import { sheetCategory } from '#protocol/visa-data/schemas.ts'
import { FormWide } from '#src/kit/form/buttons.tsx'
import { SelectField } from '#src/kit/form/choice-field.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { FormDialog } from '#src/parts/command/form-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { DictField } from '#src/parts/dictionary/dict-field.tsx'
import type { SheetParams } from './sheet-params.ts'
import { productCode, products, productWords } from './words.tsx'

const sticker = { visaCountry: 'RU', visaType: visaTypes.STICKER } as const

const category = z.string('rules.required').check(z.minLength(1, 'rules.required'))
const schema = z.strictObject({
  category: z.optional(category),
  from: z.string('rules.required'),
  fromCategory: sheetCategory,
})
const newSchema = z.strictObject({ ...schema.shape, category })

interface Props {
  /** The idempotency key of this opening. */
  name: string
  /** Null: a category that has no sheet yet. */
  to: SheetParams | null
  version: number
  onClose: () => void
  onDone: (sheet: SheetParams) => void
}

/** Makes a draft say what another sheet says in force. */
export function CopyDialog({ name, to, version, onClose, onDone }: Props) {
  const t = useText()
  const sent = useRef(to)
  const change = useChange(copySheet, name, ({ dataVersion }) => {
    Message.success(t('visaData.copied', { version: dataVersion }))
    onClose()
    if (sent.current) onDone(sent.current)
  })
  return (
    <FormDialog
      title={t(to ? 'visaData.copy' : 'visaData.addCategory')}
      schema={to ? schema : newSchema}
      submit={t(to ? 'visaData.copy' : 'visaData.addCategory')}
      initial={to?.category === '' ? {} : { from: productCode(sticker) }}
      change={change}
      onClose={onClose}
      onReload={onClose}
      onSubmit={({ category: added, from, fromCategory }) => {
        const source = products.find((one) => productCode(one) === from)
        const sheet = to ?? { ...sticker, category: added ?? '' }
        if (!source) return
        sent.current = sheet
        const isSticker = from === productCode(sticker)
        change.send({ ...sheet, version, from: { ...source, category: isSticker ? fromCategory : '' } })
      }}
    >
      <FormWide>
        <p className="kit-quiet">{t('visaData.copyNote')}</p>
        {to?.category === '' && <p className="kit-quiet">{t('visaData.copyPapers')}</p>}
      </FormWide>
      {!to && <DictField name="category" label={t('visaData.newCategory')} type="VISA_CATEGORY" required />}
      <SelectField
        name="from"
        label={t('visaData.copyFrom')}
        clearable={false}
        options={products.map((one) => ({ value: productCode(one), label: productWords(t, one) }))}
      />
      <SourceCategory />
    </FormDialog>
  )
}

/** Only stickers have categories. */
function SourceCategory() {
  const t = useText()
  if (useValue<string>('from') !== productCode(sticker)) return null
  return (
    <DictField
      name="fromCategory"
      label={t('visaData.copyFromCategory')}
      type="VISA_CATEGORY"
      placeholder={t('visaData.all')}
    />
  )
}
