import { textTable } from '#domain/text-table.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { texts as dataTexts } from '#protocol/visa-data/texts.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import { texts as titles } from './texts-titles.ts'

export const texts = textTable({
  'visaData.empty': [
    '还没有签证资料；平台导入后会出现在这里',
    'No visa data yet: it appears once the platform imports it',
  ],
  'visaData.title': ['{{country}} {{kind}} · {{category}}', '{{country}}, {{kind}} · {{category}}'],
  'visaData.product': ['{{country}} {{kind}}', '{{country}}, {{kind}}'],
  'visaData.papers': ['材料要求', 'Papers'],
  'visaData.seenDays': ['查阅日期', 'Seen'],
  'visaData.signed': ['已确认', 'Confirmed'],
  'visaData.unsigned': ['未确认', 'Not confirmed'],
  'visaData.centers': ['{{count}} 个中心', '{{count}} centers'],
  'visaData.draftNote': [
    '您看到的是第 {{version}} 版草稿，发布后才用于新的申请。',
    'You see the draft of version {{version}}. It counts for new applications once it is published.',
  ],
  'visaData.saveDraft': ['保存草稿', 'Save the draft'],
  'visaData.draftSaved': ['第 {{version}} 版草稿已保存，发布后生效', 'The draft of version {{version}} is saved'],
  'visaData.publish': ['发布', 'Publish'],
  'visaData.publishAsk': [
    '发布第 {{version}} 版？此后新建的申请按这一版办理，已开始的申请保留原来的版本。',
    'Publish version {{version}}? It counts for what is ordered from now on; what was begun keeps its version.',
  ],
  'visaData.publishHead': [
    '材料要求与资料一起发布；中心需要重新确认清单。',
    'The papers are published with it, and centers confirm the list anew.',
  ],
  'visaData.published': ['第 {{version}} 版已发布', 'Version {{version}} is published'],
  'visaData.saveFirst': ['有未保存的修改，请先保存草稿', 'Save the draft first'],
  'visaData.copy': ['从其他资料复制', 'Copy from another'],
  'visaData.copyNote': [
    '来源生效版本的内容会写入这里的草稿，替换草稿里已有的内容；发布后生效。',
    'What the source says in force is written into the draft here, in place of what the draft says.',
  ],
  'visaData.copyPapers': [
    '来源为“全部种类”时材料要求一起复制；复制到另一类签证时，按签证种类或访问目的区分的材料不带过去。',
    'From a sheet of all categories the papers come along; what goes by categories or purposes that only the other kind of visa has is left out.',
  ],
  'visaData.copyFrom': ['来源', 'Source'],
  'visaData.copyFromCategory': ['来源种类', 'Category of the source'],
  'visaData.copied': ['已复制到第 {{version}} 版草稿', 'Copied into the draft of version {{version}}'],
  'visaData.addCategory': ['新增种类资料', 'New category sheet'],
  'visaData.newCategory': ['签证种类', 'Category'],
  'visaData.discard': ['删除草稿', 'Discard the draft'],
  'visaData.discardAsk': [
    '删除第 {{version}} 版草稿？草稿里的修改不再保留。',
    'Discard the draft of version {{version}}? What was changed in it is gone.',
  ],
  'visaData.discardHead': ['材料要求的草稿一起删除。', 'The draft of its papers goes with it.'],
  'visaData.discarded': ['草稿已删除', 'The draft is discarded'],
  'visaData.part.names': ['名称与办理', 'Name and processing'],
  'visaData.part.allows': ['签证规定', 'What the visa allows'],
  'visaData.part.passport': ['护照与照片', 'Passport and photo'],
  'visaData.part.source': ['来源', 'Where it is from'],
  'visaData.part.versions': ['版本', 'Versions'],
  'visaData.part.signatures': ['中心确认', 'Confirmed by centers'],
  'visaData.noSignatures': [
    '还没有中心确认这一版；未确认的清单不强制',
    'No center has confirmed this version; until then its papers stop nobody',
  ],
  'visaData.version': ['版本', 'Version'],
  'visaData.versionNo': ['第 {{version}} 版', 'Version {{version}}'],
  'visaData.initial': ['系统初始数据', 'Initial data'],
  'visaData.draft': ['草稿', 'Draft'],
  'visaData.days': ['天', 'days'],
  'visaData.months': ['个月', 'months'],
  'visaData.window': ['每 {{window}} 天内 {{stay}} 天', '{{stay}} days within {{window}}'],
  'visaData.part.guide': ['办理须知', 'Guide'],
  'visaData.current': ['生效中', 'In force'],
  'visaData.categoryNote': [
    '这里没有填写的项目按“全部种类”的规定。',
    'What is left empty here is as the sheet of all categories says.',
  ],
  'visaData.processingHelp': ['例如：5–7 个工作日', 'As: 5–7 working days'],
  'visaData.windowHelp': ['例如 180 天内停留 90 天', 'As: 90 days within 180'],
  'visaData.monthsHelp': ['签证到期后护照还须有效的月数', 'How long the passport outlasts the visa'],
  'visaData.entriesHelp': ['不选表示领馆没有说明', 'None chosen: the consulate does not say'],
  'visaData.sourceHelp': [
    '网站、文件或联系方式；中英文之间用“ / ”分隔',
    'A site, a text or a contact; both languages with " / " between',
  ],
  'visaData.confidence.H': ['高：官方文件', 'High: official text'],
  'visaData.confidence.M': ['中：多个来源', 'Medium: several sources'],
  'visaData.confidence.L': ['低：单一来源', 'Low: one source'],
})

defineTexts(texts, dataTexts, fieldTexts, ruleTexts, titles)
