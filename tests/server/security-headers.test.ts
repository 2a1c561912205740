import { expect, test } from 'vitest'
import { contentPolicy } from '#server/kit/security-headers.ts'

const directives = Object.fromEntries(
  contentPolicy([])
    .split('; ')
    .map((part) => part.split(' '))
    .map(([name, ...sources]) => [name, sources]),
)

test('pages may reach the five addresses of the local image service, and nothing else of this computer', () => {
  expect(directives['connect-src']).toEqual([
    "'self'",
    'http://localhost:8001/enhancement',
    'http://localhost:8001/matting',
    'http://localhost:8001/retouching',
    'http://localhost:8001/color_enhancement',
    'http://localhost:8001/health',
  ])
  const { 'connect-src': _, ...others } = directives
  expect(JSON.stringify(others)).not.toContain('localhost')
})

test('the networks of the image tools run, and no script may be written into a page', () => {
  expect(directives['script-src']).toContain("'wasm-unsafe-eval'")
  expect(directives['script-src']).not.toContain("'unsafe-eval'")
  expect(directives['script-src']).not.toContain("'unsafe-inline'")
})
