import { Button } from '@arco-design/web-react'
import { IconMute, IconSound } from '@arco-design/web-react/icon'
import { Fragment } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { DeskSounds } from './use-sounds.ts'
import './desk.css'

/** The keys of a desk with what they do, and the switch of its tones. */
export function KeyLine({ keys, sounds }: { keys: readonly (readonly [string, string])[]; sounds?: DeskSounds }) {
  const t = useText()
  return (
    <div className="kit-desk-keys">
      <dl aria-label={t('desk.keys')}>
        {keys.map(([key, text]) => (
          <Fragment key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
      {sounds && (
        <Button
          size="small"
          type="text"
          icon={sounds.isMuted ? <IconMute /> : <IconSound />}
          aria-pressed={sounds.isMuted}
          onClick={() => sounds.setMuted(!sounds.isMuted)}
        >
          {t(sounds.isMuted ? 'desk.unmute' : 'desk.mute')}
        </Button>
      )}
    </div>
  )
}
