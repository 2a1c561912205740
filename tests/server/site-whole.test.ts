import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordAnswers } from '#domain/consulate/site-record.ts'
import { consulateSites } from '#domain/consulate/status-application.ts'
import { shown } from '#domain/questionnaire/conditions.ts'
import type { Answers } from '#domain/questionnaire/form.ts'
import { formOf } from '#domain/questionnaire/forms/by-kind.ts'
import { queue } from '#protocol/consulate/application-calls.ts'
import { evidence, evidenceText } from '#protocol/consulate/evidence-calls.ts'
import * as orders from '#protocol/order/calls.ts'
import * as visaOrders from '#protocol/order/visa-order/calls.ts'
import { facts } from '#tests/domain/questionnaire/samples.ts'
import { prepareAll } from './applicant-steps.ts'
import { firstApplicant, traveller } from './evisa-orders.ts'
import { type Desk, onSqliteForBoth } from './harness.ts'
import { evisa, GZ, generic } from './order-forms.ts'
import { fillForms, md5Of, pictureOf } from './site-forms.ts'
import { byHand, inProcess, overHttp, type Way } from './site-ways.ts'
import { withoutGaps } from './site-worker.ts'

const SECRET = 'TOKYO 2019'
/** Answers that hide others, and some that the form has kept though they are hidden. */
const filled: Readonly<Record<string, Answers>> = {
  RU: { refused: true, refusedDetail: SECRET, countriesVisited: [{ country: 'JPN', year: 2019 }, { country: 'KOR' }] },
  PH: { tripPurpose: 'TOURISM', refused: true, refusedDetail: SECRET, firstVisit: true, lastVisaNo: 'HIDDEN1' },
  TR: { supportNo: 'HIDDEN1' },
  MY: { maritalStatus: 'SINGLE' },
}
const hidden: Readonly<Record<string, readonly string[]>> = {
  RU: ['spouseSurname', 'otherNameList', 'hostName'],
  PH: ['lastVisaNo', 'guardianName', 'guardian'],
  TR: ['supportNo', 'supportKind'],
  MY: ['birthCertificate'],
}
const files: Readonly<Record<string, readonly string[]>> = {
  RU: ['photo', 'passportScan'],
  PH: ['photo', 'passportScan', 'ticket', 'hotel', 'employment', 'bank', 'invitation'],
  TR: [],
  MY: ['photo', 'passportScan', 'ticket', 'hotel', 'bank'],
}
const orderOf: Readonly<Record<string, () => ReturnType<typeof evisa>>> = {
  RU: () => evisa(),
  PH: () => generic(),
  TR: () => generic({ visaCountry: 'TUR' }),
  MY: () => generic({ visaCountry: 'MYS' }),
}

/** A person whose form is whole and waits to be handed in. */
async function queued(desk: Desk, country: string, passportNo: string) {
  await withoutGaps(desk)
  const admin = await desk.as('admin')
  const applicants = [traveller('LI', passportNo)]
  const { id } = await admin.get(orders.create, { ...orderOf[country]!(), acceptOrgId: GZ, applicants })
  await admin.get(visaOrders.confirm, { id, version: 1 })
  await fillForms(desk, id, filled[country])
  await prepareAll(desk, id)
  const person = await firstApplicant(desk, id)
  const application = await admin.get(queue, { applicantId: person.id })
  return { person, applicationId: application.id }
}

const ways = [
  ['by a worker, in this process', inProcess],
  ['by a worker, over HTTP', overHttp],
  ['by hand', byHand],
] as const
const sites = Object.entries(consulateSites)
const each = ways.flatMap(([name, open]) => sites.map(([country, site]) => [country, name, open, site] as const))

/**
 * What arrives at a consulate's site, whoever carries it: all that the form shows and has an answer, once, the files byte for byte;
 * nothing that is hidden, and as evidence nothing that is secret.
 */
onSqliteForBoth('a form at a consulate’s site', (openDesk) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
  })
  describe.each(each)('of %s, %s', (country, _, open, site) => {
    let way: Way
    beforeAll(async () => {
      way = await open(site)
    })
    afterAll(() => way.close())

    test('arrives whole', async () => {
      const { person, applicationId } = await queued(desk, country, `E${1000000 + (desk.clock.now % 100000)}1`)
      await way.carry(desk, applicationId)
      const [there, ...others] = way.store.list()
      expect(others).toEqual([])
      const form = formOf(person)
      const kept = await desk.store.read
        .selectFrom('visaForm')
        .select('answers')
        .where('applicantId', '=', person.id)
        .executeTakeFirstOrThrow()
      const answers: Answers = { ...JSON.parse(kept.answers), ...person }
      const arrived = recordAnswers(there!.form.fields)
      const visible = shown(form, answers, { ...facts, today: '2026-11-20' })
      expect(Object.keys(arrived).filter((key) => !visible.has(key))).toEqual([])
      const asked = form.fields.filter(({ key }) => visible.has(key) && Object.hasOwn(JSON.parse(kept.answers), key))
      expect(arrived).toMatchObject(Object.fromEntries(asked.map(({ key }) => [key, answers[key]])))
      for (const key of hidden[country]!) expect(visible.has(key) || key in arrived).toBe(false)
      expect(arrived).toMatchObject({ surname: 'LI', passportNo: person.passportNo, entryDate: '2026-12-01' })
      expect(there!.form.files.map(({ kind }) => kind)).toEqual(files[country])
      for (const { kind, md5 } of there!.form.files) {
        const bytes = pictureOf(`${kind} ${person.id}`)
        expect([md5, way.store.file(md5)?.bytes]).toEqual([md5Of(bytes), bytes])
      }
      // Nothing of it is missing there.
      const { status } = await desk.store.read
        .selectFrom('consulateApplication')
        .select('status')
        .where('id', '=', applicationId)
        .executeTakeFirstOrThrow()
      expect(status).toBe(24)

      const officer = await desk.as('officer')
      const items = await officer.get(evidence, { id: applicationId })
      const request = items.find(({ kind }) => kind === 'REQUEST')!
      const { text, changes } = await officer.get(evidenceText, { id: applicationId, evidenceId: request.id })
      const proof = JSON.parse(text) as { fields: { key: string; value: unknown }[]; files: unknown[] }
      expect(proof.fields.map(({ key }) => key)).toEqual(Object.keys(arrived))
      expect(proof.files).toHaveLength(files[country]!.length)
      const secrets = form.fields.filter(({ secret }) => secret).map(({ key }) => key)
      expect(proof.fields.filter(({ value }) => value === '***').map(({ key }) => key)).toEqual(
        Object.keys(arrived).filter((key) => secrets.includes(key)),
      )
      expect(changes).toEqual([])
      const all = await desk.store.read.selectFrom('applicationEvidence').select('content').execute()
      expect(JSON.stringify(all)).not.toContain(SECRET)
      desk.clock.now += 10
    })
  })
})
