import type { Migration } from 'kysely/migration'
import { ddl } from '#server/store/ddl.ts'
import type { Engine } from '#server/store/store.ts'

/**
 * What happened at each center on each day at UTC+8, tallied by triggers whoever writes: dashboard and reports add up some
 * hundred rows a day instead of millions (spec: quality#speed).
 *
 * - `figure_event`: contracts made, steps of contracts and passports, by who took them, unless the contract is deleted.
 *   `result` is what a passport came back with; a corrected result moves with its retrieval.
 * - `figure_person`, `figure_line`: the people and the expense bills of contracts that are accepted and neither cancelled nor
 *   deleted, as they stand now, on the day of the latest acceptance.
 * - `figure_money`: the ledger, by the day that it is booked on.
 *
 * A key's sum is over its shards: connections of PostgreSQL write to rows of their own, or desks would wait for each other.
 */
const tallies = {
  event: { keys: { action: '$text', result: '$int', user_id: '$int' }, sums: ['count'] },
  person: { keys: { nationality: '$text', visa_category: '$text', urgency_level: '$text' }, sums: ['count'] },
  line: { keys: { kind: '$text', name: '$text', ename: '$text' }, sums: ['quantity', 'amount_fen'] },
  money: { keys: { kind: '$text', payment_method_id: '$int', cashier_id: '$int' }, sums: ['count', 'amount_fen'] },
} as const
type Tally = keyof typeof tallies

const keyColumns = (tally: Tally) => `company_id, day, ${Object.keys(tallies[tally].keys).join(', ')}, shard`

const tables = (ending: string) =>
  (Object.keys(tallies) as Tally[]).map((tally) => {
    const { keys, sums } = tallies[tally]
    const columns = [
      ...Object.entries(keys).map(([name, kind]) => `${name} ${kind} not null`),
      'shard $int not null',
      ...sums.map((name) => `${name} $int not null`),
    ]
    return `create table figure_${tally} (company_id $int not null, day $text not null, ${columns.join(', ')}, primary key (${keyColumns(tally)}))${ending};\n`
  })

const dialects: Record<Engine, { table: string; dayOf: (ms: string) => string; shard: string }> = {
  sqlite: {
    // Read by ranges of its key, so it is kept in that order.
    table: ' without rowid',
    dayOf: (ms) => `date(${ms} / 1000 + 28800, 'unixepoch')`,
    shard: '0',
  },
  postgres: {
    table: '',
    dayOf: (ms) => `to_char(to_timestamp(${ms} / 1000 + 28800) at time zone 'UTC', 'YYYY-MM-DD')`,
    shard: 'pg_backend_pid() % 16',
  },
}

interface Counting {
  readonly from: string
  readonly select: string
  readonly sums: readonly string[]
}

const groupsOf = (tally: Tally) => ['company_id', 'day', ...Object.keys(tallies[tally].keys)].map((_, at) => at + 1)

/** Rows as a tally has them: `select` gives company, day and keys; `sums` what each row is worth. */
const counted = (tally: Tally, shard: string, { from, select, sums }: Counting) =>
  `select ${select}, ${shard}, ${sums.map((sum) => `sum(${sum})`).join(', ')} ${from} group by ${groupsOf(tally).join(', ')}`

/** Adds rows to a tally. */
const add = (tally: Tally, shard: string, counting: Counting) => {
  const columns = tallies[tally].sums
  return (
    `insert into figure_${tally} (${keyColumns(tally)}, ${columns.join(', ')}) ` +
    `${counted(tally, shard, counting)} ` +
    `on conflict (${keyColumns(tally)}) do update set ` +
    `${columns.map((name) => `${name} = figure_${tally}.${name} + excluded.${name}`).join(', ')};`
  )
}

