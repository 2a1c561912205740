import { beforeAll, expect, it } from 'vitest'
import { has, parsePermission } from '#domain/permission.ts'
import type { Call } from '#protocol/kit/call.ts'
import { modules } from '#server/modules.ts'
import { roles } from '#server/store/initial-data/roles.ts'
import { type Desk, onEachEngine } from '#tests/server/harness.ts'
import { everybody, hire, type Who, whoIs } from './people.ts'
import { ask, keysOf, nameOf } from './request.ts'
import { addRows, type KindName, kinds, type Row } from './rows.ts'
import { sampleInput } from './sample.ts'
import { namesRow, subjects } from './table.ts'

const calls = modules.map((bound) => bound.call)

/** What only the platform's own people may do needs no question whose a row is. */
const isPlatforms = ({ permission }: Call): boolean =>
  permission.includes('.') &&
  roles.every(
    (role) => role.identityCode === 2 || !role.permissions.some((code) => parsePermission(code).base === permission),
  )

const subjectOf = (call: Call) => subjects.find(([start]) => nameOf(call).startsWith(start))

/** Calls that name a row of somebody's, each with the kind of row and the field that names it. */
const asked = calls
  .filter((call) => !isPlatforms(call) && keysOf(call).some(namesRow))
  .map((call) => ({ call, subject: subjectOf(call) }))

it('knows of every call whose row it names', () => {
  expect(asked.filter(({ subject }) => !subject).map(({ call }) => nameOf(call))).toEqual([])
  const used = new Set(asked.map(({ subject }) => subject))
  expect(subjects.filter((subject) => !used.has(subject)).map(([start]) => start)).toEqual([])
})

const naming = (key: string, id: number): unknown =>
  key === 'items' ? [{ id, version: 999_999 }] : key.endsWith('s') ? [id] : id

/** One row of each owner: those alike would only tell the same, and so would those of strangers. */
const oneOfEachKind = (rows: readonly Row[], people: ReadonlyMap<string, Who>) => {
  const known = new Set([...people.values()].map(({ userId }) => userId))
  const ownerOf = ({ id: _, more, memberId, madeBy, ...owner }: Row) =>
    JSON.stringify([
      owner,
      more?.identityCode,
      known.has(memberId ?? 0) && memberId,
      madeBy?.map((id) => known.has(id ?? 0) && id),
    ])
  return [...Map.groupBy(rows, ownerOf).values()].flatMap((alike) => alike.slice(0, 1))
}

/** A batch says of each row what became of it. */
const codeOf = ({ code, data }: { code: string; data: unknown }): string =>
  (data as { rows?: { code?: string }[] } | null)?.rows?.[0]?.code ?? code

/** Nothing has this id. */
const NOBODYS = 88_888_888
const NO_ROW = '1111 记录不存在或无权查看'
const NO_RIGHT = '1111 您没有权限进行此操作'
const NOT_FOUND = '9999 找不到该记录，可能已被删除'

/** Code, message and content of an answer; of a batch that of its row. */
function said({ code, msg, data }: { code: string; msg: string; data: unknown }): string {
  const row = (data as { rows?: { code?: string; msg?: string }[] } | null)?.rows?.[0]
  if (row?.code) return `${row.code} ${row.msg}`
  return `${code} ${msg}${data === null || data === undefined ? '' : ` ${JSON.stringify(data)}`}`
}

onEachEngine('whose row a call names', (openDesk, engine) => {
  let desk: Desk
  const people = new Map<string, Who>()
  beforeAll(async () => {
    desk = await openDesk()
    await hire(desk)
    for (const userName of everybody) people.set(userName, await whoIs(desk, userName))
    await addRows(desk, people)
  })
  it.each(Object.keys(kinds) as KindName[])(
    '%s',
    async (name) => {
      const rows = oneOfEachKind(await kinds[name].rows(desk), people)
      const own = asked.filter(({ subject }) => subject?.[1] === name)
      // What decides is the same on both engines; the second one answers for the queries alone.
      const some = engine === 'sqlite' ? own : own.filter(({ call }) => call.effect === 'read')
      const wrong: string[] = []
      for (const who of people.values())
        for (const { call, subject } of some) {
          if (call.permission !== 'signedIn' && !has(who.codes, call.permission)) continue
          const key = subject?.[2] ?? 'id'
          for (const row of rows) {
            const allowed = kinds[name].may(who, row, call)
            // What is done without a version would be gone for everybody after; that it may be is its own suite's business.
            if (allowed && call.effect !== 'read' && !keysOf(call).includes('version')) continue
            const given = Object.fromEntries(
              Object.entries(row.more ?? {}).filter(([field]) => keysOf(call).includes(field)),
            )
            const values = sampleInput(call.input._zod.def as never, { ...given, [key]: naming(key, row.id) })
            const answer = await ask(who.person, call, values)
            if (allowed === (codeOf(answer) === '1111'))
              wrong.push(`${who.userName} ${nameOf(call)} ${key} ${row.id}: ${codeOf(answer)} ${answer.msg}`)
          }
        }
      expect(wrong).toEqual([])
    },
    60_000,
  )

  it.each(Object.keys(kinds) as KindName[])(
    '%s: a missing one is answered like a foreign one, and as not found to who sees all of them',
    async (name) => {
      const all: readonly Row[] = await kinds[name].rows(desk)
      const own = asked.filter(({ subject }) => subject?.[1] === name)
      const some = engine === 'sqlite' ? own : own.filter(({ call }) => call.effect === 'read')
      const wrong: string[] = []
      for (const who of people.values())
        for (const { call, subject } of some) {
          if (call.permission !== 'signedIn' && !has(who.codes, call.permission)) continue
          const key = subject?.[2] ?? 'id'
          const answerOf = async (row: Pick<Row, 'id' | 'more'>) => {
            const given = Object.entries(row.more ?? {}).filter(([field]) => keysOf(call).includes(field))
            const over = { ...Object.fromEntries(given), [key]: naming(key, row.id) }
            return said(await ask(who.person, call, sampleInput(call.input._zod.def as never, over)))
          }
          // What he sees but may not change says more than that it is missing.
          const foreign = all.find((row) => !kinds[name].may(who, row, { ...call, effect: 'read' }))
          const missing = await answerOf({ id: NOBODYS, ...(foreign?.more && { more: foreign.more }) })
          const isAll = who.role === 'platform' && !foreign
          // A center that is not there is to the platform a condition that finds nothing.
          if (isAll && name === 'center') continue
          const expected = isAll ? NOT_FOUND : foreign ? await answerOf(foreign) : missing
          // A call that is open to everybody decides by the right to what it is about.
          const isRefused = missing === NO_ROW || (call.permission === 'signedIn' && missing === NO_RIGHT)
          if (missing !== expected || !(isAll || isRefused))
            wrong.push(`${who.userName} ${nameOf(call)}: ${missing}, foreign: ${expected}`)
        }
      expect(wrong).toEqual([])
    },
    60_000,
  )
})
