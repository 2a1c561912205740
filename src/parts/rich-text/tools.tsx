import {
  IconBold,
  IconEraser,
  IconH2,
  IconH3,
  IconItalic,
  IconMinus,
  IconOrderedList,
  IconQuote,
  IconRedo,
  IconStrikethrough,
  IconUnderline,
  IconUndo,
  IconUnorderedList,
} from '@arco-design/web-react/icon'
import type { Editor } from '@tiptap/core'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables'
import type { ReactNode } from 'react'
import { newTable } from './table-nodes.ts'

/** One thing that can be done to the text; `isOn` where it is done already and would be taken back. */
export interface Tool {
  readonly key: string
  readonly icon?: ReactNode
  readonly run: (editor: Editor) => unknown
  readonly isOn?: (editor: Editor) => boolean
  readonly isPossible?: (editor: Editor) => boolean
}

const chain = (editor: Editor) => editor.chain().focus()
const heading = (level: 2 | 3): Pick<Tool, 'run' | 'isOn'> => ({
  run: (editor) => chain(editor).toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
})

export const textTools: readonly (readonly Tool[])[] = [
  [
    {
      key: 'undo',
      icon: <IconUndo />,
      run: (editor) => chain(editor).undo().run(),
      isPossible: (editor) => editor.can().undo(),
    },
    {
      key: 'redo',
      icon: <IconRedo />,
      run: (editor) => chain(editor).redo().run(),
      isPossible: (editor) => editor.can().redo(),
    },
  ],
  [
    { key: 'heading', icon: <IconH2 />, ...heading(2) },
    { key: 'subheading', icon: <IconH3 />, ...heading(3) },
  ],
  [
    {
      key: 'bold',
      icon: <IconBold />,
      run: (editor) => chain(editor).toggleBold().run(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      key: 'italic',
      icon: <IconItalic />,
      run: (editor) => chain(editor).toggleItalic().run(),
      isOn: (editor) => editor.isActive('italic'),
    },
    {
      key: 'underline',
      icon: <IconUnderline />,
      run: (editor) => chain(editor).toggleUnderline().run(),
      isOn: (editor) => editor.isActive('underline'),
    },
    {
      key: 'strike',
      icon: <IconStrikethrough />,
      run: (editor) => chain(editor).toggleStrike().run(),
      isOn: (editor) => editor.isActive('strike'),
    },
  ],
  [
    {
      key: 'bullets',
      icon: <IconUnorderedList />,
      run: (editor) => chain(editor).toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      key: 'numbers',
      icon: <IconOrderedList />,
      run: (editor) => chain(editor).toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      key: 'quote',
      icon: <IconQuote />,
      run: (editor) => chain(editor).toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    { key: 'rule', icon: <IconMinus />, run: (editor) => chain(editor).setHorizontalRule().run() },
    {
      key: 'plain',
      icon: <IconEraser />,
      run: (editor) => chain(editor).unsetAllMarks().clearNodes().run(),
    },
  ],
]

export const tableTool: Tool = {
  key: 'table',
  run: (editor) => chain(editor).insertContent(newTable).run(),
  isOn: (editor) => editor.isActive('table'),
  isPossible: (editor) => !editor.isActive('table'),
}

const command = (key: string, run: typeof addRowAfter): Tool => ({
  key,
  run: (editor) => run(editor.state, editor.view.dispatch),
})

/** What can be done to the table around the cursor. */
export const tableTools: readonly Tool[] = [
  command('addRow', addRowAfter),
  command('addColumn', addColumnAfter),
  command('deleteRow', deleteRow),
  command('deleteColumn', deleteColumn),
  command('deleteTable', deleteTable),
]
