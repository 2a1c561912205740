import { Button } from '@arco-design/web-react'
import { useEffect, useMemo, useState } from 'react'
import type { Printable } from '#src/devices/print/printable.ts'
import { SheetView } from '#src/devices/print/sheet-view.tsx'
import { usePrint } from '#src/devices/print/use-print.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { Waiting } from '#src/kit/ui/states.tsx'
import { NumberBox, OneOf, Tick } from '#src/modules/image/controls.tsx'
import { dataAddress } from './data-address.ts'
import { fillSheets, type Millimetres, type SheetPaperKey, sheetLayout, sheetPapers } from './layout.ts'
import { PhotoSheets, photoSheetsCss } from './photo-sheets.tsx'
import './texts.ts'
import './print-dialog.css'

interface Props {
  /** Finished photos, all of one shape. */
  photos: readonly Blob[]
  /** How large the photo is on paper, as the preset has it. */
  size: Millimetres
  onClose: () => void
}

/** All of a sheet is seen at once, on a phone as well. */
const zoomOf = { six: 0.9, a4: 0.42 } as const
const narrow = 760
const zoomFor = (key: SheetPaperKey) => zoomOf[key] * (window.innerWidth < narrow ? 0.55 : 1)

/** Nobody wants a wall of them. */
const mostEach = 200

/** Photos on photo paper or A4, to be cut out: chosen and looked at in one place. */
export function PrintDialog({ photos, size: given, onClose }: Props) {
  const t = useText()
  const print = usePrint()
  const pictures = usePictures(photos)
  const [key, setKey] = useState<SheetPaperKey>('six')
  const [widthMm, setWidth] = useState(given.widthMm)
  const [gapMm, setGap] = useState(2)
  const [hasCuts, setCuts] = useState(true)
  const [wanted, setWanted] = useState<number>()
  // The height follows the width: a photo is never squeezed.
  const heightMm = Math.round(((widthMm * given.heightMm) / given.widthMm) * 10) / 10
  const layout = useMemo(
    () => sheetLayout(sheetPapers[key], { widthMm, heightMm }, gapMm),
    [key, widthMm, heightMm, gapMm],
  )
  const each = wanted ?? (photos.length === 1 ? layout.places.length : 1)
  const sheets = useMemo(() => fillSheets(photos.length, each, layout.places.length), [photos.length, each, layout])

  const what = useMemo<Printable>(() => {
    const size = { widthMm, heightMm }
    return {
      title: t('image.sheet.title'),
      kind: 'photo',
      paper: layout.paper,
      content: <PhotoSheets {...{ layout, size, pictures: pictures ?? [], sheets, hasCuts }} />,
      css: photoSheetsCss,
    }
  }, [t, layout, widthMm, heightMm, pictures, sheets, hasCuts])

  const send = () => {
    onClose()
    void print(what)
  }
  const none = layout.places.length === 0
  return (
    <Dialog
      open
      title={t('image.sheet.title')}
      width={920}
      onClose={onClose}
      footer={
        <DialogFoot onCancel={onClose}>
          <Button type="primary" disabled={none || !pictures} onClick={send}>
            {t('image.sheet.print')}
          </Button>
        </DialogFoot>
      }
    >
      <div className="image-sheet">
        <div className="image-sheet-choices">
          <OneOf
            label={t('image.sheet.paper')}
            value={key}
            options={(['six', 'a4'] as const).map((value) => ({ value, label: t(`image.sheet.paper.${value}`) }))}
            onChange={setKey}
          />
          <NumberBox
            label={t('image.sheet.width')}
            value={widthMm}
            min={10}
            max={200}
            precision={1}
            unit="mm"
            onChange={(value) => setWidth(value ?? given.widthMm)}
          />
          <NumberBox
            label={t('image.sheet.gap')}
            value={gapMm}
            max={20}
            unit="mm"
            onChange={(value) => setGap(value ?? 0)}
          />
          <NumberBox
            label={t('image.sheet.each')}
            value={each}
            min={1}
            max={mostEach}
            disabled={none}
            onChange={setWanted}
          />
          <Tick checked={hasCuts} onChange={setCuts}>
            {t('image.sheet.cuts')}
          </Tick>
          <p className="kit-quiet kit-figures" role="status">
            {none
              ? t('image.sheet.none')
              : t('image.sheet.facts', {
                  width: widthMm,
                  height: heightMm,
                  places: layout.places.length,
                  sheets: sheets.length,
                })}
          </p>
        </div>
        {pictures ? <SheetView what={what} zoom={zoomFor(key)} onPages={ignore} /> : <Waiting />}
      </div>
    </Dialog>
  )
}

/** How many sheets there are is known before they are drawn. */
const ignore = () => {}

/** Undefined until all of them were read. */
function usePictures(photos: readonly Blob[]): readonly string[] | undefined {
  const [read, setRead] = useState<readonly string[]>()
  useEffect(() => {
    const leaving = new AbortController()
    void Promise.all(photos.map(dataAddress)).then((addresses) => leaving.signal.aborted || setRead(addresses))
    return () => leaving.abort()
  }, [photos])
  return read
}
