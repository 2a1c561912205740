import { useState } from 'react'
import { list } from '#protocol/send-bill/parse/calls.ts'
import type { ParseRun } from '#protocol/send-bill/parse/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import { StatusTag, Tag } from '#src/kit/ui/status-tag.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { FileDrop } from './file-drop.tsx'
import { RunResult, runQuestion } from './run-result.tsx'
import { useRunActions } from './use-run-actions.tsx'
import '#src/modules/send-bill/texts.ts'
import '#src/modules/send-bill/send-bill.css'

/** What became of a file: nothing yet, a draft, a bill with its number. */
function Made({ row }: { row: ParseRun }) {
  const t = useText()
  if (row.sendBillId === undefined) return <Tag text={t('sendBill.parse.notMade')} />
  return (
    <>
      <StatusTag group="sendBill" code={row.billStatus} />{' '}
      {row.billNo && (
        <RecordLink to={{ code: 'center.send-bill.info', params: { id: row.sendBillId }, name: row.billNo }}>
          <span className="kit-figures">{row.billNo}</span>
        </RecordLink>
      )}
    </>
  )
}

const runs = defineList({
  code: 'center.send-bill.parse',
  titleKey: 'sendBill.parse.runs',
  call: list,
  keyOf: (row) => row.id,
  entities: ['sendBill'],
  columns: [
    { key: 'fileName', width: 180 },
    { key: 'createTime', width: 136 },
    { key: 'createUser', width: 76 },
    { key: 'fileRowCount', align: 'right', width: 68 },
    { key: 'placedCount', align: 'right', width: 68 },
    { key: 'refusedCount', align: 'right', width: 68 },
    { key: 'sendBillId', show: (row) => <Made row={row} />, width: 170 },
    { key: 'companyName', hidden: true },
  ],
  emptyKey: 'sendBill.parse.empty',
})

interface Memory {
  id?: number | undefined
}

type Params = { id?: number | undefined }

export const opening: Opening<Params, Memory> = ({ params, memory, session }) => {
  const id = memory?.id ?? params.id
  return id === undefined ? listOpening(runs)({ params: {}, memory: undefined, session }) : [runQuestion(id)]
}

/** Files that are read into a bill: drop one, see row by row what was found, make the draft, take it back. */
export default function SendBillParsePage({ params, memory, setMemory }: PageProps<Params, Memory>) {
  const t = useText()
  const [shown, setShown] = useState(memory?.id ?? params.id)
  const show = (id: number | undefined) => {
    setShown(id)
    setMemory(id === undefined ? {} : { id })
  }
  const { actionsOf, dialog } = useRunActions((id) => {
    if (id === shown) show(undefined)
  })
  return (
    <>
      {shown === undefined ? (
        <ListView
          list={runs}
          above={
            <div className="send-bill-page">
              <FileDrop onRead={show} />
              <PartHead title={t('sendBill.parse.runs')} />
            </div>
          }
          rowActions={actionsOf}
          onOpen={(row) => show(row.id)}
        />
      ) : (
        <div className="send-bill-page">
          <FileDrop onRead={show} />
          <RunResult key={shown} id={shown} actionsOf={actionsOf} onClose={() => show(undefined)} />
        </div>
      )}
      {dialog}
    </>
  )
}
