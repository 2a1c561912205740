import type { Rspack } from '@rsbuild/core'

/** What the login must not carry (quality: 170 KB for all that login needs). */
const banned = [
  '@tanstack/react-router',
  '@tanstack/router-core',
  'formik',
  'uplot',
  'leaflet',
  'ali-oss',
  'onnxruntime-web',
]

/** The banned packages that the page's first scripts contain; empty when the entry is as light as it has to be. */
export function heavyEntries(stats: Rspack.Stats): string[] {
  const { chunks = [] } = stats.toJson({ all: false, chunks: true, chunkModules: true, nestedModules: true, ids: true })
  const modules = chunks.filter((chunk) => chunk.initial).flatMap((chunk) => chunk.modules ?? [])
  const names = modules.flatMap((one) => [one, ...(one.modules ?? [])]).map((one) => one.name ?? '')
  return banned.filter((name) => names.some((module) => module.includes(`node_modules/${name}/`)))
}
