import type { Editor } from '@tiptap/core'

const stored = /\/api\/file\/content\/([\w/.-]+)/

/** Asks for addresses that open stored files, by storage name. */
export type SignPictures = (storageNames: string[]) => Promise<Readonly<Record<string, string>>>

/**
 * Opens the pictures of a draft anew: their addresses end after ten minutes, and drafts live for days. Not a change that
 * could be undone.
 */
export async function renewPictures(editor: Editor, sign: SignPictures): Promise<void> {
  const names = new Set<string>()
  editor.state.doc.descendants((node) => {
    const name = node.type.name === 'image' && stored.exec(String(node.attrs.src))?.[1]
    if (name) names.add(name)
  })
  if (names.size === 0) return
  const urls = await sign([...names])
  if (editor.isDestroyed) return
  const change = editor.state.tr.setMeta('addToHistory', false)
  editor.state.doc.descendants((node, at) => {
    const url = node.type.name === 'image' && urls[stored.exec(String(node.attrs.src))?.[1] ?? '']
    if (url) change.setNodeAttribute(at, 'src', url)
  })
  if (change.docChanged) editor.view.dispatch(change)
}
