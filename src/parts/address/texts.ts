import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'address.provinceId': '省',
  'address.cityId': '市',
  'address.countyId': '区县',
  'address.aboveFirst': '先选上一级',
  'address.picker': '选择省市区',
}

export const en = {
  'address.provinceId': 'Province',
  'address.cityId': 'City',
  'address.countyId': 'County',
  'address.aboveFirst': 'Choose the level above first',
  'address.picker': 'Choose province, city and county',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
