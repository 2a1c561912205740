import { resourceTypes } from '#domain/status.ts'
import type { Menu } from './menu-kit.ts'
import { centerMenus } from './menus-center.ts'
import { customerMenus } from './menus-customer.ts'
import { financeMenu } from './menus-finance.ts'
import { productMenu } from './menus-product.ts'
import { settleMenu } from './menus-settle.ts'
import { systemMenu } from './menus-system.ts'

/** spec: domain#resources. The tree's root is 0; a button is a permission below the page it acts on. */
export interface ResourceRow {
  readonly id: number
  readonly parentId: number
  readonly code: string
  readonly resName: string
  readonly ename: string
  /** The page's address inside the workspace; empty on headings and buttons. */
  readonly url: string
  /** An icon of the component library; empty on buttons. */
  readonly icon: string
  readonly type: 0 | 1
  readonly sortNo: number
}

/** Only what is built: a menu that leads nowhere would be a dead end. */
const tree: readonly Menu[] = [
  {
    code: 'visa.order',
    names: ['签证订单', 'Visa orders'],
    icon: 'IconFile',
    children: [
      {
        code: 'visa.order.list',
        names: ['订单管理', 'Orders'],
        url: '/visa/order/list',
        icon: 'IconList',
        needs: 'visa.order.view',
        buttons: [
          ['visa.order.view', '查看订单', 'View orders'],
          ['visa.order.add', '新建订单', 'Make an order'],
          ['visa.order.edit', '修改订单', 'Change an order'],
          ['member.search', '查询会员', 'Search members'],
          ['member.add', '新增会员', 'Add a member'],
        ],
      },
      {
        code: 'visa.order.list-v2',
        names: ['订单进度', 'Orders by progress'],
        url: '/visa/order/list-v2',
        icon: 'IconCheckCircle',
        needs: 'visa.order.view',
      },
      {
        code: 'visa.applicant.list',
        names: ['申请人管理', 'Applicants'],
        url: '/visa/applicant/list',
        icon: 'IconUserGroup',
        needs: 'visa.applicant.view',
        buttons: [
          ['visa.applicant.view', '查看申请人', 'View applicants'],
          ['visa.applicant.edit', '填写申请表', 'Fill in application forms'],
          ['visa.passport.unconfirm', '取消护照确认', 'Open a confirmed passport again'],
          ['visa.paper.waive', '豁免必备材料', 'Waive papers that are needed'],
        ],
      },
      {
        code: 'visa.applicant.rus-sticker',
        names: ['俄罗斯贴纸签申请人', 'Russian stickers'],
        url: '/visa/applicant/rus-sticker',
        icon: 'IconIdcard',
        needs: 'visa.applicant.view',
      },
      {
        code: 'visa.applicant.rus-evisa',
        names: ['俄罗斯电子签申请人', 'Russian e-visas'],
        url: '/visa/applicant/rus-evisa',
        icon: 'IconCloud',
        needs: 'visa.applicant.view',
      },
      {
        code: 'visa.applicant.list-v2',
        names: ['申请人进度', 'Applicant progress'],
        url: '/visa/applicant/list-v2',
        icon: 'IconSchedule',
        needs: 'visa.applicant.view',
      },
      {
        code: 'visa.passport.bind',
        names: ['护照绑定', 'Label passports'],
        url: '/visa/passport/bind',
        icon: 'IconScan',
        // The page's code is also the right: who has the one has the other.
        needs: 'visa.passport.bind',
      },
      {
        code: 'visa.passport.bind-query',
        names: ['护照绑定查询', 'Labelled passports'],
        url: '/visa/passport/bind-query',
        icon: 'IconSearch',
        needs: 'visa.passport.bind',
      },
      {
        code: 'visa.send-bill.list',
        names: ['送签单列表', 'Send bills of orders'],
        url: '/visa/send-bill/list',
        icon: 'IconSend',
        needs: 'visa.sendBill.view',
        buttons: [['visa.sendBill.view', '查看订单的送签单', 'View send bills of orders']],
      },
      {
        code: 'visa.issue.batch',
        names: ['批量出签', 'Issue results'],
        url: '/visa/issue/batch',
        icon: 'IconOrderedList',
        needs: 'visa.issue',
      },
      {
        code: 'visa.issue.query',
        names: ['出签结果查询', 'Visa results'],
        url: '/visa/issue/query',
        icon: 'IconStamp',
        needs: 'visa.issue',
        buttons: [
          ['visa.issue', '办理出签结果', 'Handle visa results'],
          ['visa.issue.correct', '更正出签结果', 'Correct visa results'],
        ],
      },
      {
        code: 'visa.receive',
        names: ['收件管理', 'Receiving'],
        url: '/visa/receive',
        icon: 'IconScan',
        needs: 'visa.receive',
      },
      {
        code: 'visa.audit',
        names: ['材料审核', 'Material audit'],
        url: '/visa/audit',
        icon: 'IconCheckSquare',
        needs: 'visa.audit',
      },
      {
        code: 'visa.handle',
        names: ['签证办理', 'Visa handling'],
        url: '/visa/handle',
        icon: 'IconStamp',
        needs: 'visa.handle',
        buttons: [
          ['visa.handle.pay', '登记领馆收费凭证', 'Enter receipts of consulates'],
          ['visa.handle.rollback', '领馆查无申请、重新申请', 'Take applications at consulates back'],
          ['visa.handle.credential', '查看领馆网站账号', 'See accounts at consulates’ sites'],
        ],
      },
      {
        code: 'visa.application.list',
        names: ['领馆申请', 'Consulate applications'],
        url: '/visa/application/list',
        icon: 'IconSend',
        needs: 'visa.handle',
      },
    ],
  },
  {
    code: 'center',
    names: ['签证中心', 'Visa center'],
    icon: 'IconHome',
    children: [
      {
        code: 'center.contract.list',
        names: ['合同管理', 'Contracts'],
        url: '/center/contract/list',
        icon: 'IconBook',
        needs: 'center.contract.view',
        buttons: [
          ['center.contract.view', '查看合同', 'View contracts'],
          ['center.contract.edit', '修改合同', 'Change a contract'],
          ['center.contract.delete', '删除合同', 'Delete a contract'],
          ['center.contract.accept', '受理', 'Accept'],
          ['center.contract.override', '说明例外（主管）', 'Reasons of a supervisor'],
          ['center.contract.back', '退回', 'Send back'],
          ['center.contract.cancel', '取消合同', 'Cancel a contract'],
          ['center.contract.refundPassport', '退护照', 'Give passports back'],
          ['center.contract.expense', '修改费用清单', 'Change the expense bill'],
          ['center.contract.print', '打印', 'Print'],
          ['center.contract.finance.submit', '提交财务', 'Submit to finance'],
          ['center.contract.finance.confirm', '财务确认', 'Confirm for finance'],
        ],
      },
      {
        code: 'center.contract.create',
        names: ['新建合同', 'New contract'],
        url: '/center/contract/create',
        icon: 'IconPlusCircle',
        needs: 'center.contract.create',
      },
      {
        code: 'center.contract.review',
        names: ['合同审核', 'Review'],
        url: '/center/contract/review',
        icon: 'IconCheckCircle',
        needs: 'center.contract.review',
        buttons: [['center.contract.reviewedBack', '审核退回', 'Send back after review']],
      },
    ],
  },
  ...centerMenus,
  productMenu,
  financeMenu,
  settleMenu,
  {
    code: 'report',
    names: ['报表', 'Reports'],
    icon: 'IconDownload',
    children: [
      {
        code: 'report.export-task',
        names: ['导出任务', 'Exports'],
        url: '/report/export-task',
        icon: 'IconDownload',
        needs: 'report.exportTask',
        buttons: [
          ['report.exportTask', '导出列表', 'Export lists'],
          ['report.savedView.manage', '管理共享视图', 'Manage shared views'],
        ],
      },
      {
        code: 'report.import-task',
        names: ['导入任务', 'Imports'],
        url: '/report/import-task',
        icon: 'IconImport',
        needs: 'report.importTask',
        buttons: [['report.importTask', '导入数据', 'Import data']],
      },
    ],
  },
  {
    code: 'supply',
    names: ['供应业务', 'Supply'],
    icon: 'IconSwap',
    children: [
      {
        code: 'supply.order.center',
        names: ['供应订单', 'Supply orders'],
        url: '/supply/order/center',
        icon: 'IconList',
        needs: 'supply.order.view',
        buttons: [
          ['supply.order.view', '查看供应订单', 'View supply orders'],
          ['supply.order.manage', '处理出票', 'Issue orders'],
          ['supply.change.manage', '处理改签', 'Carry out changes'],
          ['supply.refund.manage', '处理退票', 'Carry out refunds'],
          ['supply.order.apply', '申请改签与退票', 'Ask for changes and refunds'],
        ],
      },
    ],
  },
  ...customerMenus,
  systemMenu,
]

