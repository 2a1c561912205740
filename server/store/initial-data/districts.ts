/** spec: domain#districts. Level 1 province, 2 city, 3 county; a municipality (level 1, 市) counts as a city too. */
export interface DistrictRow {
  /** The division code: six digits; nine for the towns of cities that have no counties. */
  readonly id: number
  readonly name: string
  readonly fullname: string
  /** 0 for provinces. Districts of a municipality stand directly below it. */
  readonly parentId: number
  readonly level: 1 | 2 | 3
}

const peoples =
  '蒙古族?|回族|藏族|维吾尔族?|苗族|彝族|壮族|布依族|朝鲜族|满族|侗族|瑶族|白族|土家族|哈尼族|哈萨克族?|傣族|黎族|傈僳族|佤族|畲族|' +
  '拉祜族|水族|东乡族|纳西族|景颇族|柯尔克孜族?|土族|达斡尔族|仫佬族|羌族|布朗族|撒拉族|毛南族|仡佬族|锡伯族?|塔吉克族?|普米族|怒族|' +
  '独龙族|鄂温克族|保安族|裕固族|鄂伦春族|各族'

/** What may be dropped at the end of a name, the longest first. */
const endings = [
  new RegExp(`(?:${peoples})*(?:自治[区州县旗]|(?<=族)区)$`),
  /族?自治[区州县旗]$/,
  /新区$/,
  /地区$/,
  /(?<![左右前中后合])旗$/,
  /(?<!矿)区$/,
  /[省市县盟]$/,
]

/** Development zones, which the bureau counts beside the counties: their last two digits are 71 to 79. */
const isZone = (id: number): boolean => id % 100 > 70 && id % 100 < 80

/** 内蒙古自治区 → 内蒙古, 延边朝鲜族自治州 → 延边, 东城区 → 东城; names of one character keep their ending (赵县). */
export const shortName = (id: number, fullname: string): string =>
  id > 999_999 || isZone(id)
    ? fullname
    : (endings.map((ending) => fullname.replace(ending, '')).find((name) => name !== fullname && name.length > 1) ??
      fullname)

/**
 * All mainland districts down to county. The rows are read when asked for, so that only a fresh database pays for them.
 * A row is "id level parentId fullname"; `scripts/districts.ts` writes the file from the statistics bureau's list.
 */
export const loadDistricts = async (): Promise<DistrictRow[]> => {
  const { default: rows } = await import('./districts.json', { with: { type: 'json' } })
  return rows.map((row) => {
    const [id, level, parentId, fullname = ''] = row.split(' ')
    return {
      id: Number(id),
      name: shortName(Number(id), fullname),
      fullname,
      parentId: Number(parentId),
      level: level === '1' ? 1 : level === '2' ? 2 : 3,
    }
  })
}
