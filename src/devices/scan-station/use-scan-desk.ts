import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fromPromise } from 'xstate'
import type * as z from 'zod/mini'
import { labelText } from '#domain/barcode.ts'
import { plainCode } from '#domain/typed-code.ts'
import { createScanQueue, type ScanQueueInput } from '#machines/scan-queue.ts'
import { type IsForOne, isWaiting, type LastScan, type ScanRecord } from '#machines/scan-records.ts'
import { useScanner } from '#src/devices/scanner/use-scanner.ts'
import { lostWords } from '#src/kit/api/lost-words.ts'
import { translate, useText } from '#src/kit/i18n/i18n.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { useTabActor } from '#src/kit/workspace/tab.ts'
import { browserTurn, type PostScans, sendScans } from './scan-sender.ts'
import { createScanStorage } from './scan-storage.ts'
import './texts.ts'
import type { SoundName } from './sounds.ts'
import { type DeskSounds, useSounds } from './use-sounds.ts'

/** A desk that takes scans: what it chooses for each (`extra`), and what it shows of what was scanned (`facts`). */
export interface ScanDesk<X extends z.ZodMiniType, F extends z.ZodMiniType> {
  /** Under it scans are kept, one list a person. */
  readonly name: string
  readonly extra: X
  readonly facts: F
  /** What a scanned text stands for; null: for nothing, as the first line of a zone. The text itself when absent. */
  readonly read?: (text: string) => string | null
  /** What can be said without the server; null: it has to be asked. */
  readonly judge: ScanQueueInput<z.output<X>, z.output<F>>['judge']
  readonly isRepeat: ScanQueueInput<z.output<X>, z.output<F>>['isRepeat']
  /** Whether a choice was made for one scan alone; a desk that has such choices sits by `useChoosingDesk`. */
  readonly isForOne?: IsForOne<z.output<X>>
}

/** What a desk knows of the choice for the next scan alone. */
interface ForOne<X, F> {
  /** Whether the scan that `choose` was asked about has a choice that was made since the one before. */
  readonly isMade: (now: ScanNow<X, F>) => boolean
  /** It was written down: it was no repetition. */
  readonly onAdded: (now: ScanNow<X, F>) => void
}

export interface ScanDeskState<X, F> {
  readonly scans: readonly ScanRecord<X, F>[]
  readonly last: LastScan<X, F> | null
  readonly waiting: number
  /** The scan that was read last, where what was chosen for it kept it out: nothing was done with it. */
  readonly rejectedCode?: string | null
  /** A reader typed too slowly to be known for one: what it typed was lost. */
  readonly isSlowReader: boolean
  readonly line: 'fine' | 'slow' | 'offline' | 'signedOut'
  /** Why what waits was not answered, while the line is `offline`. */
  readonly reason: string
  readonly sounds: DeskSounds
  readonly add: (code: string) => void
  /** The same with a choice that is made already. */
  addAs(code: string, extra: X): void
  readonly clear: () => void
  readonly forget: (scanId: string) => void
  readonly retry: () => void
}

/** What a desk may look at when it is asked what a scan means, and what it may do about earlier ones. */
export type ScanNow<X, F> = Pick<ScanDeskState<X, F>, 'scans' | 'sounds' | 'forget'>

export const soundOf = ({ type, scan }: LastScan<unknown, unknown>): SoundName =>
  type === 'scan.repeated' ? 'duplicate' : (scan.answer?.kind ?? 'waiting')

/**
 * A desk's scans, from the scanner to their answers (Desk devices): they are kept in the person's storage, go on after a
 * reload and while the tab is hidden, and are heard as they are answered. `choose` is asked at each scan; null keeps it out.
 */
export function useScanDesk<X extends z.ZodMiniType, F extends z.ZodMiniType>(
  desk: ScanDesk<X, F>,
  choose: (code: string, now: ScanNow<z.output<X>, z.output<F>>) => z.output<X> | null,
  post: PostScans<z.output<X>, z.output<F>>,
  forOne?: ForOne<z.output<X>, z.output<F>>,
): ScanDeskState<z.output<X>, z.output<F>> {
  const t = useText()
  const { userInfo } = useSession()
  const sounds = useSounds()
  const [{ storage, logic, input }] = useState(() => {
    const storage = createScanStorage({
      ...desk,
      storage: localStorage,
      userId: userInfo.id,
      desk: desk.name,
      now: Date.now,
    })
    const send = sendScans(`${userInfo.id}.${desk.name}`, storage, post, browserTurn)
    const logic = createScanQueue<z.output<X>, z.output<F>>().provide({ actors: { send: fromPromise(send) } })
    const stored = { stored: storage.all, keep: storage.put, forget: storage.remove }
    const { judge, isRepeat, isForOne = () => false } = desk
    const answerHeldBack = ({ code }: { code: string }) =>
      ({ kind: 'refused', message: translate('desk.choice.heldBack', { code }) }) as const
    const ways = { judge, isRepeat, isForOne, answerHeldBack, now: Date.now, newId: () => crypto.randomUUID() }
    return { storage, logic, input: { ...stored, ...ways } }
  })
  const actor = useTabActor(`scans ${desk.name}`, logic, { input })
  const snapshot = useSelector(actor, (now) => now)
  const { scans, last, isLate, failure } = snapshot.context
  const waiting = scans.filter(isWaiting).length

  const playSound = useEffectEvent((last: LastScan<unknown, unknown>) => sounds.play(soundOf(last)))
  useEffect(() => {
    const subscriptions = (['scan.answered', 'scan.repeated', 'scan.delayed'] as const).map((type) =>
      actor.on(type, playSound),
    )
    return () => {
      for (const one of subscriptions) one.unsubscribe()
    }
  }, [actor])
  useEffect(() => {
    const sync = (event: StorageEvent) => {
      if (event.key === null || storage.owns(event.key)) actor.send({ type: 'storage.changed' })
    }
    const restored = () => actor.send({ type: 'network.restored' })
    window.addEventListener('storage', sync)
    window.addEventListener('online', restored)
    return () => {
      window.removeEventListener('storage', sync)
      window.removeEventListener('online', restored)
    }
  }, [actor, storage])

  const forget = (scanId: string) => actor.send({ type: 'scan.forget', scanId })
  const add = (typed: string) => {
    const text = labelText(plainCode(typed))
    const code = desk.read ? desk.read(text) : text
    const now = { scans, sounds, forget }
    const extra = code ? choose(code, now) : null
    if (!code || extra === null) return
    const before = actor.getSnapshot().context.scans
    actor.send({ type: 'scan.add', code, extra, isMade: forOne?.isMade(now) ?? false })
    if (actor.getSnapshot().context.scans !== before) forOne?.onAdded(now)
  }
  const [isSlowReader, setSlowReader] = useState(false)
  const scan = (text: string) => {
    setSlowReader(false)
    add(text)
  }
  useScanner(scan, undefined, () => {
    setSlowReader(true)
    sounds.play('refused')
  })

  const isSignedOut = snapshot.hasTag('signedOut')
  const isOffline = snapshot.hasTag('offline')
  return {
    scans,
    last,
    waiting,
    line: isSignedOut ? 'signedOut' : isOffline && waiting > 0 ? 'offline' : isLate && waiting > 0 ? 'slow' : 'fine',
    reason: lostWords(failure, t),
    isSlowReader,
    sounds,
    add,
    addAs: (code, extra) => actor.send({ type: 'scan.add', code, extra }),
    clear: () => actor.send({ type: 'scans.clear' }),
    forget,
    retry: () => actor.send({ type: 'queue.retry' }),
  }
}
