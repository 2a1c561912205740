/** One file as somebody might write it: `bad` must be refused by the rule, `good` must pass every rule. */
export type Snippet = { rule: string; why: string; file: string; code: string }

const lines = (count: number) => `export const x = 1\n${'x.toFixed()\n'.repeat(count)}`

export const bad: Snippet[] = [
  // Statuses
  {
    rule: 'house(status-writes)',
    why: 'a status is set by an event alone',
    file: 'server/modules/order/sets.ts',
    code: "import type { Tx } from '#server/store/store.ts'\nexport const a = (tx: Tx) => tx.updateTable('visaOrder').set({ remark: '', payStatus: 16 }).where('id', '=', 1)",
  },
  {
    rule: 'house(status-writes)',
    why: 'a status is set by an event alone',
    file: 'server/workers/sets.ts',
    code: "import type { Tx } from '#server/store/store.ts'\nexport const a = (tx: Tx) => tx.updateTable('contract').where('id', '=', 1).set(() => ({ financeStatus: 8 }))",
  },
  {
    rule: 'house(status-writes)',
    why: 'a status is set by an event alone',
    file: 'server/services/order/sets.ts',
    code: "import type { Tx } from '#server/store/store.ts'\nexport const a = (tx: Tx) => tx.updateTable('visaApplicant').set({ ...{ status: 8 } })",
  },
  {
    rule: 'house(status-lists)',
    why: 'which statuses mean something the lifecycle says',
    file: 'server/workers/lists.ts',
    code: "import { taskStatus } from '#domain/status.ts'\nexport const over = [taskStatus.FAIL, taskStatus.SUCCESS]",
  },
  {
    rule: 'house(status-lists)',
    why: 'which statuses mean something the lifecycle says',
    file: 'server/modules/order/lists.ts',
    code: "import { visaStatus } from '#domain/status.ts'\nimport type { Db } from '#server/store/store.ts'\nexport const a = (db: Db) => db.selectFrom('visaOrder').where('status', '!=', visaStatus.CANCELLED)",
  },
  {
    rule: 'house(status-lists)',
    why: 'which statuses mean something the lifecycle says',
    file: 'server/workers/numbers.ts',
    code: "import type { Db } from '#server/store/store.ts'\nexport const a = (db: Db) => db.selectFrom('taskRun').where('taskRun.status', 'in', [16, 24])",
  },
  // Types
  {
    rule: 'typescript(TS2322)',
    why: 'the compiler says so',
    file: 'domain/wrong-type.ts',
    code: "export const a: number = ''",
  },
  // Floors
  { rule: 'house(floors)', why: 'not a lower floor', file: 'protocol/a.ts', code: "import '#server/kit/handle.ts'" },
  { rule: 'house(floors)', why: 'not a lower floor', file: 'domain/a.ts', code: "import '#protocol/kit/call.ts'" },
  { rule: 'house(floors)', why: 'has rooms only', file: 'server/services/loose.ts', code: 'export const a = 1' },
  { rule: 'house(floors)', why: 'has rooms only', file: 'src/parts/loose.ts', code: 'export const a = 1' },
  { rule: 'house(floors)', why: 'no place in the order', file: 'src/kit/new/a.ts', code: 'export const a = 1' },
  {
    rule: 'house(floors)',
    why: 'not a lower one',
    file: 'server/services/order/up.ts',
    code: "import '#server/services/contract/facts.ts'",
  },
  {
    rule: 'house(floors)',
    why: 'takes only types from a lifecycle',
    file: 'protocol/e.ts',
    code: "import '#machines/lifecycle/contract.ts'",
  },
  { rule: 'house(floors)', why: 'not a lower floor', file: 'machines/a.ts', code: "import '#src/kit/client.ts'" },
  {
    rule: 'house(floors)',
    why: 'not a lower floor',
    file: 'machines/lifecycle/a.ts',
    code: "import '#machines/login.ts'",
  },
  { rule: 'house(floors)', why: 'not a lower floor', file: 'src/kit/a.ts', code: "import '#src/parts/member.tsx'" },
  { rule: 'house(floors)', why: 'not a lower floor', file: 'src/workers/a.ts', code: "import '#src/kit/client.ts'" },
  {
    rule: 'house(floors)',
    why: 'not a lower floor',
    file: 'src/parts/a.ts',
    code: "import '#src/modules/contract/index.ts'",
  },
  { rule: 'house(floors)', why: 'not a lower floor', file: 'src/app/a.ts', code: "import '#server/app.ts'" },
  {
    rule: 'house(floors)',
    why: 'not a lower floor',
    file: 'server/store/a.ts',
    code: "import '#server/kit/handle.ts'",
  },
  {
    rule: 'house(floors)',
    why: 'not a lower floor',
    file: 'server/store/b.ts',
    code: "import '#server/adapters/sms.ts'",
  },
  {
    rule: 'house(floors)',
    why: 'not a lower floor',
    file: 'server/kit/a.ts',
    code: "import '#server/services/contract/fees.ts'",
  },
  {
    rule: 'house(floors)',
    why: 'not a lower floor',
    file: 'server/services/a.ts',
    code: "import '#server/modules/contract/index.ts'",
  },
  {
    rule: 'house(floors)',
    why: 'not a lower floor',
    file: 'server/services/b.ts',
    code: "import '#machines/login.ts'",
  },
  { rule: 'house(floors)', why: 'not a lower floor', file: 'server/modules/x/a.ts', code: "import '#server/app.ts'" },
  {
    rule: 'house(floors)',
    why: 'a type counts too',
    file: 'protocol/b.ts',
    code: "export type A = import('#server/app.ts').App",
  },
  {
    rule: 'house(floors)',
    why: 'a lazy import counts too',
    file: 'src/kit/b.ts',
    code: "export const a = () => import('#src/app/main.tsx')",
  },
  {
    rule: 'house(floors)',
    why: 'modules never meet',
    file: 'src/modules/a/b.ts',
    code: "import '#src/modules/c/index.ts'",
  },
  {
    rule: 'house(floors)',
    why: 'modules never meet',
    file: 'server/modules/a/b.ts',
    code: "import '#server/modules/c/index.ts'",
  },
  {
    rule: 'house(floors)',
    why: 'entered by its index',
    file: 'src/app/b.ts',
    code: "import '#src/modules/contract/page.tsx'",
  },
  { rule: 'house(floors)', why: 'tests stay outside', file: 'src/kit/c.ts', code: "import '#tests/kit/setup.ts'" },
  // Names of imports and files
  {
    rule: 'house(import-names)',
    why: 'a relative climb',
    file: 'src/kit/form/a.ts',
    code: "import '../table/table.tsx'",
  },
  { rule: 'house(import-names)', why: 'a relative descent', file: 'src/kit/d.ts', code: "import './table/table.tsx'" },
  { rule: 'house(import-names)', why: 'no ending', file: 'src/kit/e.ts', code: "import '#protocol/kit/call'" },
  { rule: 'house(file-names)', why: 'a drawer', file: 'src/kit/utils.ts', code: 'export const x = 1' },
  { rule: 'house(file-names)', why: 'a drawer', file: 'server/kit/helpers.ts', code: 'export const x = 1' },
  { rule: 'house(file-names)', why: 'not kebab-case', file: 'src/kit/ServerTable.tsx', code: 'export const x = 1' },
  // Packages with one home
  {
    rule: 'house(packages)',
    why: 'classic zod',
    file: 'protocol/c.ts',
    code: "import { z } from 'zod'\nexport const a = z",
  },
  {
    rule: 'house(packages)',
    why: 'classic zod',
    file: 'tests/kit/a.ts',
    code: "import * as z from 'zod/v4'\nexport const a = z",
  },
  {
    rule: 'house(packages)',
    why: 'node in a module',
    file: 'server/modules/x/b.ts',
    code: "import { join } from 'node:path'\nexport const a = join",
  },
  {
    rule: 'house(packages)',
    why: 'node without its prefix',
    file: 'server/kit/b.ts',
    code: "import { join } from 'path'\nexport const a = join",
  },
  { rule: 'house(packages)', why: 'node in the store itself', file: 'server/store/c.ts', code: "import 'node:fs'" },
  ...['Tooltip', 'Popover', 'Popconfirm', 'Dropdown'].map((name) => ({
    rule: 'house(packages)',
    why: `Arco's ${name}`,
    file: `src/parts/${name.toLowerCase()}.ts`,
    code: `import { Button, ${name} } from '@arco-design/web-react'\nexport const all = [Button, ${name}]`,
  })),
  {
    rule: 'house(packages)',
    why: 'by its path',
    file: 'src/app/c.ts',
    code: "import T from '@arco-design/web-react/es/Tooltip'\nexport const a = T",
  },
  {
    rule: 'house(packages)',
    why: 'all of Arco',
    file: 'src/app/d.ts',
    code: "import * as arco from '@arco-design/web-react'\nexport const a = arco",
  },
  ...['useMachine', 'useActorRef', 'useActor'].map((name) => ({
    rule: 'house(packages)',
    why: name,
    file: `src/modules/x/${name.toLowerCase()}.ts`,
    code: `import { ${name} } from '@xstate/react'\nexport const a = ${name}`,
  })),
  {
    rule: 'house(packages)',
    why: 'React in a machine',
    file: 'machines/b.ts',
    code: "import { useState } from 'react'\nexport const a = useState",
  },
  {
    rule: 'house(packages)',
    why: 'a route of its own',
    file: 'server/modules/x/c.ts',
    code: "import { Hono } from 'hono'\nexport const a = new Hono()",
  },
  // Exports
  { rule: 'house(re-exports)', why: 'export *', file: 'src/modules/y/index.ts', code: "export * from './page.tsx'" },
  {
    rule: 'house(re-exports)',
    why: 'a barrel',
    file: 'protocol/kit/index.ts',
    code: "export { call } from './call.ts'",
  },
  // State
  {
    rule: 'house(module-state)',
    why: 'let',
    file: 'server/kit/c.ts',
    code: 'export let count = 0\nexport const up = () => count++',
  },
  {
    rule: 'house(module-state)',
    why: 'a cache',
    file: 'src/kit/f.ts',
    code: 'const cache = new Map<string, string>()\nexport const get = (k: string) => cache.get(k)',
  },
  {
    rule: 'house(module-state)',
    why: 'a registry',
    file: 'src/kit/g.ts',
    code: 'const pages: string[] = []\nexport const add = (p: string) => pages.push(p)',
  },
  // Answers
  {
    rule: 'house(asserted-answers)',
    why: 'await',
    file: 'src/kit/h.ts',
    code: 'export const f = async (g: () => Promise<unknown>) => (await g()) as string',
  },
  {
    rule: 'house(asserted-answers)',
    why: 'twice',
    file: 'src/kit/i.ts',
    code: 'export const f = async (g: () => Promise<object>) => (await g()) as unknown as string',
  },
  {
    rule: 'house(asserted-answers)',
    why: 'JSON',
    file: 'server/kit/d.ts',
    code: 'export const f = (s: string) => JSON.parse(s) as { a: string }',
  },
  // Texts
  { rule: 'house(chinese)', why: 'in a string', file: 'src/kit/j.ts', code: "export const a = '保存'" },
  { rule: 'house(chinese)', why: 'in a view', file: 'src/kit/k.tsx', code: 'export const A = () => <b>保存</b>' },
  { rule: 'house(chinese)', why: 'on the server', file: 'server/kit/e.ts', code: 'export const a = `没有权限`' },
  // Purity
  { rule: 'house(pure)', why: 'a clock', file: 'machines/c.ts', code: 'export const a = () => Date.now()' },
  { rule: 'house(pure)', why: 'a clock', file: 'protocol/d.ts', code: 'export const a = () => new Date()' },
  { rule: 'house(pure)', why: 'dice', file: 'machines/d.ts', code: 'export const a = () => Math.random()' },
  {
    rule: 'eslint(no-restricted-globals)',
    why: 'the network',
    file: 'machines/e.ts',
    code: "export const a = () => fetch('/')",
  },
  // Tests
  {
    rule: 'house(no-sleep)',
    why: 'a sleep',
    file: 'tests/kit/b.ts',
    code: 'export const f = () => new Promise((done) => setTimeout(done, 100))',
  },
  {
    rule: 'house(no-sleep)',
    why: 'a sleep',
    file: 'e2e/a.ts',
    code: 'export const f = (page: { waitForTimeout(ms: number): void }) => page.waitForTimeout(9)',
  },
  {
    rule: 'vitest(no-focused-tests)',
    why: 'only',
    file: 'tests/kit/c.test.ts',
    code: "import { expect, it } from 'vitest'\nit.only('a', () => expect(1).toBe(1))",
  },
  {
    rule: 'vitest(no-disabled-tests)',
    why: 'skip',
    file: 'tests/kit/d.test.ts',
    code: "import { expect, it } from 'vitest'\nit.skip('a', () => expect(1).toBe(1))",
  },
  // Sizes
  { rule: 'eslint(max-lines)', why: '301 lines', file: 'src/kit/l.ts', code: lines(300) },
  { rule: 'eslint(max-lines)', why: '301 lines', file: 'src/kit/m.tsx', code: lines(300) },
  { rule: 'eslint(max-lines)', why: '501 lines', file: 'tests/kit/e.ts', code: lines(500) },
  // Types
  {
    rule: 'typescript(no-floating-promises)',
    why: 'nobody waits',
    file: 'src/kit/n.ts',
    code: 'export const f = (g: () => Promise<void>) => {\n  g()\n}',
  },
  {
    rule: 'typescript(no-explicit-any)',
    why: 'any',
    file: 'src/kit/o.ts',
    code: 'export const f = (x: unknown) => x as any',
  },
  {
    rule: 'house(status-codes)',
    why: 'names a code',
    file: 'src/modules/s/a.ts',
    code: "import { contractStatus as codes } from '#domain/status.ts'\nexport const draft = codes.DRAFT",
  },
  {
    rule: 'house(status-codes)',
    why: 'compares a code',
    file: 'src/modules/s/b.ts',
    code: 'export const isSent = (row?: { custody: number }) => row?.custody !== undefined && row.custody >= 24',
  },
  {
    rule: 'house(status-codes)',
    why: 'compares a code',
    file: 'src/parts/s/c.ts',
    code: 'export const isOpen = ({ payStatus }: { payStatus: number }) => [8, 10].includes(payStatus)',
  },
  {
    rule: 'house(status-codes)',
    why: 'compares a code',
    file: 'src/kit/ui/s.ts',
    code: 'export function f(row: { status: number }) {\n  switch (row.status) {\n    case 8:\n      return 1\n    default:\n      return 0\n  }\n}',
  },
  {
    rule: 'typescript(ban-ts-comment)',
    why: 'silenced',
    file: 'src/kit/p.ts',
    code: '// @ts-ignore\nexport const a = 1',
  },
  {
    rule: 'eslint(no-console)',
    why: 'unstructured log',
    file: 'server/kit/f.ts',
    code: "export const f = () => console.log('x')",
  },
  {
    rule: 'react-hooks(rules-of-hooks)',
    why: 'a hook in a condition',
    file: 'src/kit/q.tsx',
    code: "import { useId } from 'react'\nexport const A = (p: { a: boolean }) => {\n  if (p.a) useId()\n  return null\n}",
  },
]

