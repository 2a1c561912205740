import { IconLock } from '@arco-design/web-react/icon'
import { useEffect, useId, useState } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import { presetsQuestion } from '#src/parts/photo/use-presets.ts'
import { keepInAddress } from './address.ts'
import { tabs } from './tabs.ts'
import './texts.ts'
import { ToolTabs } from './tool-tabs.tsx'
import { type ToolKey, toolKeys } from './tools.ts'
import './face.css'

interface Place {
  tab: ToolKey
}

/** Tools that make a photo for something. */
const purposeful: readonly ToolKey[] = ['avatar-upload', 'compress', 'avatar-process']

export const opening: Opening<Place, Place> = ({ params, memory = params }) =>
  purposeful.includes(memory.tab) ? [presetsQuestion] : []

/**
 * The image tools (spec: pages#image-tools: /face). What lies in a tab stays there while another one is in front, since
 * a photo that was half finished would be gone otherwise.
 */
export default function FacePage({ params, memory, setMemory }: PageProps<Place, Place>) {
  const t = useText()
  const id = useId()
  // In a tab of the workspace the memory tells, at an address of its own the address.
  const [chosen, choose] = useState(memory?.tab ?? params.tab)
  const [visited, visit] = useState<ReadonlySet<ToolKey>>(new Set([chosen]))
  const [addressed, setAddressed] = useState(params.tab)
  // A person went back, or changed the address by hand.
  if (addressed !== params.tab) {
    setAddressed(params.tab)
    show(params.tab)
  }
  function show(key: ToolKey) {
    choose(key)
    visit((before) => new Set([...before, key]))
  }
  useEffect(() => {
    setMemory({ tab: chosen })
    keepInAddress(chosen)
  }, [chosen, setMemory])

  return (
    <div className="image-page">
      <header className="image-head">
        <h2 className="image-title">{t('image.face')}</h2>
        <p className="image-privacy">
          <IconLock aria-hidden="true" />
          {t('image.privacy')}
        </p>
      </header>
      <ToolTabs id={id} chosen={chosen} onChoose={show} />
      {toolKeys.map((key) => {
        const Tool = tabs[key]
        return (
          <section
            key={key}
            id={`${id}-panel-${key}`}
            role="tabpanel"
            aria-labelledby={`${id}-${key}`}
            className="image-panel"
            hidden={key !== chosen}
          >
            {visited.has(key) && <Tool />}
          </section>
        )
      })}
    </div>
  )
}
