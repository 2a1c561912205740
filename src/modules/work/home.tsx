import { Button } from '@arco-design/web-react'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { dayOf, minuteOfDay } from '#domain/day.ts'
import { identityCodes } from '#domain/status.ts'
import { workButtons, workRole } from '#domain/work-role.ts'
import { readOwn } from '#protocol/company/calls.ts'
import { opening } from '#protocol/company/opening-calls.ts'
import { mine, type TodayRow, type WorkCard } from '#protocol/work/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Money } from '#src/kit/ui/figures.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { rightsOf, useSession } from '#src/kit/workspace/session.ts'
import { useFrame } from '#src/kit/workspace/tabs-context.ts'
import { useSetting } from '#src/kit/workspace/use-setting.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { isAllDone, OpeningList, useOpeningLines } from '#src/parts/opening/opening-list.tsx'
import './texts.ts'
import { greetingAt, waitingAge } from './waiting-age.ts'
import './work.css'

/** Whatever of these changes may change a card. */
const entities = [
  'contract',
  'passport',
  'applicant',
  'order',
  'applyForm',
  'finance',
  'dayClose',
  'account',
  'recharge',
  'sendBill',
  'company',
  'taskLog',
  'sms',
  'centerConfig',
] as const
const mostButtons = 3

/** A card leads to its page, the list there filtered by what it counts. */
function Card({ card, now }: { card: WorkCard; now: number }) {
  const t = useText()
  const { key, count, oldestTime, amountFen, isLate, pageCode, tab, filter } = card
  const params = { ...(tab !== undefined && { tab }), ...(filter !== undefined && { filter }) }
  const isMoney = key === 'balance'
  const [unit, n] = oldestTime === undefined ? [undefined, 0] : waitingAge(oldestTime, now)
  return (
    <li className="work-card" data-none={(count === 0 && !isMoney) || undefined} data-late={isLate || undefined}>
      <RecordLink to={{ code: pageCode, params }}>
        <span className="work-card-name">{t(`work.card.${key}`)}</span>
        <strong className="kit-figures">{isMoney ? <Money fen={amountFen ?? 0} /> : count}</strong>
        {isLate && <span className="kit-unseen">{t('work.late')}</span>}
        {!isMoney && amountFen !== undefined && count > 0 && (
          <span className="work-card-more">
            <Money fen={amountFen} />
          </span>
        )}
        {unit && count > 0 && <span className="work-card-more">{t(`work.${unit}`, { n })}</span>}
      </RecordLink>
    </li>
  )
}

function Today({ rows }: { rows: readonly TodayRow[] }) {
  const t = useText()
  return (
    <section className="work-today" aria-label={t('work.today')}>
      <h3>{t('work.today')}</h3>
      {rows.length === 0 ? (
        <p className="kit-quiet">{t('work.todayNone')}</p>
      ) : (
        <ul>
          {rows.map(({ kind, id, number, name, days, pageCode }) => (
            <li key={`${kind} ${id}`}>
              <RecordLink to={{ code: pageCode, params: { id }, name: number }}>
                {number ?? t('work.sendBillDraft')}
              </RecordLink>
              <span className="work-today-name">{name}</span>
              <span className="work-today-what" data-late={kind === 'overdue' || undefined}>
                {kind === 'overdue' ? t('work.overdue', { days: days ?? 0 }) : t(`work.${kind}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Buttons() {
  const t = useText()
  const { openPage, canOpen } = useWorkspace()
  const { registry } = useFrame()
  const role = workRole(rightsOf(useSession()))
  const codes = role === null ? [] : workButtons[role].filter(canOpen).slice(0, mostButtons)
  if (codes.length === 0) return null
  return (
    <nav className="work-buttons" aria-label={t('work.buttons')}>
      {codes.map((code, at) => {
        const title = registry.page(code)?.titleKey
        return (
          <Button key={code} size="large" type={at === 0 ? 'primary' : 'secondary'} onClick={() => openPage(code)}>
            {title && t(title)}
          </Button>
        )
      })}
    </nav>
  )
}

/**
 * Users who keep the data of a center see what it lacks, until nothing does; from then on it is not asked for any more in that
 * year, since the next one lacks another calendar.
 */
function StillToSet({ today }: { today: string }) {
  const year = Number(today.slice(0, 4))
  const [doneIn, keepDoneIn] = useSetting('opening.doneIn', z.int(), 0)
  const isKnownDone = doneIn === year
  const { data } = useOpeningLines(undefined, isKnownDone)
  const isDone = data !== undefined && isAllDone(data)
  useEffect(() => {
    if (isDone) keepDoneIn(year)
  }, [isDone, keepDoneIn, year])
  return data && !isDone && !isKnownDone ? <OpeningList lines={data} /> : null
}

/** What waits for this person, what today is about, and where he mostly goes; with no tab in front. */
export default function Home() {
  const t = useText()
  const { userInfo, can } = useSession()
  const query = useQuery(mine, {}, { entities })
  const [now] = useState(() => Date.now())
  const name = userInfo.realName || userInfo.userName
  return (
    <section className="work-home" aria-label={t('work.home')}>
      <h2>{t(greetingAt(minuteOfDay(now)), { name })}</h2>
      {userInfo.identityCode === identityCodes.acceptOrg && can(readOwn.permission) && can(opening.permission) && (
        <StillToSet today={dayOf(now)} />
      )}
      <Result of={query}>
        {({ cards, today }) =>
          cards.length > 0 && (
            <div className="work-parts">
              <div>
                <ul className="work-cards" aria-label={t('work.cards')}>
                  {cards.map((card) => (
                    <Card key={card.key} card={card} now={now} />
                  ))}
                </ul>
                <Buttons />
              </div>
              {userInfo.identityCode === 8 && <Today rows={today} />}
            </div>
          )
        }
      </Result>
    </section>
  )
}
