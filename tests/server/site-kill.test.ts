import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, it } from 'vitest'
import { rusEvisaForm } from '#domain/questionnaire/forms/rus-evisa.ts'
import { diskFiles } from '#server/adapters/files.ts'
import { sqlitePath } from '#server/store/dialects/open.ts'
import { evisa, GZ } from './order-forms.ts'
import { freePort, signIn, startServer } from './process.ts'
import { pictureOf, storedForm } from './site-forms.ts'

/**
 * `SITE_KILL_SUBMISSIONS=300 npx vitest run tests/server/site-kill.test.ts` takes minutes; the figure of the last time stands in
 * docs/consulates.md.
 */
const SUBMISSIONS = Number(process.env.SITE_KILL_SUBMISSIONS ?? 18)
const ROUNDS = Math.max(2, Math.round(SUBMISSIONS / 10))
const ON_AN_ORDER = 3
const LIMIT_MS = 60_000 + SUBMISSIONS * 4000

const dataDir = mkdtempSync(join(tmpdir(), 'visadesk-site-kill-'))
/** What ends the programs that were started, should the test not come to it. */
const endings: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of endings) await end()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Reads or writes a database that another process has open. */
function on<T>(path: string, work: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(path, { timeout: 10_000 })
  try {
    return work(db)
  } finally {
    db.close()
  }
}
const product = sqlitePath(dataDir)
const atSite = join(dataDir, 'sandbox', 'consulates.sqlite')
const countIn = (path: string, query: string) => on(path, (db) => Number(db.prepare(query).get()?.count))
const arrived = () => countIn(atSite, 'select count(*) as count from application')

