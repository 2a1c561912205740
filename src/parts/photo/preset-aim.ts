import type { PhotoPreset } from '#protocol/image/schemas.ts'
import { type FramePreset, frameRuleOf } from '#src/workers/image/frame/rule.ts'
import type { Color } from '#src/workers/image/shapes.ts'
import type { PhotoAim } from './photo-logic.ts'

type Rules = Pick<PhotoPreset, 'backgrounds' | 'widthMm' | 'heightMm' | 'minBytes' | 'maxBytes' | 'dpi'> & FramePreset

/** What a preset asks of a photo, as the image tools are told: how the head stands, and a JPEG within the band of bytes. */
export const aimOf = ({ backgrounds, widthMm, heightMm, minBytes, maxBytes, dpi, ...head }: Rules) =>
  ({
    rule: frameRuleOf(head),
    paper: { widthMm, heightMm },
    backgrounds: colorsOf({ backgrounds }),
    encoding: {
      format: 'image/jpeg' as const,
      dpi,
      ...(minBytes === undefined ? {} : { minBytes }),
      // Without a limit a file need not be larger than what the eye tells apart.
      ...(maxBytes === undefined ? { quality: 0.95 } : { maxBytes }),
    },
  }) satisfies PhotoAim

/** The backgrounds that a preset admits. */
export const colorsOf = ({ backgrounds }: Pick<PhotoPreset, 'backgrounds'>): readonly Color[] =>
  backgrounds.flatMap((code) => (/^#[0-9a-f]{6}$/.test(code) ? [code as Color] : []))