const good = (file: string, code: string): Snippet => ({ rule: '', why: '', file, code })

export const fine: Snippet[] = [
  good(
    'src/modules/good/status.ts',
    "import { type ContractStatus, issueResult, statusText } from '#domain/status.ts'\nexport const text = (one: ContractStatus) => statusText('contract', one)\nexport const first = issueResult.PASS",
  ),
  good('src/kit/api/good-answer.ts', 'export const isGone = ({ status }: { status: number }) => status === 404'),
  good('server/services/contract/good-code.ts', 'export const isDraft = (row: { status: number }) => row.status === 0'),
  good(
    'protocol/good-types.ts',
    "import type { ContractCommand } from '#machines/lifecycle/contract.ts'\nexport type A = ContractCommand",
  ),
  good('machines/good.ts', "import '#machines/lifecycle/contract.ts'\nimport '#protocol/kit/call.ts'"),
  good(
    'src/app/good-a.ts',
    "import '#src/modules/contract/index.ts'\nimport '#src/kit/client.ts'\nimport '#machines/login.ts'",
  ),
  good(
    'src/modules/good/b.ts',
    "import '#src/parts/member.tsx'\nimport './a.ts'\nimport '#src/modules/good/deep/c.ts'",
  ),
  good('server/services/contract/good.ts', "import '#server/services/order/scope.ts'\nimport './facts.ts'"),
  good('src/modules/good/index.ts', "export { page } from './page.tsx'"),
  good('server/good-a.ts', "import '#server/modules/contract/index.ts'\nimport '#server/store/dialects/open.ts'"),
  good(
    'server/modules/good/a.ts',
    "import '#server/services/contract/lifecycle.ts'\nimport '#machines/lifecycle/contract.ts'",
  ),
  good('server/store/dialects/good.ts', "import 'node:sqlite'"),
  good('server/adapters/good.ts', "import 'node:fs'"),
  good(
    'tests/server/good.ts',
    "import '#server/modules/contract/index.ts'\nimport 'node:fs'\nlet n = 0\nexport const up = () => n++",
  ),
  good('src/kit/good-a.ts', "import { Tooltip } from '@arco-design/web-react'\nexport const a = Tooltip"),
  good('src/kit/workspace/good.ts', "import { useActorRef } from '@xstate/react'\nexport const a = useActorRef"),
  good('src/parts/member/good.ts', "import { useSelector } from '@xstate/react'\nexport const a = useSelector"),
  good(
    'protocol/good.ts',
    "import * as z from 'zod/mini'\nexport const a = z.string()\nexport const day = (at: number) => new Date(at)",
  ),
  good(
    'src/kit/good-b.ts',
    "export const names = new Map([['a', 1]])\nexport const f = async (g: () => Promise<unknown>) => (await g()) as unknown",
  ),
  good('src/kit/texts-good.ts', `export const texts = { 'a.b': ['保存', 'Save'] }\n${lines(400)}`),
  good('server/store/initial-data/good.ts', "export const a = '俄罗斯'"),
  good('tests/kit/good.ts', "export const a = '保存'"),
  good('tests/kit/long.ts', lines(400)),
  good(
    'server/modules/order/good.ts',
    "import type { Tx } from '#server/store/store.ts'\nexport const a = (tx: Tx) => tx.updateTable('visaOrder').set({ remark: '' }).where('id', '=', 8)\nexport const b = (tx: Tx) => tx.updateTable('barcode').set({ status: 1 })",
  ),
]
