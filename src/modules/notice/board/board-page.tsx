import { Radio, Select } from '@arco-design/web-react'
import { useState } from 'react'
import { noticeHighlightedImportance } from '#domain/constants.ts'
import { noticePlaces } from '#domain/status-messages.ts'
import { texts as statusTexts } from '#domain/texts-status.ts'
import { queryList } from '#protocol/notice/calls.ts'
import type { NoticeHead } from '#protocol/notice/schemas.ts'
import { LimitedInput } from '#src/kit/form/limited-input.tsx'
import { defineTexts, useText } from '#src/kit/i18n/i18n.ts'
import { statusLabel } from '#src/kit/i18n/status-label.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import { SideBySide } from '#src/kit/workspace/side-by-side.tsx'
import { NoticeArticle } from '#src/modules/notice/notice-detail.tsx'
import { NoticeLine } from '#src/modules/notice/notice-head.tsx'
import { texts as shownTexts } from '#src/modules/notice/texts.ts'
import { type BoardMemory, type Kind, kinds } from './board-memory.ts'
import { texts } from './texts.ts'
import '#src/modules/notice/notice.css'
import './board.css'

defineTexts(shownTexts, statusTexts, texts)

type Place = keyof typeof noticePlaces

const isKind = (notice: NoticeHead, kind: Kind) =>
  kind === 'all' ||
  (kind === 'unread' ? notice.readTime === undefined : notice.importance === noticeHighlightedImportance)

const says = ({ title, departureCity, arrivalCity }: NoticeHead, words: string) =>
  [title, departureCity, arrivalCity].some((one) => one?.toLowerCase().includes(words.trim().toLowerCase()))

const asked = (place: Place | undefined) => (place ? { showPlace: place } : {})

export const opening: Opening<Record<string, never>, BoardMemory> = ({ memory }) => [
  question(queryList, asked(memory?.place), { entities: ['notice'] }),
]

/** Everything that the reader is told at present, and one notice in full beside it (spec: pages#notices). */
export default function BoardPage({ memory, setMemory }: PageProps<Record<string, never>, BoardMemory>) {
  const [state, setState] = useState<BoardMemory>(memory ?? { kind: 'all', words: '' })
  const change = (changes: Partial<BoardMemory>) => {
    const next = { ...state, ...changes }
    setState(next)
    setMemory(next)
  }
  const place = state.place
  const found = useQuery(queryList, asked(place), { entities: ['notice'] })
  return (
    <div className="notice-board">
      <Conditions state={state} onChange={change} />
      <Result of={found}>{(notices) => <Board notices={notices} state={state} onChange={change} />}</Result>
    </div>
  )
}

interface PartProps {
  state: BoardMemory
  onChange: (changes: Partial<BoardMemory>) => void
}

function Conditions({ state, onChange }: PartProps) {
  const t = useText()
  return (
    <search className="notice-board-bar">
      <Radio.Group
        type="button"
        value={state.kind}
        aria-label={t('noticeBoard.which')}
        options={kinds.map((value) => ({ value, label: t(`noticeBoard.which.${value}`) }))}
        onChange={(kind: Kind) => onChange({ kind })}
      />
      <Select
        value={state.place}
        allowClear
        aria-label={t('noticeBoard.place')}
        placeholder={t('noticeBoard.place')}
        options={Object.values(noticePlaces).map((value) => ({
          value,
          label: statusLabel(t, 'noticePlace', value),
        }))}
        onChange={(place?: Place) => onChange({ place })}
      />
      <LimitedInput
        value={state.words}
        allowClear
        aria-label={t('noticeBoard.words')}
        placeholder={t('noticeBoard.words')}
        maxLength={64}
        onChange={(words) => onChange({ words })}
      />
    </search>
  )
}

function Board({ notices, state, onChange }: PartProps & { notices: readonly NoticeHead[] }) {
  const t = useText()
  // One that was read a moment ago stays in sight until another one is opened.
  const shown = notices.filter(
    (notice) => notice.id === state.id || (isKind(notice, state.kind) && says(notice, state.words)),
  )
  const opened = shown.find(({ id }) => id === state.id)
  if (notices.length === 0) return <EmptyState hint={t('noticeBoard.nothing')} />
  return (
    <SideBySide
      name="notice-board"
      first={38}
      left={
        shown.length === 0 ? (
          <EmptyState title={t('noticeBoard.none')} />
        ) : (
          <ul className="notice-list notice-board-list" aria-label={t('noticeBoard.list')}>
            {shown.map((notice) => (
              <li key={notice.id}>
                <button
                  type="button"
                  aria-current={notice.id === state.id || undefined}
                  onClick={() => onChange({ id: notice.id })}
                >
                  <NoticeLine notice={notice} />
                </button>
              </li>
            ))}
          </ul>
        )
      }
      right={
        opened ? (
          <div className="notice-board-one">
            <NoticeArticle key={opened.id} id={opened.id} />
          </div>
        ) : (
          <EmptyState title={t('noticeBoard.choose')} />
        )
      }
    />
  )
}
