import { Fragment, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Day } from '#domain/day.ts'
import { isMrz, type Mrz, parseMrz } from '#domain/mrz.ts'
import { zonesIn } from '#domain/mrz-paste.ts'
import { twinsIn } from '#domain/mrz-twins.ts'
import { useScanner } from '#src/devices/scanner/use-scanner.ts'
import { GrowingText } from '#src/kit/form/growing-text.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { isSecondLine, isVisa, joinLines } from './mrz-fill.ts'
import { Compare, Doubtful } from './mrz-notes.tsx'
import { type Filled, isSamePassport, isToCompare, type ScanMemory } from './scan-memory.ts'
import './passport-scan.css'
import './texts.ts'

interface Props {
  /** What outlives the form that is being filled. */
  memory: ScanMemory
  today: Day
  disabled?: boolean
  /** Where a scan may be made, as the empty box says it. */
  hint?: string
  /** Fills an applicant; tells which one in words, and what it could not fill in. */
  onRead: (read: Mrz, text: string) => Filled
}

/**
 * Passports by their machine readable lines: typed or pasted here, or read anywhere on the page. What checks out is filled
 * in at once; what does not stays with its reasons, and the one correction that would explain it, until that is decided.
 */
export function MrzBox({ memory, today, disabled = false, hint, onRead }: Props) {
  const t = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const { found, setFound, firstLine, setFirstLine, stored, setStored, queue, setQueue } = memory
  const filledRows = useRef<readonly Filled[]>([])
  const [strange, setStrange] = useState(0)

  const drop = (one: (typeof stored)[number]) => {
    setStored((now) => now.filter((other) => other !== one))
    if (typed === one.text) setTyped('')
  }
  const without = (now: typeof stored, read: Mrz) => now.filter((one) => !isSamePassport(one.read, read))
  const fill = (read: Mrz, text: string, isByReader: boolean) => {
    const filled = onRead(read, text)
    const twins = isByReader && !filled.isRefused && !isVisa(read) ? twinsIn(read.number) : []
    setStored((now) => [...without(now, read), ...(twins.length > 0 ? [{ read, text, isByReader, twins }] : [])])
    filledRows.current = [...filledRows.current, filled]
    setFound({ kind: 'filled', all: filledRows.current })
    setTyped('')
  }
  const take = (text: string, isByReader = false) => {
    const read = parseMrz(text, today)
    if (!read) setFound({ kind: isSecondLine(text) ? 'lostLine' : 'unreadable' })
    else if (read.problems.length === 0) fill(read, text, isByReader)
    else {
      if (filledRows.current.length === 0) setFound(null)
      setStored((now) => [...without(now, read), { read, text, isByReader }])
    }
  }
  useScanner((scanned) => {
    if (disabled) return
    filledRows.current = []
    setStrange(0)
    const { waiting: rest, zone } = joinLines(firstLine(), scanned)
    setFirstLine(rest)
    if (zone === null) setFound({ kind: 'waiting' })
    else take(zone, true)
  }, box)
  const type = (text: string) => {
    setTyped(text)
    setFound(null)
    filledRows.current = []
    const { zones, rest } = zonesIn(text)
    setStrange(zones.length > 0 && !isMrz(text) ? rest.length : 0)
    if (zones.length > 1) {
      setQueue(zones)
      setTyped('')
    } else if (isMrz(text)) take(text)
    // Beside other lines, as below a heading.
    else if (zones[0] !== undefined) take(zones[0])
  }
  // One after another, so that each finds its place beside those before it.
  const takeNext = useEffectEvent(() => {
    const [next, ...others] = queue
    if (next === undefined) return
    setQueue(others)
    take(next)
  })
  const left = queue.length
  const toCompare = stored.filter(isToCompare)
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- where the next one goes is known when the one before has its place
    if (left > 0) takeNext()
  }, [left])

  return (
    <div ref={box} className="passport-scan">
      <label htmlFor={id}>{t('field.mrz')}</label>
      <GrowingText
        id={id}
        value={typed}
        onChange={type}
        disabled={disabled}
        minRows={1}
        maxRows={3}
        placeholder={hint ?? t('passportScan.hint')}
        spellCheck={false}
        onBlur={() => typed.trim() && !found && take(typed)}
      />
      <div className="passport-scan-note" aria-live="polite">
        {found?.kind === 'filled' &&
          found.all.map(({ text, warning }) => (
            <Fragment key={`${text} ${warning}`}>
              {text && <span className="passport-scan-good">{text}</span>}
              {warning && <span className="passport-scan-warning">{warning}</span>}
            </Fragment>
          ))}
        {strange > 0 && <span className="passport-scan-warning">{t('passportScan.strange', { count: strange })}</span>}
        {found?.kind === 'waiting' && <span>{t('passportScan.waiting')}</span>}
        {found?.kind === 'unreadable' && <span className="passport-scan-warning">{t('mrz.unreadable')}</span>}
        {found?.kind === 'lostLine' && <span className="passport-scan-warning">{t('mrz.scanAgain')}</span>}
        {stored
          .filter((one) => !isToCompare(one))
          .map((one) => (
            <Doubtful
              key={one.text}
              read={one.read}
              onCorrect={(correction) => {
                drop(one)
                take(correction.text, one.isByReader)
              }}
              onFill={() => {
                drop(one)
                fill(one.read, one.text, one.isByReader)
              }}
              onDrop={() => drop(one)}
            />
          ))}
        {toCompare.length > 0 && <Compare scans={toCompare} onCompared={drop} />}
      </div>
    </div>
  )
}
