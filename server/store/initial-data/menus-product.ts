import type { Menu } from './menu-kit.ts'

/** What orders cost, and what consulates say of their visas. spec: pages#visa-products, pages#visa-data. */
export const productMenu: Menu = {
  code: 'visa.product',
  names: ['签证产品', 'Visa products'],
  icon: 'IconBook',
  children: [
    {
      code: 'visa.product.vas-fee',
      names: ['增值服务费用', 'Fees of added services'],
      url: '/visa/product/vas-fee',
      icon: 'IconPlusCircle',
      needs: 'visa.product.view',
      buttons: [
        ['visa.product.view', '查看产品价格', 'See prices of products'],
        ['visa.product.edit.vas', '维护增值服务费用', 'Keep fees of added services'],
      ],
    },
    {
      code: 'visa.product.agent-fee',
      names: ['代理商费用', 'Prices for agents'],
      url: '/visa/product/agent-fee',
      icon: 'IconUserGroup',
      needs: 'visa.product.price',
      buttons: [
        ['visa.product.price', '查看代理商价格', 'See prices for agents'],
        ['visa.product.edit.agent', '维护代理商费用', 'Keep prices for agents'],
      ],
    },
    {
      code: 'visa.product.org-fee',
      names: ['受理机构费用', 'Fees of centers'],
      url: '/visa/product/org-fee',
      icon: 'IconHome',
      needs: 'visa.product.view',
      buttons: [['visa.product.edit.org', '维护受理机构费用', 'Keep fees of centers']],
    },
    {
      code: 'visa.product.platform-fee',
      names: ['平台费用', 'Fees of the platform'],
      url: '/visa/product/platform-fee',
      icon: 'IconList',
      needs: 'visa.product.view',
      buttons: [['visa.product.edit.platform', '维护平台与领馆费用', 'Keep fees of platform and consulates']],
    },
    {
      code: 'visa.data.list',
      names: ['签证资料管理', 'Visa data'],
      url: '/visa/data/list',
      icon: 'IconBook',
      needs: 'visa.data.view',
      buttons: [
        ['visa.data.view', '查看签证资料', 'See visa data'],
        ['visa.data.edit', '维护签证资料与材料清单', 'Keep visa data and lists of papers'],
      ],
    },
    {
      code: 'visa.data.requirement',
      names: ['签证材料要求', 'Papers required'],
      url: '/visa/data/requirement',
      icon: 'IconCheckSquare',
      needs: 'visa.data.view',
    },
  ],
}
