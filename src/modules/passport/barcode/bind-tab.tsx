import { statusWithTag } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { extensionPage } from '#protocol/passport/calls.ts'
import type { PassportRow } from '#protocol/passport/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { PassportCard } from '#src/modules/passport/passport-card.tsx'
import { personName } from '#src/parts/contract/person-name.ts'
import { LabelDesk } from '#src/parts/label-desk/label-desk.tsx'
import { bindAll, bindDesk, boundOf } from './bind-desk.ts'

const columns: readonly Column<PassportRow>[] = [
  { key: 'fullname', title: 'passport.holder', show: personName },
  { key: 'passportNo', width: 104 },
  { key: 'contractNo', width: 150 },
]

function useUnlabelled(keywords: string) {
  const input = {
    custody: statusWithTag(passportCustody, 'unlabelled'),
    rows: 50,
    ...(keywords && { keywords }),
  } as const
  return useQuery(extensionPage, input, { entities: ['passport'] })
}

/** The passports of contracts get their labels. */
export function BindTab({ onWaiting }: { onWaiting: (isWaiting: boolean) => void }) {
  const t = useText()
  const client = useClient()
  return (
    <LabelDesk
      desk={bindDesk}
      post={bindAll(client)}
      useRows={useUnlabelled}
      idOf={(row) => row.id}
      nameOf={personName}
      numbersOf={({ passportNo, contractNo }) => `${passportNo ?? ''} · ${contractNo ?? ''}`}
      boundOf={boundOf}
      meantBy={(row, keywords) =>
        keywords === undefined
          ? { passportId: row?.id ?? 0, name: row ? personName(row) : '' }
          : { passportId: 0, name: keywords, keywords }
      }
      columns={columns}
      holderTitle="passport.holder"
      card={(facts) => <PassportCard passport={facts} />}
      words={{
        label: t('passport.bind.title'),
        hint: t('passport.bind.hint'),
        previous: t('passport.bind.previous'),
        next: t('passport.bind.next'),
        all: t('passport.bind.all'),
        bound: t('passport.bind.bound'),
        list: t('passport.bind.list'),
        find: t('passport.bind.find'),
        empty: t('passport.bind.none'),
        looking: (keywords) => t('passport.bind.looking', { keywords }),
        now: (name) => t('passport.bind.now', { name }),
        unread: t('passport.bind.unread'),
        done: t('passport.bind.done'),
        none: (keywords) => t(keywords ? 'passport.bind.noneFound' : 'passport.bind.none'),
      }}
      onWaiting={onWaiting}
    />
  )
}
