import type { Menu } from './menu-kit.ts'

/** The platform's administration, and as much of it as a company does for itself. spec: pages#system-pages. */
export const systemMenu: Menu = {
  code: 'sys',
  names: ['系统管理', 'System'],
  icon: 'IconSettings',
  children: [
    {
      code: 'sys.access',
      names: ['权限管理', 'Access'],
      icon: 'IconSafe',
      children: [
        {
          code: 'sys.role',
          names: ['角色管理', 'Roles'],
          url: '/sys/role',
          icon: 'IconSafe',
          needs: 'sys.role.view',
          buttons: [
            ['sys.role.view', '查看角色', 'View roles'],
            ['sys.role.edit', '维护角色', 'Change roles'],
            ['sys.role.authorize', '角色授权', 'Grant permissions'],
          ],
        },
        {
          code: 'sys.role-buyer',
          names: ['采购商角色', 'Roles of buyers'],
          url: '/sys/role-buyer',
          icon: 'IconSafe',
          needs: 'sys.role.other',
          buttons: [['sys.role.other', '管理采购商与供应商角色', 'Keep roles of buyers and suppliers']],
        },
        {
          code: 'sys.role-supplier',
          names: ['供应商角色', 'Roles of suppliers'],
          url: '/sys/role-supplier',
          icon: 'IconSafe',
          needs: 'sys.role.other',
        },
        {
          code: 'sys.resource',
          names: ['菜单权限', 'Menus and rights'],
          url: '/sys/resource',
          icon: 'IconMenu',
          needs: 'sys.resource.view',
          buttons: [
            ['sys.resource.view', '查看菜单权限', 'View menus and permissions'],
            ['sys.resource.edit', '维护菜单权限', 'Change menus and permissions'],
          ],
        },
      ],
    },
    {
      code: 'sys.organisation',
      names: ['组织管理', 'Organisation'],
      icon: 'IconUserGroup',
      children: [
        {
          code: 'sys.department',
          names: ['部门管理', 'Departments'],
          url: '/sys/department',
          icon: 'IconMindMapping',
          needs: 'sys.department.edit',
          buttons: [['sys.department.edit', '维护部门', 'Change departments']],
        },
        {
          code: 'sys.employee',
          names: ['员工管理', 'Employees'],
          url: '/sys/employee',
          icon: 'IconUserGroup',
          needs: 'sys.user.view',
          buttons: [
            ['sys.user.view', '查看用户', 'View users'],
            ['sys.user.edit', '维护用户', 'Change users'],
            ['sys.user.delete', '删除用户', 'Delete users'],
            ['sys.user.freeze', '冻结与停用用户', 'Freeze and block users'],
            ['sys.user.resetPassword', '重置密码', 'Reset passwords'],
            ['sys.user.role', '分配角色', 'Give roles'],
          ],
        },
        {
          code: 'sys.company',
          names: ['公司信息', 'Company'],
          url: '/sys/company',
          icon: 'IconHome',
          needs: 'sys.company.edit',
          buttons: [['sys.company.edit', '维护本公司信息', 'Change the own company']],
        },
      ],
    },
    {
      code: 'sys.data',
      names: ['基础数据', 'Basic data'],
      icon: 'IconBook',
      children: [
        {
          code: 'sys.dict',
          names: ['数据字典', 'Dictionaries'],
          url: '/sys/dict',
          icon: 'IconBook',
          needs: 'sys.dict.view',
          buttons: [
            ['sys.dict.view', '查看字典', 'View dictionaries'],
            ['sys.dict.edit', '维护字典', 'Change dictionaries'],
          ],
        },
        {
          code: 'sys.center-dict',
          names: ['各中心字典', 'Center dictionaries'],
          url: '/sys/center-dict',
          icon: 'IconBook',
          needs: 'center.config.override',
        },
        {
          code: 'sys.param',
          names: ['系统参数', 'System parameters'],
          url: '/sys/param',
          icon: 'IconTool',
          needs: 'sys.param.view',
          buttons: [
            ['sys.param.view', '查看系统参数', 'View system parameters'],
            ['sys.param.edit', '维护系统参数', 'Change system parameters'],
          ],
        },
        {
          code: 'sys.district',
          names: ['行政区划', 'Districts'],
          url: '/sys/district',
          icon: 'IconLocation',
          needs: 'sys.district.edit',
          buttons: [['sys.district.edit', '维护行政区划', 'Change districts']],
        },
        {
          code: 'sys.tag',
          names: ['标签管理', 'Tags'],
          url: '/sys/tag',
          icon: 'IconTags',
          // Who only puts tags on orders does it there.
          needs: 'sys.tag.edit',
          buttons: [
            ['sys.tag.view', '查看标签', 'View tags'],
            ['sys.tag.edit', '维护标签', 'Change tags'],
          ],
        },
        {
          code: 'sys.photo-preset',
          names: ['照片规格', 'Photo presets'],
          url: '/sys/photo-preset',
          icon: 'IconIdcard',
          needs: 'sys.photoPreset.view',
          buttons: [
            ['sys.photoPreset.view', '查看照片规格', 'View photo presets'],
            ['sys.photoPreset.edit', '维护照片规格', 'Change photo presets'],
          ],
        },
      ],
    },
    {
      code: 'sys.message',
      names: ['消息管理', 'Messages'],
      icon: 'IconMessage',
      children: [
        {
          code: 'sys.notice',
          names: ['公告管理', 'Notices'],
          url: '/sys/notice',
          icon: 'IconNotification',
          needs: 'sys.notice.view',
          buttons: [
            ['sys.notice.view', '查看公告', 'View notices'],
            ['sys.notice.edit', '发布公告', 'Publish notices'],
            ['sys.notice.delete', '删除公告', 'Delete notices'],
          ],
        },
        {
          code: 'sys.notice-board',
          names: ['公告栏', 'Notice board'],
          url: '/sys/notice-board',
          icon: 'IconNotification',
          needs: 'sys.noticeBoard.view',
          buttons: [['sys.noticeBoard.view', '查看公告栏', 'Read the notice board']],
        },
        {
          code: 'sys.sms',
          names: ['短信记录', 'SMS records'],
          url: '/sys/sms',
          icon: 'IconMessage',
          needs: 'sys.sms.view',
          buttons: [
            ['sys.sms.view', '查看短信', 'View messages'],
            ['sys.sms.send', '发送短信', 'Send messages'],
            ['sys.sms.balance', '查看短信余额', 'See the balance of messages'],
          ],
        },
      ],
    },
    {
      code: 'sys.job',
      names: ['任务调度', 'Tasks'],
      icon: 'IconSchedule',
      children: [
        {
          code: 'sys.task',
          names: ['定时任务', 'Scheduled tasks'],
          url: '/sys/task',
          icon: 'IconSchedule',
          needs: 'sys.task.view',
          buttons: [
            ['sys.task.view', '查看定时任务', 'View scheduled tasks'],
            ['sys.task.edit', '维护定时任务', 'Change scheduled tasks'],
            ['sys.task.run', '执行定时任务', 'Run scheduled tasks'],
          ],
        },
        {
          code: 'sys.task-log',
          names: ['任务日志', 'Task log'],
          url: '/sys/task-log',
          icon: 'IconHistory',
          needs: 'sys.task.view',
        },
        {
          code: 'sys.visa-form-task',
          names: ['签证表任务', 'Visa-form tasks'],
          url: '/sys/visa-form-task',
          icon: 'IconRobot',
          needs: 'sys.formTask.view',
          buttons: [
            ['sys.formTask.view', '查看签证表任务', 'View visa-form tasks'],
            ['sys.formTask.edit', '处理签证表任务', 'Retry and cancel visa-form tasks'],
          ],
        },
      ],
    },
    {
      code: 'sys.oversight',
      names: ['审计监控', 'Oversight'],
      icon: 'IconHistory',
      children: [
        {
          code: 'sys.operation-log',
          names: ['操作日志', 'Operation log'],
          url: '/sys/operation-log',
          icon: 'IconHistory',
          needs: 'sys.operationLog.view',
          buttons: [['sys.operationLog.view', '查看操作日志', 'View the operation log']],
        },
        {
          code: 'sys.session',
          names: ['在线会话', 'Sessions'],
          url: '/sys/session',
          icon: 'IconDesktop',
          needs: 'sys.session.view',
          buttons: [
            ['sys.session.view', '查看在线会话', 'View sessions'],
            ['sys.session.kick', '强制下线', 'Sign people out'],
          ],
        },
      ],
    },
  ],
}
