/** What people read who call the service without the product's pages. */
export const zh = {
  noFile: '没有收到照片：请用 file 字段上传',
  tooLarge: '照片过大：最大 20 MB、5000 万像素',
  unsupported: '不支持的格式：请用 JPG、PNG 或 WebP',
  broken: '照片已损坏，无法读取',
  noPerson: '照片中没有识别到人像',
  busy: '图像服务繁忙，请稍后再试',
  failed: '图像服务处理失败，请稍后再试',
  foreign: '此网站无权使用本机图像服务',
  unknown: '没有这个地址',
}

export const en = {
  noFile: 'No photo came: send it in the field file',
  tooLarge: 'The photo is too large: 20 MB and 50 million pixels at most',
  unsupported: 'This format is not known: use JPG, PNG or WebP',
  broken: 'The photo is damaged and cannot be read',
  noPerson: 'Nobody was found in the photo',
  busy: 'The image service is busy, please try again soon',
  failed: 'The image service could not do it, please try again',
  foreign: 'This site may not use the image service of this computer',
  unknown: 'There is no such address',
} satisfies Record<keyof typeof zh, string>
