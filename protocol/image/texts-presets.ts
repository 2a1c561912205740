import { textTable } from '#domain/text-table.ts'

/** What the presets that come with the product are called, by their codes; people may rename them. */
export const texts = textTable({
  'photoPreset.name.RUS_VISA': ['俄罗斯签证', 'Russia visa'],
  'photoPreset.name.RUS_EVISA': ['俄罗斯电子签证', 'Russia e-visa'],
  'photoPreset.name.PHL_VISA': ['菲律宾签证', 'Philippines visa'],
  'photoPreset.name.TUR_VISA': ['土耳其签证', 'Türkiye visa'],
  'photoPreset.name.MYS_VISA': ['马来西亚签证', 'Malaysia visa'],
  'photoPreset.name.CHN_VISA': ['中国签证（纸质照片）', 'China visa (on paper)'],
  'photoPreset.name.CHN_VISA_ONLINE': ['中国签证（在线提交）', 'China visa (online)'],
  'photoPreset.name.PASSPORT_ICAO': ['通用护照照片 35×45（ICAO）', 'Passport photo 35×45 (ICAO)'],
  'photoPreset.name.PASSPORT_2_INCH': ['通用护照照片 2×2 英寸', 'Passport photo 2×2 inch'],
})
