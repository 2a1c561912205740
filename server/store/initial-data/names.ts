/** Pools of names, each "character PINYIN" as passports spell it (ü is YU), the more frequent first. */
const pairs = (text: string): (readonly [zh: string, pinyin: string])[] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [, zh = '', pinyin = ''] = /^(\p{Script=Han}+)([A-Z]+)$/u.exec(pair) ?? []
      return [zh, pinyin] as const
    })

export const surnames = pairs(`
  王WANG 李LI 张ZHANG 刘LIU 陈CHEN 杨YANG 黄HUANG 赵ZHAO 吴WU 周ZHOU 徐XU 孙SUN 马MA 朱ZHU 胡HU 郭GUO 何HE 林LIN 高GAO 罗LUO
  郑ZHENG 梁LIANG 谢XIE 宋SONG 唐TANG 许XU 邓DENG 冯FENG 韩HAN 曹CAO 曾ZENG 彭PENG 萧XIAO 蔡CAI 潘PAN 田TIAN 董DONG 袁YUAN
  于YU 余YU 叶YE 蒋JIANG 杜DU 苏SU 魏WEI 程CHENG 吕LYU 丁DING 沈SHEN 任REN 姚YAO 卢LU 傅FU 钟ZHONG 姜JIANG 崔CUI 谭TAN 廖LIAO
  范FAN 汪WANG 陆LU 金JIN 石SHI 戴DAI 贾JIA 韦WEI 夏XIA 邱QIU 方FANG 侯HOU 邹ZOU 熊XIONG 孟MENG 秦QIN 白BAI 江JIANG 阎YAN 薛XUE
  尹YIN 段DUAN 雷LEI 黎LI 史SHI 龙LONG 陶TAO 贺HE 顾GU 毛MAO 郝HAO 龚GONG 邵SHAO 万WAN 钱QIAN 严YAN 武WU 戚QI 莫MO 孔KONG
  欧阳OUYANG 上官SHANGGUAN 司徒SITU 诸葛ZHUGE
`)

export const maleGiven = pairs(`
  伟WEI 强QIANG 磊LEI 军JUN 洋YANG 勇YONG 杰JIE 涛TAO 明MING 超CHAO 刚GANG 平PING 辉HUI 鹏PENG 华HUA 飞FEI 鑫XIN 波BO 斌BIN 宇YU
  浩HAO 凯KAI 健JIAN 俊JUN 帆FAN 帅SHUAI 旭XU 宁NING 龙LONG 林LIN 欢HUAN 佳JIA 阳YANG 建JIAN 亮LIANG 成CHENG 康KANG 志ZHI 文WEN
  博BO 嘉JIA 豪HAO 轩XUAN 泽ZE 睿RUI 昊HAO 天TIAN 子ZI 家JIA 国GUO 海HAI 振ZHEN 永YONG 思SI 远YUAN 逸YI 晨CHEN 瑞RUI 恒HENG
  启QI 航HANG 立LI 新XIN 东DONG 毅YI 铭MING 皓HAO 弘HONG 景JING 承CHENG 彦YAN 翔XIANG 峰FENG 松SONG 兴XING 全QUAN
`)

export const femaleGiven = pairs(`
  芳FANG 娜NA 敏MIN 静JING 丽LI 艳YAN 娟JUAN 霞XIA 秀XIU 燕YAN 玲LING 桂GUI 英YING 兰LAN 红HONG 萍PING 梅MEI 莉LI 琳LIN 雪XUE
  婷TING 慧HUI 莹YING 倩QIAN 颖YING 璐LU 蕾LEI 洁JIE 欣XIN 悦YUE 怡YI 佳JIA 雅YA 诗SHI 梦MENG 雨YU 晓XIAO 思SI 嘉JIA 子ZI
  涵HAN 萱XUAN 妍YAN 彤TONG 菲FEI 薇WEI 瑶YAO 琪QI 露LU 淑SHU 珍ZHEN 凤FENG 云YUN 月YUE 春CHUN 秋QIU 婉WAN 若RUO 可KE 心XIN
  语YU 桐TONG 宁NING 安AN 舒SHU 蓉RONG 珊SHAN 媛YUAN 晴QING 冰BING 文WEN 华HUA 清QING 君JUN
`)

/** Counties where people live: the code that begins an identity card number, and the address. */
export const homes: readonly (readonly [code: string, address: string])[] = [
  ['440106', '广东省广州市天河区'],
  ['440103', '广东省广州市荔湾区'],
  ['440104', '广东省广州市越秀区'],
  ['440105', '广东省广州市海珠区'],
  ['440111', '广东省广州市白云区'],
  ['440113', '广东省广州市番禺区'],
  ['440304', '广东省深圳市福田区'],
  ['440305', '广东省深圳市南山区'],
  ['440402', '广东省珠海市香洲区'],
  ['440604', '广东省佛山市禅城区'],
  ['440606', '广东省佛山市顺德区'],
  ['441302', '广东省惠州市惠城区'],
  ['450103', '广西壮族自治区南宁市青秀区'],
  ['460106', '海南省海口市龙华区'],
  ['350203', '福建省厦门市思明区'],
  ['350102', '福建省福州市鼓楼区'],
  ['430102', '湖南省长沙市芙蓉区'],
  ['430104', '湖南省长沙市岳麓区'],
  ['360102', '江西省南昌市东湖区'],
  ['530102', '云南省昆明市五华区'],
  ['110101', '北京市东城区'],
  ['110102', '北京市西城区'],
  ['110105', '北京市朝阳区'],
  ['110108', '北京市海淀区'],
  ['110106', '北京市丰台区'],
  ['120101', '天津市和平区'],
  ['130102', '河北省石家庄市长安区'],
  ['140105', '山西省太原市小店区'],
  ['150102', '内蒙古自治区呼和浩特市新城区'],
  ['210102', '辽宁省沈阳市和平区'],
  ['210202', '辽宁省大连市中山区'],
  ['220102', '吉林省长春市南关区'],
  ['230103', '黑龙江省哈尔滨市南岗区'],
  ['370102', '山东省济南市历下区'],
  ['370202', '山东省青岛市市南区'],
  ['410102', '河南省郑州市中原区'],
  ['610113', '陕西省西安市雁塔区'],
  ['320106', '江苏省南京市鼓楼区'],
  ['330106', '浙江省杭州市西湖区'],
  ['310104', '上海市徐汇区'],
]