const STEPS = `'accept', 'acceptAgain', 'review', 'back', 'reviewedBack', 'cancel', 'refundPassport'`
const MOVES = `'bind', 'check', 'send', 'rollback', 'retrieve', 'resend', 'return', 'dispatch', 'delivered', 'refund'`
/** Of a contract (c) or a passport (p) under an alias: what of it counts. */
const isCounted = (c: string) => `${c}.deleted = 0 and ${c}.accept_time is not null and ${c}.status <> 48`
const isStep = (log: string) => `${log}.entity = 'contract' and ${log}.action in (${STEPS})`
const isMove = (log: string) => `${log}.entity = 'passport' and ${log}.action in (${MOVES})`
/** Whose log it is, with its contract: a deleted one leaves every count. */
const ownerOf = {
  contract: 'join contract o on o.id = g.entity_id and o.deleted = 0',
  contract_passport:
    'join contract_passport o on o.id = g.entity_id join contract c on c.id = o.contract_id and c.deleted = 0',
} as const
const personKeys = `coalesce(p.nationality, ''), coalesce(p.visa_category, ''), coalesce(p.urgency_level, '')`
const lineKeys = `l.kind, l.name, coalesce(l.ename, '')`
const moneyKeys = `l.kind, coalesce(l.payment_method_id, 0), l.cashier_id`

const statements = (engine: Engine, write = add) => {
  const { dayOf, shard } = dialects[engine]
  const made = (from: string, by: string) =>
    write('event', shard, { from, select: `c.company_id, c.day, 'create', 0, c.create_user_id`, sums: [by] })
  const logged = (from: string, { day = dayOf('g.create_time'), result = 'coalesce(g.result, 0)', by = '1' } = {}) => {
    const select = `o.company_id, ${day}, g.entity || '.' || g.action, ${result}, coalesce(g.user_id, 0)`
    return write('event', shard, { from, select, sums: [by] })
  }
  const persons = (from: string, day: string, by: string) =>
    write('person', shard, { from, select: `c.company_id, ${dayOf(day)}, ${personKeys}`, sums: [by] })
  const lines = (from: string, day: string, by: '' | '-') => {
    const select = `c.company_id, ${dayOf(day)}, ${lineKeys}`
    return write('line', shard, { from, select, sums: [`${by}l.quantity`, `${by}l.amount_fen`] })
  }
  const money = (from: string, by: '' | '-') =>
    write('money', shard, { from, select: `l.company_id, l.day, ${moneyKeys}`, sums: [`${by}1`, `${by}l.amount_fen`] })
  return { made, logged, persons, lines, money }
}

/** Fills the empty tallies from the rows that are there. Each statement on a line. */
export const fillFigures = (engine: Engine): string[] => {
  const { made, logged, persons, lines, money } = statements(engine)
  return [
    `update entity_log set result = (select p.issue_result from contract_passport p where p.id = entity_log.entity_id) where entity = 'passport' and action = 'retrieve' and result is null`,
    made('from contract c where c.deleted = 0', '1'),
    logged(`from entity_log g ${ownerOf.contract} where ${isStep('g')}`),
    logged(`from entity_log g ${ownerOf.contract_passport} where ${isMove('g')}`),
    persons(
      `from contract_passport p join contract c on c.id = p.contract_id where ${isCounted('c')}`,
      'c.accept_time',
      '1',
    ),
    lines(`from expense_line l join contract c on c.id = l.contract_id where ${isCounted('c')}`, 'c.accept_time', ''),
    money('from ledger l where 1 = 1', ''),
  ]
}

/** One center's days of one tally. Instants in ms: from the first of the days to the one after the last. */
export interface FigureSpan {
  readonly companyId: number
  readonly fromDay: string
  readonly toDay: string
  readonly fromTime: number
  readonly toTime: number
}

/** For each tally: its columns, its sums, and the query that counts its rows of a span anew from what they are about. */
export const recounts = (engine: Engine, { companyId, fromDay, toDay, fromTime, toTime }: FigureSpan) => {
  const { made, logged, persons, lines, money } = statements(engine, counted)
  const at = (company: string, instant: string) =>
    `${company}.company_id = ${companyId} and ${instant} >= ${fromTime} and ${instant} < ${toTime}`
  const on = (row: string) =>
    `${row}.company_id = ${companyId} and ${row}.day >= '${fromDay}' and ${row}.day <= '${toDay}'`
  const entries = (entity: string, table: keyof typeof ownerOf, isIt: string) =>
    logged(
      `from entity_log g ${ownerOf[table]} where g.entity = '${entity}' and ${isIt} and ${at('o', 'g.create_time')}`,
    )
  const contractOf = (row: string) => `join contract c on c.id = ${row}.contract_id where ${isCounted('c')} and`
  const queries: Record<Tally, string[]> = {
    event: [
      made(`from contract c where c.deleted = 0 and ${on('c')}`, '1'),
      entries('contract', 'contract', isStep('g')),
      entries('passport', 'contract_passport', isMove('g')),
    ],
    person: [persons(`from contract_passport p ${contractOf('p')} ${at('c', 'c.accept_time')}`, 'c.accept_time', '1')],
    line: [lines(`from expense_line l ${contractOf('l')} ${at('c', 'c.accept_time')}`, 'c.accept_time', '')],
    money: [money(`from ledger l where ${on('l')}`, '')],
  }
  return (Object.keys(tallies) as Tally[]).map((tally) => ({
    table: `figure_${tally}`,
    keys: ['company_id', 'day', ...Object.keys(tallies[tally].keys)],
    sums: tallies[tally].sums as readonly string[],
    query: queries[tally].join(' union all '),
  }))
}

