import { Button } from '@arco-design/web-react'
import { useEffect, useId, useState } from 'react'
import { countryCacheMs, defaultVisaCountry } from '#domain/constants.ts'
import { visaTypes } from '#domain/status.ts'
import { alertTexts } from '#protocol/codes.ts'
import { companyCountries, type OrderCountry } from '#protocol/dictionary/calls.ts'
import { useIsDirty } from '#src/kit/form/use-draft.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { late } from '#src/kit/ui/late.tsx'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { draftOf, type OrderKind, orderKindOf, sticker, useOrganisations } from '#src/modules/order/entry/order-kind.ts'
import { Flag } from './flags.tsx'
import type { GridMemory } from './grid-memory.ts'
import './texts.ts'
import { SettingHint } from '#src/kit/workspace/setting-hint.tsx'
import './grid.css'

/** The forms and their calendar come when they are asked for; the pointer over a button already asks. */
const loadForm = () => import('#src/modules/order/entry/new-order.tsx')
const NewOrder = late(loadForm)

interface Props {
  memory?: GridMemory | undefined
  onMemory?: (memory: GridMemory) => void
  /** Small cards, as many side by side as there is room for. */
  isCompact?: boolean
}

/** One card a country that the company may order, each with what can be ordered (spec: pages#order-grid). */
export function CountryGrid({ memory, onMemory, isCompact = false }: Props) {
  const t = useText()
  const heading = useId()
  const countries = useQuery(companyCountries, {}, { keepMs: countryCacheMs })
  useOrganisations()
  const [form, setForm] = useState(memory?.form)
  const [wasSending] = useState(memory?.sending ?? false)
  const [isSending, setSending] = useState(false)
  const [isSoon, setSoon] = useState(false)
  useEffect(() => {
    onMemory?.({ ...(form ? { form } : {}), ...(isSending ? { sending: true } : {}) })
  }, [onMemory, form, isSending])
  return (
    <section className="order-grid" data-compact={isCompact} aria-labelledby={heading}>
      <h2 id={heading}>{t('order.page.add')}</h2>
      <Result of={countries}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState title={t('order.grid.none')} action={<SettingHint kind="agentCountry" />} />
          ) : (
            <ul className="order-countries">
              {found.map((country) => (
                <Card key={country.id} country={country} onForm={setForm} onSoon={() => setSoon(true)} />
              ))}
            </ul>
          )
        }
      </Result>
      {form && (
        <NewOrder
          country={form.country}
          visaType={form.type}
          wasSending={wasSending}
          onSending={setSending}
          onClose={() => setForm(undefined)}
        />
      )}
      <Soon open={isSoon} onClose={() => setSoon(false)} />
    </section>
  )
}

interface CardProps {
  country: OrderCountry
  onForm: (kind: OrderKind) => void
  onSoon: () => void
}

/** Russia has stickers, and e-visas where its entry says so; the others have e-visas (spec: pages#order-grid). */
function Card({ country, onForm, onSoon }: CardProps) {
  const t = useText()
  const lang = useLang()
  const isRussia = country.code === defaultVisaCountry
  const evisa = orderKindOf(country.code, visaTypes.EVISA)
  const hasEvisa = !isRussia || country.showEvisa
  const name = nameIn(lang, country)
  return (
    <li className="order-country" data-ready={evisa !== null}>
      <Flag code={country.code} />
      <div className="order-country-name">
        <strong>{name}</strong>
        <span className="kit-quiet">{lang === 'zh' ? country.ename : country.code}</span>
      </div>
      <div className="order-country-kinds">
        {isRussia && <KindButton country={name} kind={sticker} onForm={onForm} primary />}
        {hasEvisa && evisa && <KindButton country={name} kind={evisa} onForm={onForm} primary={!isRussia} />}
        {hasEvisa && !evisa && (
          <>
            <SoonButton country={name} onSoon={onSoon} />
            <Tag text={t('order.grid.tag')} />
          </>
        )}
      </div>
      {isRussia && <DraftNote kind={sticker} />}
      {hasEvisa && evisa && <DraftNote kind={evisa} />}
    </li>
  )
}

interface KindProps {
  country: string
  kind: OrderKind
  onForm: (kind: OrderKind) => void
  primary: boolean
}

const nameOf = ({ type }: OrderKind) => (type === visaTypes.STICKER ? 'order.grid.sticker' : 'order.grid.evisa')

/** Says that an unsent form waits behind a button. */
function DraftNote({ kind }: { kind: OrderKind }) {
  const t = useText()
  const hasDraft = useIsDirty(draftOf(kind))
  if (!hasDraft) return null
  return (
    <div className="order-country-draft">
      <Tag tone="attention" text={t('order.grid.draft', { kind: t(nameOf(kind)) })} />
    </div>
  )
}

function KindButton({ country, kind, onForm, primary }: KindProps) {
  const t = useText()
  const text = t(nameOf(kind))
  return (
    <Button
      type={primary ? 'primary' : 'secondary'}
      aria-label={t('order.grid.buttonOf', { country, kind: text })}
      onPointerEnter={() => void loadForm()}
      onFocus={() => void loadForm()}
      onClick={() => onForm(kind)}
    >
      {text}
    </Button>
  )
}

function SoonButton({ country, onSoon }: { country: string; onSoon: () => void }) {
  const t = useText()
  const kind = t('order.grid.evisa')
  return (
    <Button aria-label={t('order.grid.buttonOf', { country, kind })} onClick={onSoon}>
      {kind}
    </Button>
  )
}

/** What is said of countries that are not supported (spec: pages#order-grid). */
function Soon({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog
      open={open}
      title={t(alertTexts.title)}
      width={360}
      onClose={onClose}
      footer={
        <DialogFoot>
          <Button type="primary" onClick={onClose}>
            {t(alertTexts.button)}
          </Button>
        </DialogFoot>
      }
    >
      <p role="alert">{t('order.grid.soon')}</p>
    </Dialog>
  )
}
