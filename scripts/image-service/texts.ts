import { textTable } from '#domain/text-table.ts'

/** What people read who call the service without the product's pages. */
export const texts = textTable({
  noFile: ['没有收到照片：请用 file 字段上传', 'No photo came: send it in the field file'],
  tooLarge: ['照片过大：最大 20 MB、5000 万像素', 'The photo is too large: 20 MB and 50 million pixels at most'],
  unsupported: ['不支持的格式：请用 JPG、PNG 或 WebP', 'This format is not known: use JPG, PNG or WebP'],
  broken: ['照片已损坏，无法读取', 'The photo is damaged and cannot be read'],
  noPerson: ['照片中没有识别到人像', 'Nobody was found in the photo'],
  busy: ['图像服务繁忙，请稍后再试', 'The image service is busy, please try again soon'],
  failed: ['图像服务处理失败，请稍后再试', 'The image service could not do it, please try again'],
  foreign: ['此网站无权使用本机图像服务', 'This site may not use the image service of this computer'],
  unknown: ['没有这个地址', 'There is no such address'],
})
