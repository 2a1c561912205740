import { existsSync } from 'node:fs'
import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { pageFiles, pluginPage } from './scripts/build/page.ts'

const port = Number(process.env.PORT ?? 8080)

/** The scripts of the image worker and its second, and what both need (by the names that they are started with). */
const imageWorkers = /\bimage-worker/
/**
 * A function that is called in one place stays where it is written: put into its caller it would be made anew for each photo,
 * and what the engine optimised of it be lost. A photo takes a fifth longer then; pages, which begin sooner, are left alone.
 */
const keepsFunctions = { compress: { inline: 0, reduce_vars: false } } as const
/** React keeps its own file over many releases; the rest is split where lazy imports share it. */
const splitChunks = {
  preset: 'default',
  chunks: 'all',
  cacheGroups: {
    imageWorkers: {
      name: 'image-worker-both',
      chunks: ({ name }: { name?: string }) => name !== undefined && imageWorkers.test(name),
      minChunks: 2,
      minSize: 0,
      priority: 1,
    },
  },
} as const

/**
 * `prerender` draws the login for Node, `web` is what the browser gets; scripts/build.ts builds them in this order, because
 * the page carries what prerender draws. `demo` is the static site of scripts/demo.ts.
 */
export default defineConfig({
  plugins: [pluginReact(), pluginPage()],
  resolve: {
    extensions: ['.ts', '.tsx', '.js'],
    // The image worker names the networks' runtime itself; otherwise its 14 MB would be emitted a second time.
    conditionNames: ['onnxruntime-web-use-extern-wasm', '...'],
  },
  source: {
    // Arco as single components with their styles: 11 KB for the login instead of 61 KB.
    transformImport: [
      { libraryName: '@arco-design/web-react', libraryDirectory: 'es', camelToDashComponentName: false, style: 'css' },
      {
        libraryName: '@arco-design/web-react/icon',
        libraryDirectory: 'react-icon',
        camelToDashComponentName: false,
      },
    ],
  },
  output: {
    sourceMap: process.env.SOURCE_MAP === 'true',
    legalComments: 'none',
    minify: { jsOptions: [{ exclude: imageWorkers }, { include: imageWorkers, minimizerOptions: keepsFunctions }] },
  },
  performance: { printFileSize: false },
  environments: {
    web: {
      source: { entry: { index: './src/app/main.tsx' } },
      html: { template: './src/app/index.html' },
      output: { target: 'web', distPath: { root: 'dist-next' } },
      splitChunks,
    },
    // The same pages with the server in the browser, for any static host and under any path.
    demo: {
      source: { entry: { index: './src/demo/main.ts' } },
      html: { template: './src/app/index.html' },
      output: {
        target: 'web',
        distPath: { root: 'dist-demo' },
        assetPrefix: 'auto',
        copy: [{ from: './node_modules/msw/lib/mockServiceWorker.js' }],
      },
      splitChunks,
      // A module by its content, which its package does not say.
      tools: {
        rspack: {
          module: { rules: [{ test: /chinese-days.*\.es\.js$/, type: 'javascript/esm' }] },
          // A worker of the package that the demo does not use.
          ignoreWarnings: [/sqlite3-worker1/],
        },
      },
    },
    ...(existsSync(pageFiles.prerender) && {
      prerender: {
        source: { entry: { index: pageFiles.prerender } },
        output: {
          target: 'node',
          module: true,
          distPath: { root: 'dist-prerender' },
          filename: { js: '[name].mjs' },
          // The development server's first page is filled while this is written anew.
          cleanDistPath: false,
        },
        dev: { writeToDisk: true },
      },
    }),
  },
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port,
    strictPort: true,
    publicDir: { name: 'src/app/public' },
    // The host stays as the browser sent it: the server compares it with Origin.
    proxy: { '/api': { target: `http://127.0.0.1:${port + 1}`, changeOrigin: false } },
  },
  dev: { lazyCompilation: false },
})
