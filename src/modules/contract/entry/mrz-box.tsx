import { Alert, Button } from '@arco-design/web-react'
import { useId, useRef, useState } from 'react'
import { isMrz, type Mrz, type MrzCorrection, parseMrz } from '#domain/mrz.ts'
import { fieldTextKey } from '#protocol/field-name.ts'
import { useScanner } from '#src/devices/scanner/use-scanner.ts'
import { GrowingText } from '#src/kit/form/growing-text.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey, type TextKey } from '#src/kit/i18n/translator.ts'
import { useChoices } from './choices.ts'
import { isSecondLine, joinLines } from './mrz-fill.ts'

interface Props {
  disabled: boolean
  /** Fills an applicant; tells which one in words, and what it could not fill in. */
  onRead: (read: Mrz, text: string) => Filled
}

interface Filled {
  readonly text: string
  readonly warning?: string
}

type Found =
  | ({ kind: 'filled' } & Filled)
  | { kind: 'waiting' }
  | { kind: 'unreadable' }
  | { kind: 'lostLine' }
  | { kind: 'doubtful'; read: Mrz; text: string }

/** What a field of the zone is called: those of the form by the form's names. */
const fieldKeys: Record<string, TextKey> = {
  documentType: fieldTextKey('passportType'),
  nationality: fieldTextKey('nationality'),
  name: 'contract.mrz.name',
  number: fieldTextKey('passportNo'),
  birthDay: fieldTextKey('birthDay'),
  sex: fieldTextKey('sex'),
  expiryDay: fieldTextKey('expiryDay'),
  issuer: 'contract.mrz.issuer',
  optional: 'contract.mrz.optional',
  composite: 'contract.mrz.composite',
}

/**
 * Passports by their machine readable lines: typed or pasted here, or read anywhere on the page. What checks out is filled
 * in at once; what does not is shown with its reasons first, and the one correction that would explain it.
 */
export function MrzBox({ disabled, onRead }: Props) {
  const t = useText()
  const id = useId()
  const { today } = useChoices()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const waiting = useRef('')

  const fill = (read: Mrz, text: string) => {
    setFound({ kind: 'filled', ...onRead(read, text) })
    setTyped('')
  }
  const take = (text: string) => {
    const read = parseMrz(text, today)
    if (!read) setFound({ kind: isSecondLine(text) ? 'lostLine' : 'unreadable' })
    else if (read.problems.length > 0) setFound({ kind: 'doubtful', read, text })
    else fill(read, text)
  }
  useScanner((scanned) => {
    if (disabled) return
    const { waiting: rest, zone } = joinLines(waiting.current, scanned)
    waiting.current = rest
    if (zone === null) setFound({ kind: 'waiting' })
    else take(zone)
  })
  const type = (text: string) => {
    setTyped(text)
    setFound(null)
    if (isMrz(text)) take(text)
  }

  return (
    <div className="contract-mrz">
      <label htmlFor={id}>{t('field.mrz')}</label>
      <GrowingText
        id={id}
        value={typed}
        onChange={type}
        disabled={disabled}
        minRows={1}
        maxRows={3}
        placeholder={t('contract.mrz.hint')}
        spellCheck={false}
        onBlur={() => typed.trim() && !found && take(typed)}
      />
      <div className="contract-mrz-note" aria-live="polite">
        {found?.kind === 'filled' && <span className="contract-mrz-good">{found.text}</span>}
        {found?.kind === 'filled' && found.warning && <span className="contract-warning">{found.warning}</span>}
        {found?.kind === 'waiting' && <span>{t('contract.mrz.waiting')}</span>}
        {found?.kind === 'unreadable' && <span className="contract-warning">{t('mrz.unreadable')}</span>}
        {found?.kind === 'lostLine' && <span className="contract-warning">{t('mrz.scanAgain')}</span>}
        {found?.kind === 'doubtful' && (
          <Doubtful
            read={found.read}
            onCorrect={(correction) => take(correction.text)}
            onFill={() => fill(found.read, found.text)}
            onDrop={() => {
              setFound(null)
              setTyped('')
            }}
          />
        )}
      </div>
    </div>
  )
}

function Doubtful({
  read,
  onCorrect,
  onFill,
  onDrop,
}: {
  read: Mrz
  onCorrect: (correction: MrzCorrection) => void
  onFill: () => void
  onDrop: () => void
}) {
  const t = useText()
  const { problems, correction } = read
  const name = (field: string) => t(fieldKeys[field] ?? asTextKey(field))
  return (
    <Alert
      type="warning"
      title={t('contract.mrz.doubtful', { number: read.number })}
      content={
        <>
          <ul className="contract-mrz-problems">
            {problems.map((problem) => (
              <li key={problem.text}>{t(asTextKey(problem.text))}</li>
            ))}
          </ul>
          <span className="contract-mrz-acts">
            {correction && (
              <Button type="primary" size="mini" htmlType="button" onClick={() => onCorrect(correction)}>
                {t('contract.mrz.correct', {
                  field: name(correction.field),
                  line: correction.line + 1,
                  column: correction.column + 1,
                  from: correction.from,
                  to: correction.to,
                })}
              </Button>
            )}
            <Button size="mini" htmlType="button" onClick={onFill}>
              {t('contract.mrz.fillAnyway')}
            </Button>
            <Button size="mini" type="text" htmlType="button" onClick={onDrop}>
              {t('contract.mrz.drop')}
            </Button>
          </span>
        </>
      }
    />
  )
}
