import { Alert, Spin } from '@arco-design/web-react'
import { sumFen } from '#domain/money.ts'
import { statusOptions } from '#domain/status.ts'
import type { quote } from '#protocol/contract/calls.ts'
import type { ExpenseLine } from '#protocol/contract/schemas.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import { useValue } from '#src/kit/form/form-state.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { Money } from '#src/kit/ui/figures.tsx'
import { MissingSetting } from '#src/kit/workspace/setting-hint.tsx'
import { useLineName } from '#src/modules/contract/line-name.ts'
import type { EntryValues } from './entry-form.ts'
import { useNames } from './use-names.ts'
import { useQuoted } from './use-quoted.ts'

type Quoted = OutputOf<typeof quote>

interface Props {
  companyId: number | undefined
  /** No center is chosen yet. */
  isWaiting: boolean
  /** What the contract's bill comes to as it stands; it may have been changed by hand. */
  keptFen: number | undefined
}

/**
 * What it costs and when it is ready, computed by the server from what is filled in so far. While a newer answer is on its
 * way the last one stays, marked as being computed; an answer that was overtaken is dropped.
 */
export function BillPanel({ companyId, isWaiting, keptFen }: Props) {
  const t = useText()
  const passports = useValue<EntryValues['passports']>('passports')
  const { data, error, isComputing } = useQuoted(companyId, isWaiting)
  return (
    <aside className="contract-bill" aria-label={t('contract.bill.title')} aria-busy={isComputing}>
      <header className="contract-bill-head">
        <h3>{t('contract.bill.title')}</h3>
        <span role="status" className="kit-quiet">
          {isComputing && (
            <>
              <Spin size={12} /> {t('contract.bill.computing')}
            </>
          )}
        </span>
      </header>
      {error?.msg && <Alert type="error" content={error.msg} />}
      {isWaiting && <p className="kit-quiet contract-bill-hint">{t('contract.entry.centerFirst')}</p>}
      {data && <Quote quoted={data} passports={passports} />}
      {data && keptFen !== undefined && keptFen !== data.totalFen && (
        <div className="contract-bill-line kit-quiet">
          <span>{t('contract.bill.kept')}</span>
          <Money fen={keptFen} />
        </div>
      )}
    </aside>
  )
}

function Quote({ quoted, passports }: { quoted: Quoted; passports: EntryValues['passports'] }) {
  const t = useText()
  const { titleOf } = useNames()
  const nameOf = (at: number) => titleOf(passports?.[at] ?? {}, at)
  const kinds = statusOptions('feeKind')
    .map(({ code, text }) => ({ text, lines: quoted.lines.filter((line) => line.kind === code) }))
    .filter(({ lines }) => lines.length > 0)
  return (
    <>
      {kinds.map(({ text, lines }) => (
        <section key={text} className="contract-bill-kind">
          <div className="contract-bill-line contract-bill-sum">
            <span>{t(text)}</span>
            <Money fen={sumFen(lines.map((line) => line.amountFen))} />
          </div>
          {lines.map((line, at) => (
            <QuoteLine
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity before they are kept
              key={at}
              line={line}
              who={line.passportIndex === undefined ? undefined : nameOf(line.passportIndex)}
            />
          ))}
        </section>
      ))}
      {quoted.problems.map(({ passportIndex, key }) => (
        <Problem key={`${passportIndex} ${key}`} who={nameOf(passportIndex)} what={key} />
      ))}
      {kinds.length === 0 && quoted.problems.length === 0 && <p className="kit-quiet">{t('contract.bill.begin')}</p>}
      <div className="contract-bill-total">
        <span>{t('field.totalFen')}</span>
        <strong>
          <Money fen={quoted.totalFen} />
        </strong>
      </div>
      <div className="contract-bill-line">
        <span>{t('field.readyDay')}</span>
        <strong className="kit-figures">{quoted.readyDay ?? t('contract.bill.noDay')}</strong>
      </div>
    </>
  )
}

/** What is not filled in yet is no alarm; what the center's tables do not know is one. */
function Problem({ who, what }: { who: string; what: string }) {
  const t = useText()
  const text = `${who}: ${t(asTextKey(what))}`
  return what === 'contract.feeFactsMissing' ? (
    <p className="kit-quiet contract-bill-hint">{text}</p>
  ) : (
    <Alert
      type="warning"
      content={
        <>
          {text} <MissingSetting problem={what} />
        </>
      }
    />
  )
}

function QuoteLine({ line, who }: { line: ExpenseLine; who: string | undefined }) {
  const lineName = useLineName()
  return (
    <div className="contract-bill-line kit-quiet">
      <span>
        {who && <>{who} · </>}
        {lineName(line)}
        {line.quantity > 1 && <span className="kit-figures"> × {line.quantity}</span>}
      </span>
      <Money fen={line.amountFen} />
    </div>
  )
}
