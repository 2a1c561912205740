import { saveRequirement } from '#protocol/visa-data/calls.ts'
import type { RequirementList, RequirementRow } from '#protocol/visa-data/schemas.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import type { SheetParams } from '#src/modules/visa-data/sheet-params.ts'
import { RemoveDialog } from '#src/parts/command/remove-dialog.tsx'
import { formOf } from './requirement-form.ts'

interface Props {
  idempotencyKey: string
  list: RequirementList
  product: Pick<SheetParams, 'visaCountry' | 'visaType'>
  row: RequirementRow
  onClose: () => void
  onReload: () => void
}

/** Takes a paper out of the next version; a center's own stops being asked at once. */
export function RemoveRequirement({ idempotencyKey, list, product, row, onClose, onReload }: Props) {
  const t = useText()
  const lang = useLang()
  return (
    <RemoveDialog
      idempotencyKey={idempotencyKey}
      call={saveRequirement}
      input={{ ...product, version: list.version, ...formOf(row), sortNo: row.sortNo, needed: 'REMOVED' }}
      title={t('visaData.paper.remove')}
      done={t('visaData.paper.removed')}
      onClose={onClose}
      onReload={() => {
        onClose()
        onReload()
      }}
    >
      <p>{t('visaData.paper.removeAsk', { name: nameIn(lang, { cname: row.name, ename: row.ename }) })}</p>
      <p className="kit-quiet">{t(list.mayOrder ? 'visaData.paper.removeNote' : 'visaData.paper.removeCenterNote')}</p>
    </RemoveDialog>
  )
}
