import { Button } from '@arco-design/web-react'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { alertTexts } from '#protocol/codes.ts'
import { countryCacheMs, defaultVisaCountry } from '#protocol/constants.ts'
import { companyCountries, type OrderCountry } from '#protocol/dict/calls.ts'
import { useQuery } from '#src/kit/client/use-query.ts'
import { useIsDirty } from '#src/kit/form/use-draft.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { stickerDraft, useOrganisations } from '#src/modules/order/entry/sticker-draft.ts'
import '#src/modules/order/words.ts'
import { Flag } from './flags.tsx'
import type { GridMemory } from './grid-memory.ts'
import './grid.css'

/** The form and its calendar come when they are asked for; the pointer over the button already asks. */
const loadSticker = () => import('#src/modules/order/entry/new-sticker-dialog.tsx')
const NewStickerDialog = lazy(loadSticker)

interface Props {
  memory?: GridMemory | undefined
  onMemory?: (memory: GridMemory) => void
}

/** One card a country that the company may order, each with what can be ordered (Specification 2 §2). */
export function CountryGrid({ memory, onMemory }: Props) {
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
    <section className="order-grid" aria-labelledby={heading}>
      <h2 id={heading}>{t('order.page.add')}</h2>
      <Result of={countries}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState title={t('order.grid.none')} />
          ) : (
            <ul className="order-countries">
              {found.map((country) => (
                <Card
                  key={country.id}
                  country={country}
                  onSticker={() => setForm('sticker')}
                  onSoon={() => setSoon(true)}
                />
              ))}
            </ul>
          )
        }
      </Result>
      <Suspense>
        {form === 'sticker' && (
          <NewStickerDialog wasSending={wasSending} onSending={setSending} onClose={() => setForm(undefined)} />
        )}
      </Suspense>
      <Soon open={isSoon} onClose={() => setSoon(false)} />
    </section>
  )
}

interface CardProps {
  country: OrderCountry
  onSticker: () => void
  onSoon: () => void
}

/** Sticker visas are Russian; the Russian e-visa has no form yet, so nothing leads there. */
function Card({ country, onSticker, onSoon }: CardProps) {
  const t = useText()
  const lang = useLang()
  const hasDraft = useIsDirty(stickerDraft)
  const isRussia = country.code === defaultVisaCountry
  const name = nameIn(lang, country)
  const nameOf = (kind: string) => t('order.grid.buttonOf', { country: name, kind })
  return (
    <li className="order-country" data-ready={isRussia}>
      <Flag code={country.code} />
      <div className="order-country-name">
        <strong>{name}</strong>
        <span className="kit-quiet">{lang === 'zh' ? country.ename : country.code}</span>
      </div>
      <div className="order-country-kinds">
        {isRussia ? (
          <>
            <Button
              type="primary"
              aria-label={nameOf(t('order.grid.sticker'))}
              onPointerEnter={() => void loadSticker()}
              onFocus={() => void loadSticker()}
              onClick={onSticker}
            >
              {t('order.grid.sticker')}
            </Button>
            {hasDraft && <Tag tone="attention" text={t('order.grid.draft')} />}
          </>
        ) : (
          <Button aria-label={nameOf(t('order.grid.evisa'))} onClick={onSoon}>
            {t('order.grid.evisa')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** What is said of countries that are not supported (Specification 2 §8). */
function Soon({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog
      open={open}
      title={t(alertTexts.title)}
      width={360}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t(alertTexts.button)}
        </Button>
      }
    >
      <p role="alert">{t('order.grid.soon')}</p>
    </Dialog>
  )
}
