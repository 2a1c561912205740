import { Editor } from '@tiptap/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cleanHtml } from '#domain/clean-html.ts'
import { sampleNotices } from '#server/store/initial-data/notices.ts'
import { richExtensions } from '#src/parts/rich-text/extensions.ts'
import { renewPictures } from '#src/parts/rich-text/renew-pictures.ts'
import { newTable } from '#src/parts/rich-text/table-nodes.ts'
import { tableTools, textTools } from '#src/parts/rich-text/tools.tsx'

const editors: Editor[] = []
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy()
})

function write(content: string): Editor {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: richExtensions(true),
    content,
    injectCSS: false,
  })
  editors.push(editor)
  return editor
}
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '')
const same = (src: string) => src

describe('the editor of notices', () => {
  test('gives back what was written before: every word, table, list and mark', () => {
    for (const { title, content } of sampleNotices('2026-11-20')) {
      const html = write(content).getHTML()
      expect(textOf(html), title).toBe(textOf(content))
      for (const tag of ['table', 'th', 'td', 'ol', 'ul', 'li', 'strong'])
        expect(html.split(`<${tag}>`).length, `${title} ${tag}`).toBe(content.split(`<${tag}>`).length)
    }
  })

  test('writes nothing that the server would take out', () => {
    const editor = write('<p>一二三</p>')
    for (const tool of textTools.flat().filter(({ key }) => !['undo', 'redo', 'plain'].includes(key))) {
      editor.commands.selectAll()
      tool.run(editor)
    }
    editor.commands.insertContent(newTable)
    editor.commands.setImage({ src: '/api/file/content/a/one.png', alt: '窗口' })
    editor.commands.insertContent({
      type: 'text',
      text: '看这里',
      marks: [{ type: 'link', attrs: { href: 'https://e.example/' } }],
    })
    const html = editor.getHTML()
    const kept = cleanHtml(html, same)
    const bare = (text: string) => text.replaceAll(/ (target|rel|class)="[^"]*"/g, '')
    expect(bare(kept)).toBe(bare(html))
    expect(html).toMatch(/<table>.*<th>.*<td>/)
  })

  test('takes nothing in that a notice may not have', () => {
    const html = write('<p onclick="x()">好<script>x</script></p><a href="javascript:x()">去</a><svg></svg>').getHTML()
    expect(html).not.toMatch(/onclick|script|svg/)
    expect(textOf(html)).toContain('好')
  })

  test('changes tables by rows and columns', () => {
    const editor = write('<table><tbody><tr><th>甲</th><th>乙</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>')
    const size = () => {
      const html = editor.getHTML()
      return html
        .split('<tr>')
        .slice(1)
        .map((row) => row.split(/<t[hd]>/).length - 1)
    }
    const use = (key: string) => {
      editor.commands.setTextSelection(4)
      tableTools.find((tool) => tool.key === key)?.run(editor)
    }
    use('addRow')
    use('addColumn')
    expect(size()).toEqual([3, 3, 3])
    use('deleteColumn')
    use('deleteRow')
    expect(size()).toEqual([2, 2])
    use('deleteTable')
    expect(size()).toEqual([])
  })

  test('opens the pictures of a draft anew, which is nothing that could be undone', async () => {
    const old = '/api/file/content/f/one.png?expires=1&amp;signature=old'
    const editor = write(`<p>看</p><img src="${old}" alt="窗口"><img src="https://e.example/x.png">`)
    const sign = vi.fn<(names: string[]) => Promise<Record<string, string>>>(async () => ({
      'f/one.png': '/api/file/content/f/one.png?expires=2&signature=new',
    }))
    await renewPictures(editor, sign)
    expect(sign).toHaveBeenCalledWith(['f/one.png'])
    expect(editor.getHTML()).toContain('expires=2&amp;signature=new')
    expect(editor.getHTML()).toContain('https://e.example/x.png')
    expect(editor.can().undo()).toBe(false)
  })
})
