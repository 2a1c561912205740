import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { loadConfig, rspack } from '@rsbuild/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { idOf, readBuildId } from '#scripts/build/build-id.ts'
import { compressAll } from '#scripts/build/compress.ts'
import { fillPage, scriptHashes } from '#scripts/build/page.ts'
import { swapIn } from '#scripts/build/swap.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'visadesk-build-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the page', () => {
  const html = '<head><!--critical--><!--boot--></head><!--login:zh--><!--login:en-->'
  const parts = { critical: 'a{b:c}', boot: 'x("$&")', login: { zh: '<form>zh</form>', en: '<form>en</form>' } }

  it('carries the styles, the boot script and the login in both languages', () => {
    expect(fillPage(html, parts)).toBe(
      '<head><style>a{b:c}</style><script>x("$&")</script></head><form>zh</form><form>en</form>',
    )
  })
  it('is refused when a mark has nothing to stand for it, or stands twice', () => {
    expect(() => fillPage(html, { ...parts, boot: undefined })).toThrow('<!--boot-->')
    expect(() => fillPage(`${html}<!--boot-->`, parts)).toThrow('2 times')
  })
  it('is refused when a part has no mark', () => {
    expect(() => fillPage('<head></head>', parts)).toThrow('lacks the mark')
  })
  it('tells the hash of each inline script, as the CSP wants it', () => {
    expect(scriptHashes('<script>alert(1)</script><script src="/a.js"></script>')).toEqual([
      "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    ])
  })
})

describe('swapping a build in', () => {
  const dist = () => join(folder, 'dist')
  const next = () => join(folder, 'dist-next')

  async function make(name: string): Promise<void> {
    await mkdir(join(next(), 'static'), { recursive: true })
    const files = [`static/${name}.js`]
    await writeFile(join(next(), `static/${name}.js`), name)
    await writeFile(join(next(), `static/${name}.js.br`), name)
    await writeFile(join(next(), 'index.html'), name)
    const made = { id: idOf(files), scripts: [], sources: name, files }
    await writeFile(join(next(), 'build-id.json'), JSON.stringify(made))
  }

  it('keeps the hashed files of the previous build for open tabs, and no older ones', async () => {
    for (const name of ['one', 'two', 'three']) {
      await make(name)
      await swapIn(next(), dist())
    }
    const kept = ['three.js', 'three.js.br', 'two.js', 'two.js.br']
    expect((await readdir(join(dist(), 'static'))).sort()).toEqual(kept)
    expect(await readFile(join(dist(), 'index.html'), 'utf8')).toBe('three')
    expect(readBuildId(dist())?.sources).toBe('three')
    expect(await readdir(folder)).toEqual(['dist'])
  })
  it('names no build where there is none', () => expect(readBuildId(dist())).toBeUndefined())
})

describe('compressing', () => {
  it('writes both forms beside a text file that is worth it', async () => {
    const content = 'export const a = 1\n'.repeat(100)
    const [large, small, picture] = ['large.js', 'small.js', 'picture.png'].map((name) => join(folder, name))
    await writeFile(large ?? '', content)
    await writeFile(small ?? '', 'x')
    await writeFile(picture ?? '', content)
    await compressAll([large ?? '', small ?? '', picture ?? ''])
    expect(brotliDecompressSync(await readFile(`${large}.br`)).toString()).toBe(content)
    expect(gunzipSync(await readFile(`${large}.gz`)).toString()).toBe(content)
    expect([small, picture].some((file) => existsSync(`${file}.br`) || existsSync(`${file}.gz`))).toBe(false)
  })
})

describe('making scripts small', () => {
  const source = `
    function total(values) { let sum = 0; for (let i = 0; i < values.length; i++) sum += values[i]; return sum }
    export function* steps(values) { yield 1; const sum = total(values); yield 2; return sum }`
  const functionsLeft = async (options: object) => {
    const { code } = await rspack.experiments.swc.minify(source, { module: true, ...options })
    return code?.match(/function (?=\w)/g)?.length ?? 0
  }

  it('leaves functions of the image workers where they are written, or each photo would make them anew and be slow', async () => {
    const { content } = await loadConfig()
    const minify = content.output?.minify
    const options = typeof minify === 'object' ? [minify.jsOptions].flat() : []
    expect(await functionsLeft({})).toBe(0)
    for (const file of ['front.ts', 'second/second.ts']) {
      const started = await readFile(`src/workers/image/${file}`, 'utf8')
      const name = /webpackChunkName: "([^"]+)"/.exec(started)?.[1] ?? ''
      const own = options.filter((one) => one?.include instanceof RegExp && one.include.test(`${name}.1a2b.js`))
      expect(await Promise.all(own.map((one) => functionsLeft({ ...one?.minimizerOptions })))).toEqual([1])
    }
  })
})