interface Trigger {
  readonly name: string
  readonly on: string
  readonly when: string
  readonly body: string
}

const isChanged = (columns: readonly string[]) =>
  columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')

const triggersOf = (engine: Engine): Trigger[] => {
  const { made, logged, persons, lines, money } = statements(engine)
  /** The row of the trigger as a table of one row, so that a trigger counts with the same words as the filling. */
  const one = (row: 'old' | 'new', alias: string, columns: string) =>
    `from (select ${columns
      .split(' ')
      .map((column) => `${row}.${column} as ${column}`)
      .join(', ')}) ${alias} `
  const contract = (row: 'old' | 'new') => one(row, 'c', 'company_id day create_user_id')
  const parent = (row: 'old' | 'new') => one(row, 'c', 'id company_id accept_time')
  const passport = (row: 'old' | 'new') =>
    `${one(row, 'p', 'contract_id nationality visa_category urgency_level')}` +
    `join contract c on c.id = p.contract_id where ${isCounted('c')}`
  const line = (row: 'old' | 'new') =>
    `${one(row, 'l', 'contract_id kind name ename quantity amount_fen')}` +
    `join contract c on c.id = l.contract_id where ${isCounted('c')}`
  const booked = (row: 'old' | 'new') =>
    `${one(row, 'l', 'company_id day kind payment_method_id cashier_id amount_fen')}where 1 = 1`
  const log = (row: 'old' | 'new', table: 'contract' | 'contract_passport') =>
    `${one(row, 'g', 'entity entity_id action user_id create_time result')}` + `${ownerOf[table]} where 1 = 1`
  const people = (row: 'old' | 'new', by: string) =>
    persons(
      `${parent(row)}join contract_passport p on p.contract_id = c.id where ${isCounted(row)}`,
      'c.accept_time',
      by,
    )
  const bill = (row: 'old' | 'new', by: '' | '-') =>
    lines(`${parent(row)}join expense_line l on l.contract_id = c.id where ${isCounted(row)}`, 'c.accept_time', by)
  /** All that was done with a contract and its passports, when it is deleted or comes back. */
  const history = (row: 'old' | 'new', by: string) =>
    logged(
      `from entity_log g ${one(row, 'o', 'id company_id').replace('from', 'join')}on o.id = g.entity_id where ${isStep('g')} and ${row}.deleted = 0`,
      { by },
    ) +
    logged(
      `from contract_passport o join entity_log g on g.entity_id = o.id where o.contract_id = ${row}.id and ${isMove('g')} and ${row}.deleted = 0`,
      { by },
    )
  const took = (row: 'old' | 'new', by: string, result = 'coalesce(g.result, 0)') => ({
    passport: logged(log(row, 'contract_passport'), { by, result }),
    contract: logged(log(row, 'contract'), { by }),
  })
  // What came back is known from the passport, which was moved before the log is written.
  const cameBack = `update entity_log set result = (select issue_result from contract_passport where id = new.entity_id) where id = new.id and new.action = 'retrieve' and new.result is null;`
  const result = `(select coalesce(max(r.result), 0) from entity_log r where r.id = new.id)`

  return [
    {
      name: 'contract_insert',
      on: 'insert on contract',
      when: 'new.deleted = 0',
      body: made(`${contract('new')}where 1 = 1`, '1'),
    },
    {
      name: 'contract_deleted',
      on: 'update of deleted on contract',
      when: 'old.deleted <> new.deleted',
      body:
        made(`${contract('old')}where old.deleted = 0`, '-1') +
        made(`${contract('new')}where new.deleted = 0`, '1') +
        history('old', '-1') +
        history('new', '1'),
    },
    {
      name: 'contract_counted',
      on: 'update of accept_time, status, deleted on contract',
      when: `(${isCounted('old')}) is distinct from (${isCounted('new')}) or (${isCounted('new')} and old.accept_time is distinct from new.accept_time)`,
      body: people('old', '-1') + people('new', '1') + bill('old', '-') + bill('new', ''),
    },
    {
      name: 'contract_delete',
      on: 'delete on contract',
      when: 'old.deleted = 0',
      body: made(`${contract('old')}where 1 = 1`, '-1'),
    },
    {
      name: 'passport_insert',
      on: 'insert on contract_passport',
      when: '1 = 1',
      body: persons(passport('new'), 'c.accept_time', '1'),
    },
    {
      name: 'passport_update',
      on: 'update of nationality, visa_category, urgency_level on contract_passport',
      when: isChanged(['nationality', 'visa_category', 'urgency_level']),
      body: persons(passport('old'), 'c.accept_time', '-1') + persons(passport('new'), 'c.accept_time', '1'),
    },
    {
      name: 'passport_delete',
      on: 'delete on contract_passport',
      when: '1 = 1',
      body: persons(passport('old'), 'c.accept_time', '-1'),
    },
    {
      name: 'passport_corrected',
      on: 'update of issue_result on contract_passport',
      when: 'old.custody = new.custody and old.issue_result <> new.issue_result',
      body: `update entity_log set result = new.issue_result where id = (select max(id) from entity_log where entity = 'passport' and entity_id = new.id and action = 'retrieve');`,
    },
    { name: 'line_insert', on: 'insert on expense_line', when: '1 = 1', body: lines(line('new'), 'c.accept_time', '') },
    {
      name: 'line_update',
      on: 'update of kind, name, ename, quantity, amount_fen on expense_line',
      when: isChanged(['kind', 'name', 'ename', 'quantity', 'amount_fen']),
      body: lines(line('old'), 'c.accept_time', '-') + lines(line('new'), 'c.accept_time', ''),
    },
    {
      name: 'line_delete',
      on: 'delete on expense_line',
      when: '1 = 1',
      body: lines(line('old'), 'c.accept_time', '-'),
    },
    { name: 'ledger_insert', on: 'insert on ledger', when: '1 = 1', body: money(booked('new'), '') },
    {
      name: 'ledger_update',
      on: 'update of day, kind, payment_method_id, cashier_id, amount_fen on ledger',
      when: isChanged(['day', 'kind', 'payment_method_id', 'cashier_id', 'amount_fen']),
      body: money(booked('old'), '-') + money(booked('new'), ''),
    },
    { name: 'ledger_delete', on: 'delete on ledger', when: '1 = 1', body: money(booked('old'), '-') },
    { name: 'step_insert', on: 'insert on entity_log', when: isStep('new'), body: took('new', '1').contract },
    {
      name: 'move_insert',
      on: 'insert on entity_log',
      when: isMove('new'),
      body: cameBack + took('new', '1', result).passport,
    },
    {
      name: 'result_update',
      on: 'update of result on entity_log',
      when: `${isMove('new')} and old.result <> new.result`,
      body: took('old', '-1').passport + took('new', '1').passport,
    },
    { name: 'step_delete', on: 'delete on entity_log', when: isStep('old'), body: took('old', '-1').contract },
    { name: 'move_delete', on: 'delete on entity_log', when: isMove('old'), body: took('old', '-1').passport },
  ]
}

/** Statements inside a body stay on its line: a line's end after a semicolon ends a statement of the migration. */
const trigger: Record<Engine, (trigger: Trigger) => string> = {
  sqlite: ({ name, on, when, body }) => `create trigger figure_${name} after ${on} when ${when} begin ${body} end;\n`,
  postgres: ({ name, on, when, body }) =>
    `create function figure_${name}() returns trigger language plpgsql as $body$begin ${body} return null; end$body$;\n` +
    `create trigger figure_${name} after ${on} for each row when (${when}) execute function figure_${name}();\n`,
}

export const report = (engine: Engine): Migration =>
  ddl([...tables(dialects[engine].table), ...triggersOf(engine).map(trigger[engine])].join(''))(engine)
