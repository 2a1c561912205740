import { IconImage, IconLink } from '@arco-design/web-react/icon'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { Hint } from '#src/kit/ui/anchored.tsx'
import { type Tool, tableTool, tableTools, textTools } from './tools.tsx'

interface Props {
  editor: Editor
  onLink: () => void
  /** Absent: no picture can stand in the text. */
  onPicture: (() => void) | undefined
  /** Nothing can be changed at present. */
  disabled: boolean
}

const all = [...textTools.flat(), tableTool]

/** What can be done to the text, beside the keys that everybody knows. */
export function Toolbar({ editor, onLink, onPicture, disabled }: Props) {
  const t = useText()
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: all.filter((tool) => tool.isOn?.(now)).map((tool) => tool.key),
      off: all.filter((tool) => tool.isPossible?.(now) === false).map((tool) => tool.key),
      isLinked: now.isActive('link'),
      isInTable: now.isActive('table'),
    }),
  })
  const nameOf = ({ key }: Tool) => t(asTextKey(`richText.${key}`))
  const button = (tool: Tool) => (
    <ToolButton
      key={tool.key}
      label={nameOf(tool)}
      isOn={tool.isOn ? state.on.includes(tool.key) : undefined}
      disabled={disabled || state.off.includes(tool.key)}
      onDo={() => tool.run(editor)}
    >
      {tool.icon ?? nameOf(tool)}
    </ToolButton>
  )
  return (
    <div className="rich-tools" role="toolbar" aria-label={t('richText.tools')}>
      {textTools.map((group) => (
        <span key={group[0]?.key}>{group.map(button)}</span>
      ))}
      <span>
        <ToolButton label={t('richText.link')} isOn={state.isLinked} disabled={disabled} onDo={onLink}>
          <IconLink />
        </ToolButton>
        {onPicture && (
          <ToolButton label={t('richText.picture')} disabled={disabled} onDo={onPicture}>
            <IconImage />
          </ToolButton>
        )}
        {button(tableTool)}
      </span>
      {state.isInTable && <span>{tableTools.map(button)}</span>}
    </div>
  )
}

interface ButtonProps {
  label: string
  isOn?: boolean | undefined
  disabled: boolean
  onDo: () => void
  children: ReactNode
}

/** The text keeps its selection: pressing a tool does not take the focus from it. */
const ToolButton = ({ label, isOn, disabled, onDo, children }: ButtonProps) => (
  <Hint text={label}>
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onDo}
    >
      {children}
    </button>
  </Hint>
)
