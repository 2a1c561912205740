import { avatarCropFramePx, photoOutputPx } from '#domain/constants.ts'
import { CropTab } from './crop-tab.tsx'

/** 700 pixels on 35 mm. */
const dpi = 508
const paper = { widthMm: 35, heightMm: 45 }

/** A portrait for a visa (spec: numbers#photo-sizes: frame 245 × 315, output 700 × 900). */
const AvatarCropTab = () => (
  <CropTab kind="avatar" frame={avatarCropFramePx} output={photoOutputPx} dpi={dpi} print={paper} />
)
export default AvatarCropTab
