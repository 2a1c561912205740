/** The product's colours, for pages that load nothing. */
export const pageStyle = `
:root { color-scheme: light dark; --surface: #fff; --bg: #f3f5f8; --line: #dde3ea; --text: #18222f; --text-2: #435163;
  --link: #1f5a9c; --hover: #e9eff6; --good: #1d6b3f; --bad: #b3261e; --wait: #7a4400 }
@media (prefers-color-scheme: dark) { :root { --surface: #18202a; --bg: #10161d; --line: #2c3947; --text: #e6ebf1;
  --text-2: #b5c0cd; --link: #7fb0e3; --hover: #263341; --good: #7fcf9f; --bad: #f2958d; --wait: #e8b46a } }
* { box-sizing: border-box }
body { margin: 0; background: var(--bg); color: var(--text);
  font: 14px/1.6 system-ui, -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif }
header { display: flex; justify-content: space-between; padding: 12px 24px; background: var(--surface);
  border-bottom: 1px solid var(--line) }
header .name { font-weight: 600; color: var(--text); text-decoration: none }
main { max-width: 1120px; margin: 24px auto; padding: 16px 24px; background: var(--surface); border: 1px solid var(--line);
  border-radius: 4px }
a { color: var(--link) }
h1 { font-size: 20px; margin: 8px 0 } h2 { font-size: 16px; margin: 24px 0 8px }
.note { margin: 0 0 16px; color: var(--text-2) }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: 8px 12px; text-align: start; border-bottom: 1px solid var(--line) }
.list td { white-space: nowrap }
th { color: var(--text-2); font-weight: 500 } tbody tr:hover { background: var(--hover) }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 24px; margin: 0 }
dt { color: var(--text-2) } dd { margin: 0 }
.state { font-size: 14px; font-weight: 500; color: var(--wait) }
.state.granted, .state.accepted { color: var(--good) } .state.refused { color: var(--bad) }
h3 { font-size: 14px; margin: 16px 0 4px }
small { color: var(--wait); font-weight: 400 }
.answers td, .answers th { padding: 4px 12px; overflow-wrap: anywhere; vertical-align: top }
.answers th { width: 400px } .answers td:first-child { width: 40px }
.decide { position: sticky; bottom: 0; display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center;
  margin: 24px -24px -16px; padding: 12px 24px; background: var(--surface); border-top: 1px solid var(--line) }
.decide label { display: flex; flex: 1; gap: 8px; align-items: center; min-width: 240px }
.answers img { display: block; max-width: 240px; max-height: 240px; border: 1px solid var(--line) }
.answers a { display: inline-block; margin-inline-end: 8px }
.buttons { display: flex; flex-wrap: wrap; gap: 8px }
input[type='text'] { font: inherit; flex: 1; min-width: 0; padding: 4px 8px; color: var(--text);
  background: var(--surface); border: 1px solid var(--line); border-radius: 4px }
button { font: inherit; padding: 4px 16px; color: var(--text); background: var(--surface); border: 1px solid var(--line);
  border-radius: 4px; cursor: pointer }
button:hover { background: var(--hover) }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
`
