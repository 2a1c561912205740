import { Alert, Button, Select } from '@arco-design/web-react'
import { type ReactNode, useId, useState } from 'react'
import {
  defaultCardType,
  memberSearchWidthPx,
  searchIdNumberMaxLength,
  searchNameMaxLength,
  searchPhoneMaxLength,
} from '#domain/constants.ts'
import { dayOf } from '#domain/day.ts'
import { statusOptions } from '#domain/status.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { texts as statusTexts } from '#domain/texts-status.ts'
import { readPhone } from '#domain/typed-phone.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import { type Member, query } from '#protocol/people/member/calls.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { LimitedInput } from '#src/kit/form/limited-input.tsx'
import { defineTexts, useText } from '#src/kit/i18n/i18n.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { Grid } from '#src/kit/table/grid.tsx'
import { Pager } from '#src/kit/table/pager.tsx'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { EmptyState, ErrorPanel, Waiting } from '#src/kit/ui/states.tsx'
import { texts } from './texts.ts'
import './member.css'

defineTexts(texts, fieldTexts, ruleTexts, statusTexts)

type Conditions = Pick<ArgsOf<typeof query>, 'mobile' | 'realName' | 'cardType' | 'cardNo'>

const dayRegistered = ({ createTime }: Member) => <span className="kit-figures">{dayOf(createTime)}</span>

/**
 * All seven stand whole, side by side, in the dialog, which is as wide as it may be (spec: forms#member-search): a mobile of eleven
 * digits, which is most members' user name, too, a telephone with its area, the number of a card, and the headings in both languages.
 */
const columns: readonly Column<Member>[] = [
  { key: 'realName', rank: 1, width: 70, min: 70 },
  { key: 'userName', rank: 1, width: 96, min: 96 },
  { key: 'mobile', rank: 1, width: 96, min: 96, title: 'member.phone' },
  { key: 'spareMobile', rank: 1, width: 98, min: 98 },
  { key: 'tel', rank: 1, width: 108, min: 108 },
  { key: 'vipNo', rank: 1, width: 97, min: 97 },
  { key: 'createTime', rank: 1, width: 85, min: 85, title: 'member.createTime', show: dayRegistered },
]

/** A button of one word, in both languages. */
const actionsPx = 68

export interface MemberSearchProps {
  open: boolean
  onClose: () => void
  onChoose: (member: Member) => void
}

/** Finds a member by phone, name or identity document; at least one of them is needed (spec: forms#member-search). */
export function MemberSearch({ open, onClose, onChoose }: MemberSearchProps) {
  const t = useText()
  return (
    <Dialog open={open} title={t('member.search')} onClose={onClose} width={memberSearchWidthPx}>
      <Search onChoose={onChoose} />
    </Dialog>
  )
}

const nothing: Conditions = { cardType: defaultCardType }
const hasCondition = ({ mobile, realName, cardNo }: Conditions) => Boolean(mobile || realName || cardNo)

/** What is sent: a kind of document says nothing without its number. */
const asked = ({ mobile, realName, cardType, cardNo }: Conditions): Conditions => ({
  ...(mobile ? { mobile } : {}),
  ...(realName ? { realName } : {}),
  ...(cardNo ? { cardNo, cardType } : {}),
})

function Search({ onChoose }: Pick<MemberSearchProps, 'onChoose'>) {
  const t = useText()
  const [typed, setTyped] = useState<Conditions>(nothing)
  const [wanted, setWanted] = useState<Conditions | null>(null)
  const [paging, setPaging] = useState({ page: 1, rows: 10 as const })
  const [isRefused, setRefused] = useState(false)
  const found = useQuery(query, { ...wanted, ...paging }, { skip: wanted === null })
  const search = () => {
    setRefused(!hasCondition(typed))
    if (!hasCondition(typed)) return
    setPaging({ page: 1, rows: 10 })
    setWanted(asked(typed))
    found.reload()
  }
  return (
    <div className="part-member-search">
      <ConditionFields typed={typed} onType={(change) => setTyped({ ...typed, ...change })} onSearch={search} />
      {isRefused && <Alert type="warning" content={t('rules.searchCondition')} />}
      {found.error ? (
        <ErrorPanel error={found.error} onRetry={found.reload} />
      ) : (
        <Grid
          label={t('member.search')}
          columns={columns}
          rows={wanted ? (found.data?.rows ?? []) : []}
          keyOf={(member) => member.id}
          density="small"
          busy={found.loading}
          onOpen={onChoose}
          actionsPx={actionsPx}
          actions={(member) => (
            <Button size="mini" type="text" onClick={() => onChoose(member)}>
              {t('member.choose')}
            </Button>
          )}
          empty={<Nothing isAsked={wanted !== null} isBusy={found.loading} />}
        />
      )}
      {found.data && found.data.records > paging.rows && (
        <div className="part-member-foot">
          <Pager
            page={paging.page}
            rows={paging.rows}
            total={found.data.records}
            onChange={(page) => setPaging({ ...paging, page })}
          />
        </div>
      )}
    </div>
  )
}

function Nothing({ isAsked, isBusy }: { isAsked: boolean; isBusy: boolean }) {
  const t = useText()
  if (isBusy) return <Waiting what={t('member.searching')} />
  return isAsked ? (
    <EmptyState title={t('member.noneFound')} hint={t('member.noneHint')} />
  ) : (
    <EmptyState title={t('member.begin')} />
  )
}

function ConditionFields({
  typed,
  onType,
  onSearch,
}: {
  typed: Conditions
  onType: (change: Partial<Conditions>) => void
  onSearch: () => void
}) {
  const t = useText()
  const id = useId()
  const text = (key: 'mobile' | 'realName' | 'cardNo', title: TextKey, maxLength: number) => (
    <Labelled id={`${id}-${key}`} label={t(title)}>
      <LimitedInput
        id={`${id}-${key}`}
        value={typed[key] ?? ''}
        onChange={(value) => onType({ [key]: key === 'mobile' ? readPhone(value) : value })}
        onKeyDown={({ key: pressed }) => pressed === 'Enter' && onSearch()}
        maxLength={maxLength}
        allowClear
      />
    </Labelled>
  )
  return (
    <search className="part-member-conditions" aria-label={t('table.filters')}>
      {text('mobile', 'member.phone', searchPhoneMaxLength)}
      {text('realName', 'field.realName', searchNameMaxLength)}
      <Labelled id={`${id}-cardType`} label={t('field.cardType')}>
        <Select
          id={`${id}-cardType`}
          value={typed.cardType}
          options={statusOptions('cardType').map(({ code, text: key }) => ({ value: code, label: t(key) }))}
          onChange={(cardType: Conditions['cardType']) => onType({ cardType })}
        />
      </Labelled>
      {text('cardNo', 'member.idNumber', searchIdNumberMaxLength)}
      <Button type="primary" onClick={onSearch}>
        {t('table.search')}
      </Button>
    </search>
  )
}

const Labelled = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div>
    <label htmlFor={id} className="kit-field-label">
      {label}
    </label>
    {children}
  </div>
)
