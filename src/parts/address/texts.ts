import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'address.provinceId': ['省', 'Province'],
  'address.cityId': ['市', 'City'],
  'address.countyId': ['区县', 'County'],
  'address.aboveFirst': ['先选上一级', 'Choose the level above first'],
  'address.picker': ['选择省市区', 'Choose province, city and county'],
})

defineTexts(texts)
