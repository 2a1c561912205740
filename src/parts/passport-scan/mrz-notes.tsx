import { Alert, Button } from '@arco-design/web-react'
import type { Mrz, MrzCorrection } from '#domain/mrz.ts'
import { fieldTextKey } from '#protocol/field-name.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey, type TextKey } from '#src/kit/i18n/translator.ts'
import type { ReadByReader, StoredScan } from './scan-memory.ts'

/** What a field of the zone is called: those of the form by the form's names. */
const fieldKeys: Record<string, TextKey> = {
  documentType: fieldTextKey('passportType'),
  nationality: fieldTextKey('nationality'),
  name: 'passportScan.name',
  number: fieldTextKey('passportNo'),
  birthDay: fieldTextKey('birthDay'),
  sex: fieldTextKey('sex'),
  expiryDay: fieldTextKey('expiryDay'),
  issuer: 'passportScan.issuer',
  optional: 'passportScan.optional',
  composite: 'passportScan.composite',
}

interface DoubtfulProps {
  read: Mrz
  onCorrect: (correction: MrzCorrection) => void
  onFill: () => void
  onDrop: () => void
}

/** A passport that does not check out, with its reasons and what may be done about it; it stays until that is decided. */
export function Doubtful({ read, onCorrect, onFill, onDrop }: DoubtfulProps) {
  const t = useText()
  const { problems, correction } = read
  // It was read well; the passport itself does not say when its holder was born.
  const isOnlyUnknown = problems.every(({ text }) => text === 'mrz.birthDayUnknown')
  const name = (field: string) => t(fieldKeys[field] ?? asTextKey(field))
  return (
    <Alert
      type="warning"
      title={t(isOnlyUnknown ? 'passportScan.unknownBirth' : 'passportScan.doubtful', { number: read.number })}
      content={
        <>
          <ul className="passport-scan-problems">
            {problems.map((problem) => (
              <li key={problem.text}>{t(asTextKey(problem.text))}</li>
            ))}
          </ul>
          <span className="passport-scan-acts">
            {correction && (
              <Button type="primary" size="mini" htmlType="button" onClick={() => onCorrect(correction)}>
                {t('passportScan.correct', {
                  field: name(correction.field),
                  line: correction.line + 1,
                  column: correction.column + 1,
                  from: correction.from,
                  to: correction.to,
                })}
              </Button>
            )}
            <Button size="mini" htmlType="button" onClick={onFill}>
              {t('passportScan.fillAnyway')}
            </Button>
            <Button size="mini" type="text" htmlType="button" onClick={onDrop}>
              {t('passportScan.drop')}
            </Button>
          </span>
        </>
      }
    />
  )
}

interface CompareProps {
  scans: readonly ReadByReader[]
  onCompared: (scan: StoredScan) => void
}

/** Numbers that a reader may have read wrong without any digit telling; each stays, a line of one note, until it was compared. */
export function Compare({ scans, onCompared }: CompareProps) {
  const t = useText()
  return (
    <Alert
      type="info"
      content={
        <ul className="passport-scan-compare">
          {scans.map((scan) => (
            <li key={scan.text}>
              {t('passportScan.compare', {
                number: scan.read.number,
                places: scan.twins
                  .map((one) => t('passportScan.compareAt', { ...one }))
                  .join(t('passportScan.compareJoin')),
              })}
              <Button size="mini" htmlType="button" onClick={() => onCompared(scan)}>
                {t('passportScan.compared')}
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  )
}
