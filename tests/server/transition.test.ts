import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { orderSources, taskStatus, visaStatus, visaTypes } from '#domain/status.ts'
import { dayClose } from '#machines/lifecycle/day-close.ts'
import { independent, task } from '#machines/lifecycle/task.ts'
import { freshApplicant, visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import { codes } from '#protocol/codes.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { defineAdapter, type Step, systemActor, type ValuesOf } from '#server/kit/lifecycle/adapter.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { insert, transition, transitionAll } from '#server/kit/lifecycle/transition.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { Tx } from '#server/store/store.ts'
import { fixturesOf } from './contract-fixtures.ts'
import { type Desk, NOW, onEachEngine } from './harness.ts'

type ApplicantStep = Step<typeof visaApplicant, 'visaApplicant'>

/** An applicant that waits for its order's confirmation; `followed` gathers what followers were told. */
const applicantOf = (followed: (readonly ApplicantStep[])[], isManagedByContract = false) =>
  defineAdapter({
    lifecycle: visaApplicant,
    table: 'visaApplicant',
    entity: 'applicant',
    statusColumns: { status: 'status' },
    concurrency: 'version',
    parent: { table: 'visaOrder', column: 'orderId' },
    isInScope: (_, { reach }) => reach.width !== 'self',
    facts: (_, __, ___, params: { isPaid?: boolean }) => ({
      ...freshApplicant,
      isPaid: params.isPaid ?? true,
      isManagedByContract,
    }),
    stamps: (_, row) => ({ issueResult: row.issueResult ?? 2 }),
    lastChange: () => ({ by: '王芳', at: NOW }),
    permission: () => null,
    refusalParams: async (_, __, refused) =>
      refused === 'isNotManagedByContract' ? { contractNo: 'HT26-7' } : undefined,
    auditChanges: (before, after) => [
      { field: 'issueResult', from: before.issueResult ?? 0, to: after.issueResult ?? 0 },
    ],
    followers: [
      async (_, __, steps) => {
        followed.push(steps)
      },
    ],
  })

const taskAdapter = defineAdapter({
  lifecycle: task,
  table: 'taskRun',
  entity: null,
  statusColumns: { status: 'status' },
  concurrency: ['status', 'leaseOwner'],
  isInScope: () => true,
  facts: () => ({ isLocal: true, isLeaseOver: false, ...independent }),
  lastChange: () => ({}),
  permission: () => null,
})

/** Statements in their order, as "update visa_order". */
function recorded(tx: Tx): { tx: Tx; statements: string[] } {
  const statements: string[] = []
  const nameOf = (node: RootOperationNode): string => {
    const text = JSON.stringify(node)
    const table =
      /"SchemableIdentifierNode","identifier":\{"kind":"IdentifierNode","name":"(\w+)"/.exec(text)?.[1] ?? ''
    return `${node.kind.replace('QueryNode', '').toLowerCase()} ${table}`
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(nameOf(node))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { tx: tx.withPlugin(plugin) as Tx, statements }
}

onEachEngine('A transition', (openDesk) => {
  let desk: Desk
  let who: AuthenticatedContext
  beforeAll(async () => {
    desk = await openDesk()
    who = await fixturesOf(desk, 'supervisor')
  })

  const change = <T>(work: (tx: Tx) => Promise<T>) => desk.store.change(work)
  const refusalOf = async (work: (tx: Tx) => Promise<unknown>): Promise<Refusal> => {
    const error = await change(work).then(
      () => new Error('it was not refused'),
      (thrown: Error) => thrown,
    )
    if (!(error instanceof Refusal)) throw error
    return error
  }
  /** An order of its own with applicants that wait for its confirmation. */
  const people = (count = 1) =>
    change(async (tx) => {
      const order = await tx
        .insertInto('visaOrder')
        .values({
          orderNo: crypto.randomUUID(),
          visaType: visaTypes.STICKER,
          visaCategory: '',
          visaCountry: 'RUS',
          contactName: 'TEST',
          contactMobile: '13800000000',
          orderSource: orderSources.BACK_OFFICE,
          agentId: null,
          applicantCount: count,
          updateUser: 'TEST',
          createTime: NOW,
          updateTime: NOW,
          day: '2026-11-20',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const names = Array.from({ length: count }, (__, index) => `P${index}`)
      return tx
        .insertInto('visaApplicant')
        .values(
          names.map((surname, sortNo) => ({
            orderId: order.id,
            sortNo,
            surname,
            givenNames: 'TEST',
            status: visaStatus.ORDER_SUCCESS,
          })),
        )
        .returningAll()
        .execute()
    })
  const logsOf = (entityId: number) =>
    desk.store.read
      .selectFrom('entityLog')
      .select(['action', 'fromStatus', 'toStatus', 'content', 'operator', 'createTime'])
      .where('entity', '=', 'applicant')
      .where('entityId', '=', entityId)
      .execute()

  it('writes the row, its log, its audit line and then tells the followers', async () => {
    const [person] = await people()
    const followed: (readonly ApplicantStep[])[] = []
    const adapter = applicantOf(followed)
    const { after, statements } = await change(async (outer) => {
      const { tx, statements } = recorded(outer)
      const row = await openRow(tx, who, adapter, person!.id, { version: 1 })
      const after = await transition(tx, who, adapter, row, 'confirm', {
        reason: ' 已付款 ',
        values: { cname: '张三' },
      })
      return { after, statements }
    })
    expect(after).toMatchObject({ status: visaStatus.WAITING_RECEIVE, version: 2, cname: '张三', issueResult: 2 })
    expect(statements).toEqual([
      'select visa_applicant',
      'update visa_order',
      'select visa_applicant',
      'update visa_applicant',
      'insert entity_log',
      'insert audit',
    ])
    const [from, to] = [visaStatus.ORDER_SUCCESS, visaStatus.WAITING_RECEIVE]
    const named = { operator: who.session.displayName, createTime: who.now }
    expect(await logsOf(person!.id)).toEqual([
      { action: 'confirm', fromStatus: from, toStatus: to, content: '已付款', ...named },
    ])
    const audit = await desk.store.read
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'applicant.confirm')
      .where('entityId', '=', person!.id)
      .executeTakeFirstOrThrow()
    expect(audit).toMatchObject({ userId: who.session.userId, ip: who.ip, requestId: who.requestId, code: '0000' })
    expect(JSON.parse(audit.changes!)).toEqual([
      { field: 'status', from, to },
      { field: 'issueResult', from: 0, to: 2 },
    ])
    expect(followed).toEqual([
      [{ event: 'confirm', before: expect.anything(), after, values: { cname: '张三' }, content: '已付款' }],
    ])
  })

  it('makes a row in the first state, or in another that is named, with log and audit line', async () => {
    const [{ orderId } = { orderId: 0 }] = await people()
    const person = { orderId, sortNo: 1, surname: 'NEW', givenNames: 'TEST' }
    const [first, later] = await change(async (tx) => [
      await insert(tx, who, applicantOf([]), person),
      await insert(tx, who, applicantOf([]), person, {
        codes: { status: visaStatus.WAITING_RECEIVE },
        logContent: 'NEW',
        auditChanges: [{ field: 'surname', to: 'NEW' }],
      }),
    ])
    expect(first).toMatchObject({ status: visaStatus.ORDER_SUCCESS, version: 1, surname: 'NEW' })
    expect(later).toMatchObject({ status: visaStatus.WAITING_RECEIVE })
    const named = { action: 'create', fromStatus: null, operator: who.session.displayName, createTime: who.now }
    expect(await logsOf(first!.id)).toEqual([{ ...named, toStatus: visaStatus.ORDER_SUCCESS, content: null }])
    expect(await logsOf(later!.id)).toEqual([{ ...named, toStatus: visaStatus.WAITING_RECEIVE, content: 'NEW' }])
    const lines = await desk.store.read
      .selectFrom('audit')
      .select(['code', 'entityId', 'changes'])
      .where('action', '=', 'applicant.create')
      .where('entityId', 'in', [first!.id, later!.id])
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { code: '0000', entityId: first!.id, changes: null },
      { code: '0000', entityId: later!.id, changes: '[{"field":"surname","to":"NEW"}]' },
    ])
  })

  it('says in the log what the caller says instead of the reason', async () => {
    const [person] = await people()
    await change((tx) =>
      transition(tx, who, applicantOf([]), person!, 'confirm', { reason: 'asked', logContent: 'told' }),
    )
    expect((await logsOf(person!.id))[0]!.content).toBe('told')
  })

  it('calls the event otherwise in log and audit, or keeps it out of the log, where the caller says so', async () => {
    const [one, other] = await people(2)
    await change((tx) => transition(tx, who, applicantOf([]), one!, 'confirm', { action: 'receive' }))
    await change((tx) => transition(tx, who, applicantOf([]), other!, 'confirm', { isLogged: false }))
    expect(await logsOf(one!.id)).toMatchObject([{ action: 'receive', toStatus: visaStatus.WAITING_RECEIVE }])
    expect(await logsOf(other!.id)).toEqual([])
    const lines = await desk.store.read
      .selectFrom('audit')
      .select('action')
      .where('entity', '=', 'applicant')
      .where('entityId', 'in', [one!.id, other!.id])
      .orderBy('id')
      .execute()
    expect(lines.map(({ action }) => action)).toEqual(['applicant.receive', 'applicant.confirm'])
  })

  it('asks for a reason where the lifecycle does, before anything else', async () => {
    const [till] = await desk.store.read.selectFrom('dayClose').selectAll().limit(1).execute()
    const adapter = defineAdapter({
      lifecycle: dayClose,
      table: 'dayClose',
      entity: 'dayClose',
      statusColumns: { status: 'status' },
      concurrency: 'version',
      isInScope: () => true,
      facts: () => {
        throw new Error('nothing is read for it')
      },
      lastChange: () => ({}),
      permission: () => null,
    })
    for (const reason of [undefined, '', '  ']) {
      const refused = await refusalOf((tx) => transition(tx, who, adapter, till!, 'reopen', { reason }))
      expect(refused).toMatchObject({ code: codes.fail, data: { fields: [{ path: 'reason', key: 'rules.required' }] } })
    }
  })

  it('refuses with the status, the event and the reason of the guard, whose places are filled', async () => {
    const [person] = await people()
    const unpaid = await refusalOf((tx) =>
      transition(tx, who, applicantOf([]), person!, 'confirm', { params: { isPaid: false } }),
    )
    expect(unpaid).toMatchObject({ code: codes.fail, key: 'lifecycle.refusedBecause' })
    expect(unpaid.data).toEqual({ status: 8, reason: 'visaApplicant.refused.isPaidOrOnCredit' })
    const managed = await refusalOf((tx) =>
      transition(tx, who, applicantOf([], true), person!, 'cancel', { reason: '不去了' }),
    )
    expect(managed).toMatchObject({
      key: 'visaApplicant.refused.isNotManagedByContract',
      params: { contractNo: 'HT26-7' },
    })
    const early = await refusalOf((tx) => transition(tx, who, applicantOf([]), person!, 'issue'))
    expect(early).toMatchObject({ key: 'lifecycle.refused', data: { status: 8, reason: 'status' } })
    expect(await logsOf(person!.id)).toEqual([])
  })

  it('hides a row that is out of scope like one that is missing', async () => {
    const [person] = await people()
    const foreign = { ...who, reach: { ...who.reach, width: 'self' as const } }
    const adapter = applicantOf([])
    for (const [actor, id] of [
      [foreign, person!.id],
      [who, 99_999_999],
    ] as const)
      expect((await refusalOf((tx) => openRow(tx, actor, adapter, id))).code).toBe(codes.noPermission)
  })

  it('says who changed the row when, to whoever saw an older version', async () => {
    const [person] = await people()
    const adapter = applicantOf([])
    const stale = await refusalOf((tx) => openRow(tx, who, adapter, person!.id, { version: 7 }))
    expect(stale).toMatchObject({ code: codes.changedMeanwhile, data: { by: '王芳', at: NOW, version: 1 } })
    await change((tx) => transition(tx, who, adapter, person!, 'confirm'))
    const late = await refusalOf((tx) => transition(tx, who, adapter, person!, 'confirm'))
    expect(late.code).toBe(codes.changedMeanwhile)
    expect(await logsOf(person!.id)).toHaveLength(1)
  })

  it('answers null where columns are compared and another process was first', async () => {
    const row = await change((tx) =>
      tx
        .insertInto('taskRun')
        .values({
          taskId: 0,
          taskName: 'T',
          serviceName: 's',
          method: 'm',
          fireTime: NOW,
          firedBy: 'CRON',
          status: taskStatus.SUBMITTED,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
    const server = systemActor(NOW, 'system')
    const start = (leaseOwner: string) =>
      change((tx) => transition(tx, server, taskAdapter, row, 'start', { values: { leaseOwner } }))
    expect(await start('one')).toMatchObject({ status: taskStatus.EXECUTING, leaseOwner: 'one' })
    expect(await start('two')).toBeNull()
  })

  it('moves several rows or none, and tells followers once a parent, after the last row', async () => {
    const followed: (readonly ApplicantStep[])[] = []
    const [one, other] = [await people(3), await people(2)]
    const rows = [...one, ...other]
    const adapter = applicantOf(followed)
    const moved = await change((tx) => transitionAll(tx, who, adapter, rows, 'confirm'))
    expect(moved.map(({ status, version }) => [status, version])).toEqual(rows.map(() => [16, 2]))
    expect(followed.map((steps) => steps.map(({ before }) => before.id))).toEqual([
      one.map(({ id }) => id),
      other.map(({ id }) => id),
    ])
    const fresh = await people(1)
    const refused = await refusalOf((tx) => transitionAll(tx, who, adapter, [...fresh, moved[0]!], 'confirm'))
    expect(refused.key).toBe('lifecycle.refused')
    expect(await logsOf(fresh[0]!.id)).toEqual([])
    expect(followed).toHaveLength(2)
  })

  it('sets a status by an event alone', async () => {
    const [person] = await people()
    const sneaked = { status: visaStatus.CANCELLED } as object
    await expect(
      change((tx) => transition(tx, who, applicantOf([]), person!, 'confirm', { values: sneaked })),
    ).rejects.toThrow('visaApplicant.status is set by an event alone')
    // @ts-expect-error the types know it too
    const values: ValuesOf<'visaApplicant', 'status'> = { status: visaStatus.CANCELLED }
    expect(values).toBeDefined()
  })
})
