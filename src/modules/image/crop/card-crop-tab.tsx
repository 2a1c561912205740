import { cardCropFramePx, cardOutputPx } from '#domain/constants.ts'
import { CropTab } from './crop-tab.tsx'

/** As wide as a card of the common size (ISO/IEC 7810 ID-1), in the shape that is cut out. */
const paper = { widthMm: 85.6, heightMm: 60 }

/** A card or a passport's page (spec: numbers#photo-sizes: frame 539 × 378, output 770 × 540). */
const CardCropTab = () => <CropTab kind="card" frame={cardCropFramePx} output={cardOutputPx} print={paper} />
export default CardCropTab
