import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { exportTaskMachine, isRunning } from '#machines/export-task.ts'
import * as calls from '#protocol/import-export/export-task/calls.ts'
import type { ExportQuestion, ExportTask } from '#protocol/import-export/export-task/schemas.ts'
import type { Client } from '#src/kit/api/client.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { lostWords } from '#src/kit/api/lost-words.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useScopedActor } from '#src/kit/workspace/use-scoped-actor.ts'

/** How many of a list's latest exports its panel shows. */
const LATEST = 10

const logicOf = ({ call }: Client, pageCode: string) =>
  exportTaskMachine.provide({
    actors: {
      create: fromPromise(({ input: { question, key }, signal }) =>
        call(calls.create, question, { key, signal, inline: true }),
      ),
      list: fromPromise(async ({ signal }) => {
        const { rows } = await call(calls.page, { pageCode, rows: LATEST }, { signal, silent: true })
        return rows
      }),
    },
  })

export interface Exports {
  readonly tasks: readonly ExportTask[]
  /** One is being asked for. */
  readonly isAsking: boolean
  /** Why it is not known yet whether it was: no answer came. */
  readonly unsure: string | undefined
  readonly problem: string | undefined
  readonly ask: (question: ExportQuestion) => void
  readonly refresh: () => void
}

const isVisible = () => document.visibilityState === 'visible'
const tasksOf = ({ context }: SnapshotFrom<typeof exportTaskMachine>) => context.tasks

/** The exports of one list: asked for and followed by an actor that goes on while the tab is hidden. */
export function useExports(
  pageCode: string,
  isFollowing: boolean,
  onFollowing: (isFollowing: boolean) => void,
): Exports {
  const t = useText()
  const client = useClient()
  const input = { newKey: client.newKey, isVisible, isFollowing }
  const actor = useScopedActor(logicOf(client, pageCode), { input })
  const tasks = useSelector(actor, tasksOf)
  const isAsking = useSelector(actor, (now) => now.hasTag('busy'))
  const isUnsure = useSelector(actor, (now) => now.matches('unsure'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const hasRunning = isAsking || tasks.some(isRunning)

  useEffect(() => {
    if (hasRunning !== isFollowing && (hasRunning || tasks.length > 0)) onFollowing(hasRunning)
  })
  useEffect(() => {
    const shown = () => isVisible() && actor.send({ type: 'page.shown' })
    const restored = () => actor.send({ type: 'network.restored' })
    shown()
    document.addEventListener('visibilitychange', shown)
    window.addEventListener('online', restored)
    const stop = client.touches.subscribe((entities) => {
      if (entities.includes('exportTask')) actor.send({ type: 'export.refresh' })
    })
    return () => {
      document.removeEventListener('visibilitychange', shown)
      window.removeEventListener('online', restored)
      stop()
    }
  }, [actor, client])

  return {
    tasks,
    isAsking,
    unsure: isUnsure ? lostWords(failure, t) : undefined,
    problem: isUnsure ? undefined : failure?.message,
    ask: (question) => actor.send({ type: 'export.ask', question }),
    refresh: () => actor.send({ type: 'export.refresh' }),
  }
}
