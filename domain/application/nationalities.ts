import type { NationalityList } from './form.ts'

/** Lists that conditions name. The ministry names the special questionnaire for the first; the second writes names in pinyin. */
export const nationalities: Readonly<Record<NationalityList, readonly string[]>> = {
  SPECIAL: ['USA', 'GBR', 'CAN', 'GEO'],
  PINYIN: ['CHN', 'HKG', 'MAC', 'TWN'],
}
