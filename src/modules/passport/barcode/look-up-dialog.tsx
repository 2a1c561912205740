import { Alert, Button, Input } from '@arco-design/web-react'
import { useRef, useState } from 'react'
import { decrypt, scanToPassport } from '#protocol/passport/barcode/calls.ts'
import type { ScanAnswer } from '#protocol/passport/barcode/schemas.ts'
import { useScanner } from '#src/devices/scanner/use-scanner.ts'
import { typingLimit } from '#src/kit/form/limit.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { PapersFacts } from '#src/modules/passport/desk/counter.tsx'
import { PassportCard } from '#src/modules/passport/passport-card.tsx'

const limit = typingLimit(64)

interface Props {
  /** '' asks for one first. */
  text: string
  onOpen: (passportId: number) => void
  onClose: () => void
}

/** Whether a label is genuine, what its text says, and what it is on: typed, or scanned anywhere in the dialog. */
export function LookupDialog({ text, onOpen, onClose }: Props) {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(text)
  const [asked, setAsked] = useState(text)
  const ask = (one: string) => {
    setTyped(one.toUpperCase())
    setAsked(one.trim().toUpperCase())
  }
  useScanner(ask, frame)
  return (
    <Dialog open title={t('passport.barcode.lookUp')} width={720} onClose={onClose}>
      <div ref={frame} className="passport-details">
        <Input.Search
          value={typed}
          onChange={(value) => setTyped(value.toUpperCase())}
          onSearch={ask}
          searchButton={t('passport.barcode.ask')}
          aria-label={t('field.barcode')}
          placeholder={t('passport.barcode.typeOrScan')}
          ref={limit}
          allowClear
        />
        {asked !== '' && <Found key={asked} text={asked} onOpen={onOpen} />}
      </div>
    </Dialog>
  )
}

function Found({ text, onOpen }: { text: string; onOpen: (passportId: number) => void }) {
  const t = useText()
  const query = useQuery(scanToPassport, { barcode: text }, { entities: ['barcode', 'passport'] })
  return (
    <Result of={query}>
      {(answer) => (
        <>
          <Kind answer={answer} />
          <Decrypted text={text} />
          {answer.passport && (
            <PassportCard passport={answer.passport}>
              {answer.contract && <PapersFacts papers={answer.contract} />}
            </PassportCard>
          )}
          {answer.contract && answer.passport && (
            <Button type="primary" onClick={() => answer.passport && onOpen(answer.passport.id)}>
              {t('passport.barcode.openPassport')}
            </Button>
          )}
        </>
      )}
    </Result>
  )
}

const tones = { found: 'success', free: 'info', void: 'warning', foreign: 'warning', unknown: 'error' } as const

const Kind = ({ answer: { kind, msg } }: { answer: ScanAnswer }) => <Alert type={tones[kind]} content={msg} />

/** What the text says by itself: center and serial, once its check shows that the house made it. */
function Decrypted({ text }: { text: string }) {
  const t = useText()
  const { data } = useQuery(decrypt, { text })
  return (
    data && (
      <p className="passport-hint">
        {t('passport.barcode.decrypted', { center: data.companyCode, serial: String(data.serial).padStart(8, '0') })}
      </p>
    )
  )
}
