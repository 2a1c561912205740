import { useSelector } from '@xstate/react'
import { useEffect, useSyncExternalStore } from 'react'
import { permissions, supplyOrderMenu } from '#domain/constants.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { useFrame } from '#src/kit/workspace/tabs-context.ts'
import './todo-counters.css'
import './texts.ts'

const { supplyOrder, supplyChange, supplyRefund } = permissions

/** Which count needs which permission (spec: pages#to-do-counters). */
const shown = [
  ['toIssueNum', supplyOrder],
  ['toChangeNum', supplyChange],
  ['toRefundNum', supplyRefund],
] as const

/**
 * What is to be done, below the menu entry of supply orders: while that page is in front, for who may do some of it. The
 * counts come with the window's revision poll, anew when the page comes to the front.
 */
export default function TodoCounters({ isFolded }: { isFolded: boolean }) {
  const t = useText()
  const { badges } = useClient()
  const { can } = useSession()
  const { tabs } = useFrame()
  const counts = useSyncExternalStore(badges.subscribe, badges.get)
  const held = shown.filter(([, permission]) => can(permission))
  const isCurrent = useSelector(
    tabs,
    ({ context }) => context.tabs.find((tab) => tab.id === context.activeId)?.code === supplyOrderMenu,
  )
  const isWatched = isCurrent && held.length > 0
  useEffect(() => {
    if (isWatched) badges.refresh()
  }, [badges, isWatched])

  if (!isWatched || !counts) return null
  // A permission that was given since the last answer has no count yet.
  const mine = held.flatMap(([key]) => (counts[key] === undefined ? [] : [{ key, count: counts[key] }]))
  if (mine.length === 0) return null
  if (isFolded) {
    const each = mine.map(({ key, count }) => `${t(`field.${key}`)} ${count}`)
    const words = t('supply.toDo', { counts: each.join(t('supply.toDoGap')) })
    const sum = mine.reduce((total, { count }) => total + count, 0)
    return (
      <p className="supply-to-do-sum" title={words}>
        <span className="kit-unseen">{words}</span>
        <span aria-hidden="true">{sum}</span>
      </p>
    )
  }
  return (
    <ul className="supply-to-do" aria-label={t('supply.toDoList')}>
      {mine.map(({ key, count }) => (
        <li key={key} data-none={count === 0 || undefined}>
          <span>{t(`field.${key}`)}</span> <b>{count}</b>
        </li>
      ))}
    </ul>
  )
}
