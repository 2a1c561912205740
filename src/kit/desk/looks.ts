import {
  IconCheckCircleFill,
  IconClockCircle,
  IconCloseCircleFill,
  IconCopy,
  IconExclamationCircleFill,
  IconLink,
  IconPublic,
  IconQuestionCircleFill,
  IconStop,
  IconSwap,
} from '@arco-design/web-react/icon'
import type { ComponentType } from 'react'
import type { Tone } from '#src/kit/ui/tones.ts'
import type { Heard } from './sounds.ts'

interface Look {
  /** In a list, where a short word is enough. */
  readonly tone: Tone
  /** Another shape for each, so that colour is never all there is. */
  readonly icon: ComponentType
}

/** How each outcome looks; its large colours stand in desk.css under `data-heard`. */
export const looks: Readonly<Record<Heard, Look>> = {
  accepted: { tone: 'done', icon: IconCheckCircleFill },
  duplicate: { tone: 'progress', icon: IconCopy },
  wrongStep: { tone: 'attention', icon: IconSwap },
  balanceDue: { tone: 'attention', icon: IconExclamationCircleFill },
  foreign: { tone: 'special', icon: IconPublic },
  unknown: { tone: 'danger', icon: IconQuestionCircleFill },
  void: { tone: 'danger', icon: IconStop },
  free: { tone: 'neutral', icon: IconLink },
  refused: { tone: 'danger', icon: IconCloseCircleFill },
  waiting: { tone: 'neutral', icon: IconClockCircle },
}
