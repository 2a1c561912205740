import { infoPage } from '#protocol/passport/calls.ts'
import { useScanner } from '#src/devices/scanner/use-scanner.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import type { ListMemory, ListParams } from '#src/kit/list/list-memory.ts'
import { type ListPlace, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { leadingColumns, passportKeywords, passportList } from '#src/modules/passport/desk/desk-lists.tsx'
import { passportPage } from '#src/parts/contract/record-pages.ts'
import '#src/modules/passport/texts.ts'
import { Track, trackQuestion } from './track.tsx'
import { useLabel } from './use-label.ts'

const whereabouts = defineList({
  ...passportList,
  code: 'center.passport.info',
  titleKey: 'passport.page.info',
  call: infoPage,
  record: { lifecycle: 'passport', status: (row) => row.custody },
  filters: [
    passportKeywords,
    { kind: 'status', key: 'custody', group: 'custody' },
    { kind: 'days', key: 'fromDay', to: 'toDay', title: 'field.custodyTime', more: true },
  ],
  columns: [
    ...leadingColumns,
    { key: 'contractStatus', width: 112 },
    { key: 'issueResult', width: 88 },
    { key: 'readyDay', width: 104 },
    { key: 'contactName', width: 88 },
    { key: 'contactMobile', width: 112 },
    { key: 'courier', width: 88, hidden: true },
    { key: 'waybillNo', width: 120, hidden: true },
    { key: 'receiver', width: 88, hidden: true },
    { key: 'custodyTime', width: 136 },
    { key: 'custodyUser', width: 88 },
  ],
  emptyKey: 'passport.info.empty',
})

type Params = ListParams & { id?: number | undefined }

const listed = listOpening(whereabouts)
export const opening: Opening<Params, ListMemory> = (at) =>
  at.params.id === undefined ? listed(at) : [trackQuestion(at.params.id)]

/** Where passports are; opened with one, its whole way. */
export default function InfoPage(props: PageProps<Params, ListMemory>) {
  const { params, setTitle } = props
  return params.id === undefined ? <Search {...listProps(props)} /> : <Track id={params.id} onKnown={setTitle} />
}

function Search(place: ListPlace) {
  const t = useText()
  const { openPage } = useWorkspace()
  const label = useLabel(({ passport }) => {
    const { code, params, name } = passportPage(passport)
    openPage(code, params, name)
  })
  useScanner(label)
  return (
    <ListView
      list={whereabouts}
      {...place}
      above={<p className="kit-quiet passport-hint">{t('passport.list.scan')}</p>}
      pageOf={passportPage}
    />
  )
}
