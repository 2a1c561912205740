import {
  IconCheckCircleFill,
  IconClockCircle,
  IconCloseCircleFill,
  IconCopy,
  IconExclamationCircleFill,
  IconFile,
  IconLink,
  IconPublic,
  IconQuestionCircleFill,
  IconStop,
  IconSwap,
  IconUserGroup,
} from '@arco-design/web-react/icon'
import type { ComponentType } from 'react'
import type { Tone } from '#domain/status-tones.ts'
import type { SoundName } from './sounds.ts'

interface Variant {
  /** In a list, where a short word is enough. */
  readonly tone: Tone
  /** Another shape for each, so that colour is never all there is. */
  readonly icon: ComponentType
  /** Its word says it all; what the server adds would only repeat it. */
  readonly isPlain?: true
}

/** How each outcome looks; its large colours stand in desk.css under `data-sound`. */
export const variants: Readonly<Record<SoundName, Variant>> = {
  accepted: { tone: 'done', icon: IconCheckCircleFill, isPlain: true },
  duplicate: { tone: 'progress', icon: IconCopy },
  wrongStep: { tone: 'attention', icon: IconSwap },
  balanceDue: { tone: 'attention', icon: IconExclamationCircleFill },
  foreign: { tone: 'special', icon: IconPublic, isPlain: true },
  unknown: { tone: 'danger', icon: IconQuestionCircleFill, isPlain: true },
  void: { tone: 'danger', icon: IconStop, isPlain: true },
  free: { tone: 'neutral', icon: IconLink, isPlain: true },
  several: { tone: 'attention', icon: IconUserGroup },
  managed: { tone: 'special', icon: IconFile },
  refused: { tone: 'danger', icon: IconCloseCircleFill },
  waiting: { tone: 'neutral', icon: IconClockCircle },
}
