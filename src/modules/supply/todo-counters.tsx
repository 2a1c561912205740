import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { permissions, supplyOrderMenu } from '#domain/constants.ts'
import { todoCountersMachine } from '#machines/todo-counters.ts'
import { queryToDoNum } from '#protocol/supply/calls.ts'
import type { Client } from '#src/kit/api/client.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { useFrame } from '#src/kit/workspace/tabs-context.ts'
import { useLocalActor } from '#src/kit/workspace/use-local-actor.ts'
import './todo-counters.css'
import './words.ts'

const { supplyOrder, supplyChange, supplyRefund } = permissions

/** Which count needs which permission (spec: pages#to-do-counters). */
const shown = [
  ['toIssueNum', supplyOrder],
  ['toChangeNum', supplyChange],
  ['toRefundNum', supplyRefund],
] as const

const countersOver = ({ call }: Client) =>
  todoCountersMachine.provide({
    actors: { loadCounts: fromPromise(({ signal }) => call(queryToDoNum, {}, { silent: true, signal })) },
  })

/** What is to be done, below the menu entry of supply orders: while that page is in front, for who may do some of it. */
export default function TodoCounters({ isFolded }: { isFolded: boolean }) {
  const t = useText()
  const client = useClient()
  const { can } = useSession()
  const { tabs } = useFrame()
  const [logic] = useState(() => countersOver(client))
  const counters = useLocalActor(logic)
  const counts = useSelector(counters, ({ context }) => context.counts)
  const mine = shown.filter(([, permission]) => can(permission))
  const isCurrent = useSelector(
    tabs,
    ({ context }) => context.tabs.find((tab) => tab.id === context.activeId)?.code === supplyOrderMenu,
  )
  const isWatched = isCurrent && mine.length > 0
  useEffect(() => {
    counters.send({ type: isWatched ? 'counters.watch' : 'counters.leave' })
  }, [counters, isWatched])

  if (!isWatched || !counts) return null
  if (isFolded) {
    const each = mine.map(([key]) => `${t(`field.${key}`)} ${counts[key]}`)
    const words = t('supply.toDo', { counts: each.join(t('supply.toDoGap')) })
    const sum = mine.reduce((total, [key]) => total + counts[key], 0)
    return (
      <p className="supply-to-do-sum" title={words}>
        <span className="kit-unseen">{words}</span>
        <span aria-hidden="true">{sum}</span>
      </p>
    )
  }
  return (
    <ul className="supply-to-do" aria-label={t('supply.toDoList')}>
      {mine.map(([key]) => (
        <li key={key} data-none={counts[key] === 0 || undefined}>
          <span>{t(`field.${key}`)}</span> <b>{counts[key]}</b>
        </li>
      ))}
    </ul>
  )
}
