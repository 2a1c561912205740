import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanHtml, isBlankHtml, noticeElements } from '#domain/clean-html.ts'

const own = (src: string) => (src.startsWith('/api/file/content/') ? src : null)
const clean = (html: string) => cleanHtml(html, own)

/** What the cleaner may have written, and nothing else: its own tags with quoted attributes, and text without any markup. */
const listed = Object.keys(noticeElements).join('|')
const ownTag = new RegExp(
  `<(?:/(?:${listed})|(?:${listed})(?: (?:href|src|alt|width|height|colspan|rowspan|target|rel)="[^"<>]*")*)>`,
  'g',
)
const isHarmless = (html: string) => {
  const hrefs = [...html.matchAll(/ href="([^"]*)"/g)].map((found) => found[1] ?? '')
  return !/[<>]/.test(html.replace(ownTag, '')) && hrefs.every((href) => /^(https?:\/\/|mailto:|tel:|#\/)/i.test(href))
}

describe('a notice', () => {
  it('keeps what letters are made of', () => {
    const letter =
      '<h3>一、安排</h3><p>请<strong>核对</strong>&nbsp;<em>有效期</em> &amp; 页数<br>第二行</p><ul><li>甲</li><li>乙</li></ul>' +
      '<table><thead><tr><th colspan="2">表</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table><hr>'
    expect(clean(letter)).toBe(letter)
  })

  it('opens links in a window of their own, and only to addresses', () => {
    expect(clean('<a href="https://e.example/?a=1&amp;b=2" onclick="x()">去</a>')).toBe(
      '<a href="https://e.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">去</a>',
    )
    expect(clean('<a href="#/visa/order-detail?id=7">订单</a>')).toContain('href="#/visa/order-detail?id=7"')
    expect(clean('<a href="javascript:alert(1)">x</a>')).toBe('<a>x</a>')
  })

  it('shows pictures that the product keeps, and no others', () => {
    expect(clean('<img src="/api/file/content/a.png" alt="图" width="300" onerror="x()">')).toBe(
      '<img src="/api/file/content/a.png" alt="图" width="300">',
    )
    expect(clean('<img src="https://track.example/p.gif"><img src=x onerror=alert(1)><img>')).toBe('')
  })

  it('is closed where its author forgot to', () => {
    expect(clean('<p><b>重要')).toBe('<p><b>重要</b></p>')
    expect(clean('</div></p>文字</b>')).toBe('文字')
    expect(clean('<div>'.repeat(100))).toBe('<div>'.repeat(40) + '</div>'.repeat(40))
  })

  it('says when there is nothing to see', () => {
    for (const html of ['', '<p></p>', '<p>&nbsp;<br> </p>']) expect(isBlankHtml(html)).toBe(true)
    for (const html of ['<p>字</p>', '<p><img src="/api/file/content/a.png"></p>'])
      expect(isBlankHtml(html)).toBe(false)
  })
})

/** Well known ways in; none may leave a tag, an attribute or a scheme that is not listed. */
const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)//',
  '<img/src="/api/file/content/a.png"/onload=alert(1)>',
  '<img src="/api/file/content/a.png" alt=\'" onerror="alert(1)\'>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;&#97;vascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="java&Tab;script&colon;alert(1)">x</a>',
  '<a href="&#x1;javascript:alert(1)">x</a>',
  '<a href=" data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href=https://e.example/"onmouseover="alert(1)>x</a>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mi><style><img src=x onerror=alert(1)></style></mi></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<base href="https://evil.example/"><link rel=stylesheet href=//evil.example><meta http-equiv=refresh content="0;url=//e">',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<div onclick=alert(1) class=x id=y name=z data-a=b>x</div>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '</ <script>alert(1)</script>',
  '<<b>b>x',
  '<b<script>alert(1)</script>',
  '<textarea><img src=x onerror=alert(1)></textarea><title><script>1</script></title>',
  '<xmp><script>alert(1)</script></xmp><plaintext><script>',
  '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<a href="https://e.example" href="javascript:alert(1)">x</a>',
  '<constructor><toString><__proto__>x',
]

describe('what somebody slips into a notice', () => {
  it.each(attacks)('%j does nothing', (html) => {
    const kept = clean(html)
    expect(isHarmless(kept)).toBe(true)
    expect(kept.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=/i)
    expect(clean(kept)).toBe(kept)
  })

  it('is harmless however the pieces are put together, and cleaning again changes nothing', () => {
    const piece = fc.oneof(
      fc.constantFrom('<', '>', '"', "'", '=', '/', '&', ';', '!', '--', ' ', '\n', '`', '\\', '字'),
      fc.constantFrom(
        '<a href=',
        '<img src=',
        '<p>',
        '</p>',
        '<script>',
        '</script>',
        '<svg>',
        '<!--',
        '-->',
        '<style>',
      ),
      fc.constantFrom(
        'onerror=',
        'javascript:',
        'https://e.example',
        '/api/file/content/a.png',
        '&#106;',
        '&lt;',
        '&amp',
      ),
      fc.string({ maxLength: 6 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const kept = clean(pieces.join(''))
        expect([isHarmless(kept), clean(kept)]).toEqual([true, kept])
      }),
      { numRuns: 3000 },
    )
  })

  it.each([
    ['tags that never end', '<a '.repeat(7000)],
    ['angle brackets', '<'.repeat(20_000)],
    ['comments', '<!--'.repeat(5000)],
    ['scripts that never end', '<script>'.repeat(2500)],
    ['quotes', '<p a="'.repeat(3000)],
    ['blanks in a tag', `<p ${'a '.repeat(9000)}>`],
    ['references', '&a'.repeat(10_000)],
  ])(
    'is done at once with twenty thousand characters of %s',
    (_, html) => {
      expect(isHarmless(clean(html))).toBe(true)
    },
    2000,
  )
})
