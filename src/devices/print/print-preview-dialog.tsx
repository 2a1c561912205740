import { Button, InputNumber, Select } from '@arco-design/web-react'
import { IconZoomIn, IconZoomOut } from '@arco-design/web-react/icon'
import { useSelector } from '@xstate/react'
import { useEffect, useId, useState } from 'react'
import { plainInputs } from '#src/kit/form/plain-inputs.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import type { Previewed, PrintDesk } from './print-desk.ts'
import { SheetView } from './sheet-view.tsx'

const WIDTH = 920
const zooms = [0.25, 0.5, 0.75, 1, 1.5, 2, 3] as const
const mostCopies = 20

const firstZoom = (widthMm: number) => (widthMm > 120 ? 0.75 : 1.5)
const nextZoom = (zoom: number, by: 1 | -1) => zooms[zooms.indexOf(zoom as (typeof zooms)[number]) + by] ?? zoom

/** The sheets as they will lie on paper, and where they go. */
export default function PrintPreviewDialog({ desk, previewed }: { desk: PrintDesk; previewed: Previewed }) {
  const t = useText()
  const { what, go, cancel } = previewed
  const { widthMm, heightMm } = what.paper
  const [zoom, setZoom] = useState(() => firstZoom(widthMm))
  const [pages, setPages] = useState(1)
  const [copies, setCopies] = useState(1)
  const size = heightMm === undefined ? t('print.roll', { width: widthMm }) : `${widthMm} × ${heightMm} mm`
  return (
    <Dialog
      open
      title={what.title}
      width={WIDTH}
      onClose={cancel}
      footer={
        <>
          <Button onClick={cancel}>{t('ui.cancel')}</Button>
          <Button type="primary" onClick={() => go(copies)}>
            {t('print.go')}
          </Button>
        </>
      }
    >
      <div className="kit-print-tools" role="toolbar" aria-label={t('print.tools')}>
        <span className="kit-figures">
          {size} · {t('print.pages', { count: pages })}
        </span>
        <span className="kit-print-zoom">
          <Button
            size="small"
            type="text"
            icon={<IconZoomOut />}
            aria-label={t('print.zoomOut')}
            disabled={nextZoom(zoom, -1) === zoom}
            onClick={() => setZoom((now) => nextZoom(now, -1))}
          />
          <span className="kit-figures">{Math.round(zoom * 100)}%</span>
          <Button
            size="small"
            type="text"
            icon={<IconZoomIn />}
            aria-label={t('print.zoomIn')}
            disabled={nextZoom(zoom, 1) === zoom}
            onClick={() => setZoom((now) => nextZoom(now, 1))}
          />
        </span>
      </div>
      <SheetView what={what} zoom={zoom} onPages={setPages} />
      <Choices desk={desk} previewed={previewed} copies={copies} onCopies={setCopies} />
    </Dialog>
  )
}

interface ChoicesProps {
  desk: PrintDesk
  previewed: Previewed
  copies: number
  onCopies: (copies: number) => void
}

/** The printer and the copies, where the component can be told of them; a browser asks for both itself. */
function Choices({
  desk: { component, printers, usesComponent },
  previewed: { what },
  copies,
  onCopies,
}: ChoicesProps) {
  const t = useText()
  const ids = { printer: useId(), copies: useId() }
  const found = useSelector(component, (snapshot) => snapshot.context.found)
  const [printer, setPrinter] = useState(() => printers.chosen(what.kind))
  const isUnknown = useSelector(component, (snapshot) => snapshot.matches('unknown'))
  useEffect(() => {
    if (usesComponent && isUnknown) component.send({ type: 'component.look' })
  }, [usesComponent, isUnknown, component])
  if (!found) return <p className="kit-quiet">{t('print.browserChooses')}</p>
  const names = ['', ...new Set(found.printers)]
  return (
    <div className="kit-print-choices">
      <span id={ids.printer} className="kit-print-name">
        {t('print.printer')}
      </span>
      <span ref={plainInputs} className="kit-print-printer">
        <Select
          {...{ 'aria-labelledby': ids.printer }}
          value={names.includes(printer) ? printer : ''}
          options={names.map((name) => ({ value: name, label: name || t('print.usualPrinter') }))}
          onChange={(name: string) => {
            setPrinter(name)
            printers.choose(what.kind, name)
          }}
        />
      </span>
      <label htmlFor={ids.copies} className="kit-print-name">
        {t('print.copies')}
      </label>
      <InputNumber
        id={ids.copies}
        className="kit-print-copies"
        mode="button"
        min={1}
        max={mostCopies}
        precision={0}
        value={copies}
        onChange={(value) => onCopies(value || 1)}
      />
    </div>
  )
}
