#!/usr/bin/env bash
# @arco-design/web-react 2.66.16: Escape in a select whose list is closed does not close the dialog around it.
#
# The select stops the key from going on whether or not it has a list to close, so that a dialog that closes by Escape from an
# input stays open as soon as the focus is in a select. A test that presses the key without its key code does not see it: the
# select knows the key by its code alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-fund --no-audit --silent @arco-design/web-react@2.66.16 react@18.3.1 react-dom@18.3.1 jsdom@26.1.0
cat >show.cjs <<'JS'
const { JSDOM } = require('jsdom')
const { window } = new JSDOM('<div id="root"></div>', { pretendToBeVisual: true, url: 'http://localhost' })
for (const name of ['window', 'document', 'navigator', 'HTMLElement', 'HTMLIFrameElement', 'Element', 'Node', 'MutationObserver', 'getComputedStyle', 'requestAnimationFrame', 'cancelAnimationFrame'])
  Object.defineProperty(globalThis, name, { value: name === 'window' ? window : window[name], configurable: true, writable: true })
globalThis.IS_REACT_ACT_ENVIRONMENT = true
window.matchMedia ??= () => ({ matches: false, addListener() {}, removeListener() {} })

const React = require('react')
const { act } = React
const { createRoot } = require('react-dom/client')
const { Modal, Select, Input } = require('@arco-design/web-react')
const h = React.createElement

async function show(what, field, of, keyCode) {
  let isClosed = false
  const root = createRoot(document.getElementById('root'))
  await act(async () => root.render(h(Modal, { visible: true, title: what, onCancel: () => { isClosed = true } }, field)))
  const input = document.querySelector(of)
  const event = new window.KeyboardEvent('keydown', { key: 'Escape', keyCode, bubbles: true, cancelable: true })
  await act(async () => { input.focus(); input.dispatchEvent(event) })
  console.log(`${what}, ${keyCode ? 'with' : 'without'} its key code: ${isClosed ? 'closed' : 'stays open'}`)
  await act(async () => root.unmount())
}
const select = h(Select, { showSearch: true, options: ['CHN', 'RUS'] })
async function all() {
  await show('Escape in an input', h(Input, { className: 'plain' }), '.plain', 27)
  await show('Escape in a closed select', select, '.arco-select input', 27)
  await show('Escape in a closed select', select, '.arco-select input', undefined)
  process.exit(0)
}
all()
JS
node show.cjs 2>/dev/null | tee seen
diff seen - <<'TEXT'
Escape in an input, with its key code: closed
Escape in a closed select, with its key code: stays open
Escape in a closed select, without its key code: closed
TEXT
