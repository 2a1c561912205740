import type { Field, Section } from '#domain/questionnaire/form.ts'
import { delicateFields } from './blocks.ts'

const lists: readonly Field[] = [
  {
    key: 'educationList',
    type: 'list',
    need: true,
    least: 1,
    most: 10,
    of: [
      { key: 'schoolName', type: 'text', need: true, max: 200, conf: 'M' },
      { key: 'schoolAddr', type: 'text', need: true, max: 200, conf: 'M' },
      { key: 'course', type: 'text', need: true, max: 100, conf: 'M' },
      { key: 'fromDay', type: 'partDay', need: true, checks: ['past', 'bornBefore'], conf: 'M' },
      { key: 'toDay', type: 'partDay', need: true, checks: ['bornBefore'], conf: 'M' },
    ],
    keep: 'person',
    conf: 'M',
  },
  {
    key: 'jobList',
    type: 'list',
    need: false,
    most: 2,
    of: [
      { key: 'employer', type: 'text', need: true, max: 200, conf: 'M' },
      { key: 'employerAddr', type: 'text', need: true, max: 200, conf: 'M' },
      { key: 'employerPhone', type: 'phone', need: true, max: 30, conf: 'M' },
      { key: 'position', type: 'text', need: true, max: 100, conf: 'M' },
      { key: 'supervisor', type: 'text', need: true, max: 100, conf: 'M' },
      { key: 'fromDay', type: 'partDay', need: true, checks: ['past', 'bornBefore'], conf: 'M' },
      { key: 'toDay', type: 'partDay', need: true, checks: ['bornBefore'], conf: 'M' },
    ],
    keep: 'person',
    conf: 'M',
  },
  {
    key: 'countriesVisited',
    type: 'list',
    need: false,
    most: 50,
    of: [
      { key: 'country', type: 'country', need: true, conf: 'M' },
      { key: 'year', type: 'number', need: true, min: 1900, max: 2199, conf: 'M' },
    ],
    keep: 'person',
    conf: 'M',
  },
]

/** Asked of a few nationalities alone. */
export const specialSection: Section = {
  key: 'special',
  when: { fact: 'nationalityIn', list: 'SPECIAL' },
  fields: [
    ...lists,
    ...delicateFields(['memberships', 'military', 'armedConflicts', 'specialSkills', 'disease', 'convicted'], 'M'),
  ],
}
