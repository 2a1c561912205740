import { Button, Select } from '@arco-design/web-react'
import { IconZoomIn, IconZoomOut } from '@arco-design/web-react/icon'
import { useSelector } from '@xstate/react'
import { useEffect, useId, useState } from 'react'
import { NumberEntry } from '#src/kit/form/number-entry.tsx'
import { plainInputs } from '#src/kit/form/plain-inputs.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import type { Previewed, PrintDesk } from './print-desk.ts'
import { pxOfMm } from './print-node.tsx'
import { SheetView } from './sheet-view.tsx'

const WIDTH = 920
/** The edges of the dialog, a scroll bar and the ground around the sheet. */
const besideSheetPx = 120
const zooms = [0.25, 0.5, 0.75, 1, 1.5, 2, 3] as const
const mostCopies = 20

/** A label is shown twice its size at most: larger says nothing more. */
const mostAtFirst = 2

/** A sheet as wide as there is room. */
const fittingZoom = (widthMm: number) => {
  const room = Math.min(WIDTH, window.innerWidth) - besideSheetPx
  return Math.max(zooms[0], Math.min(mostAtFirst, room / (widthMm * pxOfMm)))
}
const nextZoom = (zoom: number, by: 1 | -1) =>
  (by === 1 ? zooms.find((one) => one > zoom) : zooms.findLast((one) => one < zoom)) ?? zoom

/** The sheets as they will lie on paper, and where they go. */
export default function PrintPreviewDialog({ desk, previewed }: { desk: PrintDesk; previewed: Previewed }) {
  const t = useText()
  const { what, go, cancel } = previewed
  const { widthMm, heightMm } = what.paper
  const [zoom, setZoom] = useState(() => fittingZoom(widthMm))
  const [pages, setPages] = useState(1)
  const [copies, setCopies] = useState<number | undefined>(1)
  const size = heightMm === undefined ? t('print.roll', { width: widthMm }) : `${widthMm} × ${heightMm} mm`
  return (
    <Dialog
      open
      title={t('print.preview', { title: what.title })}
      width={WIDTH}
      onClose={cancel}
      footer={
        <DialogFoot onCancel={cancel}>
          <Button type="primary" disabled={copies === undefined} onClick={() => go(copies ?? 1)}>
            {t('print.go')}
          </Button>
        </DialogFoot>
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
  /** Absent while what stands there is no number of copies. */
  copies: number | undefined
  onCopies: (copies: number | undefined) => void
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
    if (usesComponent && isUnknown) component.send({ type: 'component.check' })
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
      <NumberEntry
        id={ids.copies}
        hasSteps
        min={1}
        max={mostCopies}
        value={copies}
        onChange={onCopies}
        onWrong={(isWrong) => isWrong && onCopies(undefined)}
      />
    </div>
  )
}
