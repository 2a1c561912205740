import type { Menu } from './menu-kit.ts'

/** Companies and members as the platform keeps them. spec: pages#customer-pages. */
export const customerMenus: readonly Menu[] = [
  {
    code: 'cust',
    names: ['客户管理', 'Customers'],
    icon: 'IconUserGroup',
    children: [
      {
        code: 'cust.agent',
        names: ['代理商', 'Agents'],
        url: '/cust/agent',
        icon: 'IconUserGroup',
        needs: 'cust.company.view',
        buttons: [
          ['cust.company.view', '查看客户公司', 'View companies'],
          ['cust.company.edit', '维护客户公司', 'Change companies'],
          ['cust.company.delete', '删除客户公司', 'Delete companies'],
          ['cust.company.audit', '审核客户公司', 'Audit companies'],
          ['cust.company.stop', '停用与恢复公司', 'Stop companies'],
          ['cust.company.authorize', '授权国家与机构', 'Authorise countries and centers'],
        ],
      },
      {
        code: 'cust.accept-org',
        names: ['受理机构', 'Visa centers'],
        url: '/cust/accept-org',
        icon: 'IconHome',
        needs: 'cust.company.view',
      },
      {
        code: 'cust.member',
        names: ['会员', 'Members'],
        url: '/cust/member',
        icon: 'IconUser',
        needs: 'cust.member.view',
        buttons: [['cust.member.view', '会员管理', 'Keep members']],
      },
    ],
  },
]
