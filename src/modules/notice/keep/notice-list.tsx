import { dayOf } from '#domain/day.ts'
import type { Tone } from '#domain/status-tones.ts'
import { page } from '#protocol/notice/calls.ts'
import { noticeColumns } from '#protocol/notice/columns.ts'
import type { NoticeRow } from '#protocol/notice/schemas.ts'
import { statusLabel } from '#src/kit/i18n/status-label.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { NoticeTitle } from '#src/modules/notice/notice-head.tsx'
import './keep.css'

type State = 'coming' | 'current' | 'over'
const tones: Record<State, Tone> = { coming: 'progress', current: 'done', over: 'neutral' }

/** Whether people are told it on this day; both days of a notice count. */
const stateOn = ({ validFromDay, validToDay }: NoticeRow, today: string): State => {
  if (validFromDay && validFromDay > today) return 'coming'
  return validToDay && validToDay < today ? 'over' : 'current'
}

const daysOf = ({ validFromDay: from, validToDay: to }: NoticeRow, t: Translate): string => {
  if (from && to) return `${from} – ${to}`
  if (from) return t('noticeKeep.from', { day: from })
  return to ? t('noticeKeep.until', { day: to }) : t('noticeKeep.always')
}

function whereOf({ platform, showPlace, departureCity, arrivalCity }: NoticeRow, t: Translate): string {
  const place = showPlace ? statusLabel(t, 'noticePlace', showPlace) : t('noticeKeep.everywhere')
  const any = t('noticeKeep.any')
  const route =
    departureCity || arrivalCity ? [t('noticeKeep.route', { from: departureCity ?? any, to: arrivalCity ?? any })] : []
  return [statusLabel(t, 'noticePlatform', platform), place, ...route].join(' · ')
}

/** The notices as those list them who keep them (spec: calls#notice-calls). */
export const noticeList = defineList({
  code: 'sys.notice',
  titleKey: 'notice.page.keep',
  call: page,
  keyOf: (row) => row.id,
  entities: ['notice'],
  filters: [
    { kind: 'text', key: 'keywords', help: 'noticeKeep.keywords', maxLength: 100 },
    { kind: 'status', key: 'type', group: 'noticeType' },
    { kind: 'status', key: 'platform', group: 'noticePlatform' },
    { kind: 'status', key: 'showPlace', group: 'noticePlace', more: true },
    { kind: 'status', key: 'importance', group: 'noticeImportance', more: true },
    { kind: 'status', key: 'topHead', group: 'pinned', more: true },
  ],
  declared: noticeColumns,
  columns: [
    {
      key: 'title',
      show: (row, t) => (
        <span className="notice-row-title">
          <NoticeTitle notice={row} />
          {row.topHead === 1 && <Tag tone="special" text={t('notice.top')} />}
        </span>
      ),
      width: 320,
    },
    { key: 'type', show: (row, t) => statusLabel(t, 'noticeType', row.type), width: 96 },
    {
      key: 'state',
      title: 'noticeKeep.state',
      show: (row, t) => {
        const state = stateOn(row, dayOf(Date.now()))
        return <Tag tone={tones[state]} text={t(`noticeKeep.state.${state}`)} />
      },
      width: 96,
    },
    { key: 'days', title: 'noticeKeep.days', show: daysOf, width: 184 },
    { key: 'where', title: 'noticeKeep.where', show: whereOf, width: 200 },
    { key: 'readCount', align: 'right', width: 96 },
    { key: 'createUser', width: 96 },
    { key: 'createTime', width: 136 },
    { key: 'companyName', width: 136, hidden: true },
    { key: 'updateUser', width: 96, hidden: true },
    { key: 'updateTime', width: 136, hidden: true },
  ],
  emptyKey: 'noticeKeep.empty',
  exports: true,
})
