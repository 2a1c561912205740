import { useState } from 'react'
import { DeskTabs } from '#src/devices/scan-station/desk-tabs.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import '#src/modules/passport/texts.ts'
import { BarcodeList, barcodes } from './barcode-list.tsx'
import { BindTab } from './bind-tab.tsx'

export const opening = listOpening(barcodes)

/** The labels of a center: made, printed, looked up and voided in a list; stuck on passports at a desk beside it. */
export default function BarcodePage(props: ListPageProps) {
  const t = useText()
  const session = useSession()
  const [onWaiting] = useState(() => props.markDirty)
  const list = {
    key: 'list',
    label: t('passport.barcode.list'),
    content: () => <BarcodeList {...listProps(props)} />,
  }
  const bind = {
    key: 'bind',
    label: t('passport.bind.title'),
    content: () => <BindTab onWaiting={onWaiting} />,
  }
  const canBind = session.can('center.barcode.bind') && session.can('center.passport.view')
  return <DeskTabs label={t('passport.page.barcode')} tabs={canBind ? [list, bind] : [list]} />
}