const rowsOf = (menus: readonly Menu[], parentId: number): ResourceRow[] =>
  menus.flatMap(({ code, names, url = '', icon, children = [], buttons = [] }, at) => {
    const id = parentId * 100 + at + 1
    const menu = {
      id,
      parentId,
      code,
      resName: names[0],
      ename: names[1],
      url,
      icon,
      type: resourceTypes.MENU,
      sortNo: at + 1,
    }
    const acts = buttons.map(([button, resName, ename], place) => ({
      id: id * 100 + children.length + place + 1,
      parentId: id,
      code: button,
      resName,
      ename,
      url: '',
      icon: '',
      type: resourceTypes.BUTTON,
      sortNo: place + 1,
    }))
    return [menu, ...rowsOf(children, id), ...acts]
  })

/** Menus and the permissions below them, parents before children. */
export const resources: readonly ResourceRow[] = rowsOf(tree, 0)

const visibleTo = (menus: readonly Menu[], held: ReadonlySet<string>): string[] =>
  menus.flatMap(({ code, needs, children = [] }) => {
    const below = visibleTo(children, held)
    return below.length > 0 || (needs !== undefined && held.has(needs)) ? [code, ...below] : []
  })

/** The menus that lead to something for who holds these permission bases, headings included. */
export const menuCodesFor = (bases: readonly string[]): string[] => visibleTo(tree, new Set(bases))