/** Plays the consulate as a program of its own. */
async function startConsulate(port: number) {
  const child = spawn(process.execPath, ['scripts/consulate.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, CONSULATE_SANDBOX_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const ended = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  endings.push(kill)
  return kill
}

const { answers, passport } = storedForm(rusEvisaForm, { entryDate: '2034-01-01', sex: 'M' })
const storageName = '2026/11/20/everybody.jpg'
const paperId = 1_000_000

/** Everybody is ready to be handed in, as the desks leave them, with a whole form; errands follow each other at once. */
async function prepare() {
  await diskFiles(join(dataDir, 'files')).put(storageName, pictureOf('everybody'))
  on(product, (db) => {
    const people = `from visa_applicant where passport_no like 'K%'`
    db.exec(`insert into person_paper (id, applicant_id, key, data_version, status, copies, update_user_id, update_user, update_time)
        select ${paperId} + 2 * id, id, 'PHOTO', 1, 8, 1, 0, 'test', 0 ${people}
        union all select ${paperId} + 2 * id + 1, id, 'PASSPORT_COPY', 1, 8, 1, 0, 'test', 0 ${people};
      insert into paper_file (paper_id, file_index, file_name, storage_name)
        select id, 0, 'photo.jpg', '${storageName}' from person_paper where id > ${paperId}`)
    db.prepare(`insert into visa_form (applicant_id, form_code, form_version, answers, update_user, update_time)
      select id, 'RUS_EVISA', 1, ?, 'test', 0 ${people}`).run(JSON.stringify(answers))
    db.prepare(`update visa_applicant set sex = ?, passport_type = ?, issue_day = ? where passport_no like 'K%'`).run(
      String(passport.sex),
      String(passport.passportType),
      String(passport.issueDay),
    )
    db.exec(`update visa_applicant set status = 56 where passport_no like 'K%';
      update visa_order set status = 56 where id in (select order_id from visa_applicant where passport_no like 'K%');
      insert into sys_param (code, value) values ('visa.audit.allowIncomplete', 'on')
        on conflict (code) do update set value = excluded.value;
      update site_gate set gap_ms = 0`)
  })
}

/** The time that leases and waits take has passed. */
const passTime = () =>
  on(product, (db) =>
    db.exec(`update form_task set lease_until = 0 where lease_until is not null;
      update site_slot set lease_until = 0;
      update site_gate set state = 'OPEN', faults = 0, shut_times = 0, until = 0, next_start_time = 0`),
  )

/** Orders of a few people each, ready to be handed in, and queued. */
async function queueEverybody(url: string): Promise<void> {
  const admin = await signIn(url, 'admin')
  const orderNos: string[] = []
  for (let at = 0; at < SUBMISSIONS; at += ON_AN_ORDER) {
    const applicants = Array.from({ length: ON_AN_ORDER }, (_, index) => ({
      surname: 'WANG',
      givenNames: 'WEI',
      nationality: 'CHN',
      birthDay: '1990-01-01',
      expiryDay: '2035-01-01',
      // A last digit of which the site accepts everybody.
      passportNo: `K${String(at + index).padStart(7, '0')}${index}`,
    }))
    const order = { ...evisa({ acceptOrgId: GZ, entryDate: '2034-01-01' }), applicants }
    const made = await admin.send<{ orderNo: string }>('POST', '/order', order)
    expect(made.code).toBe('0000')
    orderNos.push(made.data.orderNo)
  }
  await prepare()
  for (const orderNo of orderNos) {
    const queued = await admin.send('POST', '/visa/formTask/submit', { orderNo })
    expect(queued.code).toBe('0000')
  }
}

/** Brings everything to its end: what nobody answered often enough is a person's to try again. */
async function finish(url: string): Promise<void> {
  const person = await signIn(url, 'admin')
  const isLeft = async () => {
    const page = '/visa/formTask/page?status=40&rows=200'
    const { data } = await person.send<{ rows: { id: number; version: number; passportNo: string }[] }>('GET', page)
    const failed = data.rows.filter(({ passportNo }) => passportNo.startsWith('K'))
    for (const { id, version } of failed) await person.send('POST', '/visa/formTask/retry', { id, version })
    const left = 'select count(*) as count from form_task where status in (16, 24) and by_hand = 0'
    return failed.length + countIn(product, left)
  }
  await expect.poll(isLeft, { timeout: LIMIT_MS, interval: 100 }).toBe(0)
}

const kept = () =>
  on(product, (db) =>
    db
      .prepare(`select a.application_no as no, a.reference, a.status as label, p.status as place, p.submit_no as times,
          (select count(*) from form_task t where t.application_id = a.id and t.status = 32) as done
        from consulate_application a join visa_applicant p on p.id = a.applicant_id where p.passport_no like 'K%'`)
      .all(),
  )
const WHOLE = `select count(*) as count from application a where json_array_length(a.kept, '$.form.files') = 2
  and json_extract(a.kept, '$.form.files[0].md5') in (select md5 from file)`
const there = () => on(atSite, (db) => db.prepare('select no, reference from application').all())
const names = (rows: readonly Record<string, unknown>[]) =>
  rows.map(({ no, reference }) => `${String(no)} ${String(reference)}`).toSorted()

describe('a server and a consulate that are killed among their errands', () => {
  it(
    'have one application for everybody: none is lost, none is there twice',
    async () => {
      const port = await freePort()
      const env = { DATA_DIR: dataDir, CONSULATE_RU_EVISA: `http://127.0.0.1:${port}` }
      for (let round = 0; round < ROUNDS; round += 1) {
        const killConsulate = await startConsulate(port)
        const server = await startServer(env)
        endings.push(server.kill)
        if (round === 0) await queueEverybody(server.url)
        // At a point that nobody chose, before everything is there.
        const reached = Math.min(SUBMISSIONS - 1, arrived() + 1 + Math.floor(Math.random() * (SUBMISSIONS / ROUNDS)))
        await expect.poll(arrived, { timeout: LIMIT_MS, interval: 2 }).toBeGreaterThanOrEqual(reached)
        const order = [server.kill, killConsulate]
        for (const kill of round % 2 === 0 ? order : order.toReversed()) await kill()
        passTime()
      }

      const killConsulate = await startConsulate(port)
      const server = await startServer(env)
      endings.push(server.kill)
      await finish(server.url)
      const applications = kept()
      expect(names(applications)).toEqual(names(there()))
      expect(applications).toHaveLength(SUBMISSIONS)
      // Each of them is whole: its form with the files, whose bytes are there.
      expect(countIn(atSite, WHOLE)).toBe(SUBMISSIONS)
      const isOnce = (row: Record<string, unknown>) => row.times === 1 && row.done === 1
      expect(applications.filter((row) => !isOnce(row))).toEqual([])
      const isTaken = (row: Record<string, unknown>) =>
        [24, 32].includes(Number(row.label)) && [64, 72].includes(Number(row.place))
      expect(applications.filter((row) => !isTaken(row))).toEqual([])
      expect(await server.stop()).toBe(0)
      await killConsulate()
    },
    2 * LIMIT_MS,
  )
})
