import type { Extensions } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import StarterKit from '@tiptap/starter-kit'
import { tableNodes } from './table-nodes.ts'

/** What an author can write: no more than the server keeps (domain/clean-html). */
export const richExtensions = (pictures: boolean): Extensions => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'], defaultProtocol: 'https' },
  }),
  ...(pictures ? [Image] : []),
  ...tableNodes,
]
