import { compileForm } from '#domain/questionnaire/compile.ts'
import type { Field, FormDef } from '#domain/questionnaire/form.ts'
import { contactFields, maritalField, workFields } from './blocks.ts'
import { passportFields } from './passport-fields.ts'

const day = { from: 'order.entryDate', to: 'order.exitDate' } as const

const trip: readonly Field[] = [
  { key: 'entryDate', type: 'day', need: false, checks: ['notPast'], from: [day.from], keep: 'trip', conf: 'H' },
  {
    key: 'exitDate',
    type: 'day',
    need: false,
    checks: ['exitNotBeforeEntry'],
    from: [day.to],
    keep: 'trip',
    conf: 'H',
  },
  {
    key: 'stays',
    type: 'list',
    need: false,
    most: 10,
    of: [
      { key: 'stayName', type: 'text', need: true, max: 200, hyphen: true, conf: 'M' },
      { key: 'stayAddr', type: 'text', need: true, max: 200, hyphen: true, conf: 'M' },
      { key: 'stayPhone', type: 'phone', need: false, max: 30, conf: 'M' },
    ],
    keep: 'trip',
    conf: 'M',
  },
]

const definition: FormDef = {
  code: 'GENERAL',
  version: 1,
  country: null,
  visaType: null,
  script: 'EN',
  sections: [
    {
      key: 'person',
      fields: [
        ...passportFields,
        { key: 'cname', type: 'text', need: false, script: 'ANY', max: 50, passport: true, keep: 'person', conf: 'H' },
        { key: 'birthPlace', type: 'text', need: false, max: 100, hyphen: true, keep: 'person', conf: 'H' },
        maritalField(false),
      ],
    },
    {
      key: 'contact',
      fields: [
        ...contactFields('H', ['phone']),
        ...workFields('H', false),
        { key: 'emergencyName', type: 'text', need: false, script: 'ANY', max: 100, keep: 'person', conf: 'H' },
        { key: 'emergencyPhone', type: 'phone', need: false, max: 30, keep: 'person', conf: 'H' },
      ],
    },
    { key: 'visit', fields: trip },
    {
      key: 'files',
      fields: [
        {
          key: 'photo',
          type: 'file',
          need: true,
          file: { kinds: ['jpg', 'png'], maxMb: 5 },
          checks: ['photo'],
          conf: 'H',
        },
        { key: 'passportScan', type: 'file', need: true, file: { kinds: ['jpg', 'png', 'pdf'], maxMb: 5 }, conf: 'H' },
      ],
    },
  ],
  rules: {},
  sources: [],
  upgrades: [],
}

/** For a product that has no form of its own. The others extend its keys, so that answers go from one to another. */
export const generalForm = compileForm(definition)
