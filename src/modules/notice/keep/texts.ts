import { textTable } from '#domain/text-table.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { texts as statusTexts } from '#domain/texts-status.ts'
import { texts as noticeTexts } from '#protocol/notice/texts.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import '#src/modules/notice/texts.ts'
import { texts as titles } from '#src/modules/notice/texts-titles.ts'

export const texts = textTable({
  'noticeKeep.add': ['发布公告', 'New notice'],
  'noticeKeep.edit': ['修改', 'Change'],
  'noticeKeep.editTitle': ['修改公告“{{title}}”', 'Change notice "{{title}}"'],
  'noticeKeep.saved': ['公告已发布', 'The notice was published'],
  'noticeKeep.preview': ['预览', 'Preview'],
  'noticeKeep.pin': ['置顶', 'Pin'],
  'noticeKeep.unpin': ['取消置顶', 'Unpin'],
  'noticeKeep.remove': ['删除', 'Delete'],
  'noticeKeep.removeMany': ['批量删除', 'Delete'],
  'noticeKeep.askRemove': ['删除公告“{{title}}”？', 'Delete notice "{{title}}"?'],
  'noticeKeep.askRemoveMany': ['删除选中的 {{count}} 条公告？', 'Delete the {{count}} chosen notices?'],
  'noticeKeep.removeNote': ['删除后所有人都不再看到，不能恢复', 'Nobody sees it any more; this cannot be taken back'],
  'noticeKeep.removed': ['公告已删除', 'The notice was deleted'],
  'noticeKeep.pinned': ['已置顶，显示在工作台顶部', 'Pinned: it is shown at the top of the workspace'],
  'noticeKeep.unpinned': ['已取消置顶', 'No longer pinned'],
  'noticeKeep.empty': [
    '还没有公告。发布后会在 15 秒内出现在所有在线用户的工作台',
    'There are no notices yet. A new one reaches everybody at work within 15 seconds',
  ],
  'noticeKeep.keywords': ['标题开头', 'Title starts with'],
  'noticeKeep.state': ['状态', 'State'],
  'noticeKeep.state.coming': ['未生效', 'Not yet'],
  'noticeKeep.state.current': ['生效中', 'Shown'],
  'noticeKeep.state.over': ['已失效', 'Over'],
  'noticeKeep.days': ['有效期', 'Valid'],
  'noticeKeep.always': ['长期', 'Always'],
  'noticeKeep.from': ['{{day}} 起', 'From {{day}}'],
  'noticeKeep.until': ['至 {{day}}', 'Until {{day}}'],
  'noticeKeep.where': ['展示范围', 'Shown where'],
  'noticeKeep.everywhere': ['不限位置', 'Everywhere'],
  'noticeKeep.route': ['{{from}} → {{to}}', '{{from}} → {{to}}'],
  'noticeKeep.any': ['不限', 'any'],
  'noticeKeep.typeHelp': ['弹窗公告会自动打开，每位用户一次', 'A popup opens by itself, once a user'],
  'noticeKeep.pinHelp': ['置顶公告在工作台顶部轮播', 'Pinned notices take turns at the top of the workspace'],
  'noticeKeep.placeHelp': ['不选则在所有位置展示', 'Everywhere when none is chosen'],
  'noticeKeep.cityHelp': ['不填则不限城市', 'Any city when empty'],
  'noticeKeep.dayHelp': ['两天都包含在内，不填则不限', 'Both days count; open when empty'],
  'noticeKeep.forAll': ['发布后，所有公司的用户都能看到', 'The people of every company will see it'],
  'noticeKeep.forOwn': ['发布后，本公司的用户能看到', 'The people of your company will see it'],
  'noticeKeep.contentHelp': ['可以粘贴或拖入图片，图片最大 5 MB', 'Pictures can be pasted or dropped in, 5 MB at most'],
})

defineTexts(texts, noticeTexts, ruleTexts, fieldTexts, statusTexts, titles)
