import { useState } from 'react'
import { personName } from '#domain/person-name.ts'
import { waiting } from '#protocol/order-passport/calls.ts'
import type { AwaitingLabel } from '#protocol/order-passport/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import '#src/modules/order-passport/texts.ts'
import { LabelDesk } from '#src/parts/label-desk/label-desk.tsx'
import { bindAll, bindDesk, boundOf } from './bind-desk.ts'
import { HolderCard } from './holder-card.tsx'

const columns: readonly Column<AwaitingLabel>[] = [
  { key: 'surname', title: 'field.applicantName', show: (row) => personName(row) },
  { key: 'passportNo', width: 104 },
  { key: 'orderNo', width: 132 },
]

const first = { rows: 50, sord: 'asc' } as const
const of = { entities: ['applicant', 'order', 'passport', 'contract'] } as const

export const opening: Opening = () => [question(waiting, first, of)]

const useAwaiting = (keywords: string) => useQuery(waiting, { ...first, ...(keywords && { keywords }) }, of)

/** The passports of orders without a contract get their labels. */
export default function BindPage({ markDirty }: PageProps) {
  const t = useText()
  const client = useClient()
  const [onWaiting] = useState(() => markDirty)
  return (
    <LabelDesk
      desk={bindDesk}
      post={bindAll(client)}
      useRows={useAwaiting}
      idOf={(row) => row.applicantId}
      nameOf={personName}
      numbersOf={({ passportNo, orderNo }) => `${passportNo ?? ''} · ${orderNo}`}
      boundOf={boundOf}
      meantBy={(row, zone) =>
        zone === undefined
          ? { applicantId: row?.applicantId ?? 0, name: row ? personName(row) : '' }
          : { applicantId: 0, name: zone, zone }
      }
      columns={columns}
      holderTitle="field.applicantName"
      card={(facts) => <HolderCard passport={facts} />}
      words={{
        label: t('orderPassport.page.bind'),
        hint: t('orderPassport.bind.hint'),
        previous: t('orderPassport.bind.previous'),
        next: t('orderPassport.bind.next'),
        all: t('orderPassport.bind.all'),
        bound: t('orderPassport.bind.bound'),
        list: t('orderPassport.bind.list'),
        find: t('orderPassport.bind.find'),
        empty: t('orderPassport.bind.nobody'),
        looking: (keywords) => t('orderPassport.bind.looking', { keywords }),
        now: (name) => t('orderPassport.bind.now', { name }),
        unread: t('orderPassport.bind.unread'),
        done: t('orderPassport.bind.done'),
        none: (keywords) => (keywords ? t('orderPassport.bind.noneFound', { keywords }) : t('orderPassport.bind.none')),
      }}
      onWaiting={onWaiting}
    />
  )
}
