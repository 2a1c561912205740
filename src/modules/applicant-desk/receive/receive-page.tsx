import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { readBarcode } from '#domain/barcode.ts'
import { personName } from '#domain/person-name.ts'
import { receiveDepartures, receiveQueue } from '#protocol/applicant-desk/calls.ts'
import type { ScannedApplicant } from '#protocol/applicant-desk/schemas.ts'
import { ChoiceKeys } from '#src/devices/scan-station/choice-keys.tsx'
import { DeskFrame } from '#src/devices/scan-station/desk-frame.tsx'
import { DeskTabs } from '#src/devices/scan-station/desk-tabs.tsx'
import { ScanList } from '#src/devices/scan-station/scan-list.tsx'
import { type ScanNow, useScanDesk } from '#src/devices/scan-station/use-scan-desk.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { ListMemory, ListParams } from '#src/kit/list/list-memory.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { useSetting } from '#src/kit/workspace/use-setting.ts'
import { columns, later } from '#src/modules/applicant-desk/columns.tsx'
import { deskLists } from '#src/modules/applicant-desk/declare.tsx'
import { DeskList } from '#src/modules/applicant-desk/desk-list.tsx'
import '#src/modules/applicant-desk/texts.ts'
import { sideFor } from '#src/parts/order-filters/sides.ts'
import { PaperList } from '#src/parts/paper/paper-list.tsx'
import { receiveBatch } from './batch-commands.ts'
import { OrderPeople } from './order-people.tsx'
import { PersonAtDesk } from './person-at-desk.tsx'
import { labelFor, type ReceiveScan, receiveDesk, receiveScans } from './receive-desk.ts'
import { useDeskPerson } from './use-desk-person.ts'

const lists = deskLists({
  code: 'visa.receive',
  titleKey: 'applicantDesk.page.receive',
  call: receiveQueue,
  departures: receiveDepartures,
  takesPapers: true,
  columns: [
    columns.orderNo,
    columns.name,
    columns.cname,
    columns.passportNo,
    columns.papers,
    columns.inboundWaybill,
    columns.country,
    columns.kind,
    columns.entryDate,
    columns.urgency,
    columns.createTime,
    columns.statusTime,
    columns.acceptOrgName,
    columns.agentName,
    later(columns.nationality),
    columns.deskNote,
    later(columns.holder),
  ],
  emptyKey: 'applicantDesk.receive.empty',
})

export const opening = listOpening((session) => lists[sideFor(receiveQueue.permission, session)])

const scanColumns: readonly Column<ReceiveScan>[] = [
  {
    key: 'surname',
    title: 'field.applicantName',
    show: ({ answer }) => answer?.facts?.map(personName).join(' / '),
    width: 180,
  },
  {
    key: 'orderNo',
    show: ({ answer }) => answer?.facts?.[0]?.orderNo,
    page: ({ answer }) => {
      const order = answer?.facts?.[0]
      return order && { code: 'visa.order.detail', params: { id: order.orderId }, name: order.orderNo }
    },
    width: 136,
  },
]

/** What a scan does by itself: shows whose papers they are, or receives him at once. */
const ways = ['show', 'receive'] as const
const way = z.enum(ways)
const wayKeys = { show: 'F6', receive: 'F7' } as const

/**
 * Papers that come in: a scan shows whose they are, with the list of what he has to bring, and Enter receives him; or each scan
 * receives at once. A label that is scanned next goes on his passport. Whoever is awaited stands in the list, to be received by hand.
 */
export default function ReceivePage(props: PageProps<ListParams, ListMemory>) {
  const t = useText()
  const client = useClient()
  const [chosenWay, setWay] = useSetting('applicant.receive.way', way, 'show')
  const choose = (code: string, { scans }: ScanNow<ReceiveScan['extra'], ScannedApplicant[]>) =>
    readBarcode(code) ? { act: 'label' as const, ...labelFor(scans) } : { act: chosenWay }
  const desk = useScanDesk(receiveDesk, choose, receiveScans(client))
  const { order, atDesk, pick } = useDeskPerson(desk)
  const { markDirty } = props
  useEffect(() => markDirty(desk.waiting > 0), [markDirty, desk.waiting])
  const [tab, setTab] = useState<{ key: string; of: number | undefined }>({ key: 'awaited', of: undefined })
  const personId = atDesk?.person.id
  const showsPapers = personId !== undefined && (chosenWay === 'show' || order !== undefined)
  const shownTab = tab.of === personId ? tab.key : showsPapers ? 'papers' : 'awaited'
  const wordOf = ({ act }: ReceiveScan['extra']) => ({
    text: t(`applicantDesk.receive.word.${act}`),
    ...(act === 'show' && { aside: true }),
  })
  return (
    <DeskFrame
      desk={desk}
      label={t('applicantDesk.page.receive')}
      hint={t(`applicantDesk.receive.hint.${chosenWay}`)}
      keys={[
        ['Enter', t('applicantDesk.do.receive')],
        ['M', t('applicantDesk.receive.missing')],
        ['F8', t('applicantDesk.receive.all')],
      ]}
      manual={{ label: t('applicantDesk.receive.manual'), hint: t('applicantDesk.receive.manualHint') }}
      side={
        <ChoiceKeys
          label={t('applicantDesk.receive.way')}
          choices={ways.map((value) => ({
            value,
            key: wayKeys[value],
            text: t(`applicantDesk.receive.way.${value}`),
            tone: 'progress' as const,
          }))}
          value={chosenWay}
          onChange={setWay}
        />
      }
      card={() =>
        atDesk ? (
          <PersonAtDesk desk={atDesk} />
        ) : (
          order && <OrderPeople key={order.scanId} orderNo={order.code} onChoose={pick} />
        )
      }
      wordOf={wordOf}
    >
      <DeskTabs
        label={t('applicantDesk.lists')}
        chosen={shownTab}
        onChoose={(key) => setTab({ key, of: personId })}
        tabs={[
          ...(atDesk
            ? [
                {
                  key: 'papers',
                  label: t('applicantDesk.receive.papersOf', { name: personName(atDesk.person) }),
                  content: () => (
                    <PaperList
                      key={atDesk.person.id}
                      applicantId={atDesk.person.id}
                      takesFocus
                      {...(atDesk.isReceivable && { pageKeys: { Enter: atDesk.receive, m: atDesk.ask } })}
                    />
                  ),
                },
              ]
            : []),
          {
            key: 'awaited',
            label: t('applicantDesk.receive.awaited'),
            content: () => <DeskList {...props} lists={lists} call={receiveQueue} several={receiveBatch} />,
          },
          {
            key: 'scans',
            label: t('desk.list'),
            count: desk.scans.length,
            content: () => <ScanList desk={desk} columns={scanColumns} wordOf={wordOf} />,
          },
        ]}
      />
    </DeskFrame>
  )
}
