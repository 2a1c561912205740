import type { Generated } from 'kysely'

/** Who may do what, and what keeps changes safe. */

export interface CompanyCountryTable {
  companyId: number
  country: string
}

/** For buyers: the centers that they may hand papers to. */
export interface CompanyCenterTable {
  companyId: number
  centerId: number
}

export interface DepartmentTable {
  id: Generated<number>
  companyId: number
  parentId: Generated<number>
  departmentCode: string
  departmentName: string
  sortNo: Generated<number>
  remark: string | null
  version: Generated<number>
}

export interface RoleTable {
  id: Generated<number>
  code: string
  roleName: string
  ename: string | null
  /** Null: every company of the identity may give it to its people. */
  companyId: number | null
  identityCode: number
  remark: string | null
  /** Came with the product, which names it by its code. */
  builtIn: Generated<number>
  updateUser: string | null
  updateTime: Generated<number>
  version: Generated<number>
}

export interface RolePermissionTable {
  roleId: number
  code: string
}

export interface MenuTable {
  id: Generated<number>
  code: string
  resName: string
  ename: string
  url: string | null
  icon: string | null
  parentId: Generated<number>
  type: Generated<number>
  sortNo: Generated<number>
  active: Generated<number>
  /** Calls ask for the code: it is granted with a reach. */
  reaches: Generated<number>
  /** The identities that it may be granted to, each one bit. */
  identities: Generated<number>
  /** Came with the product, which names it by its code. */
  builtIn: Generated<number>
  version: Generated<number>
}

export interface UserAccountTable {
  id: Generated<number>
  userName: string
  nickName: string | null
  realName: string | null
  mobile: string | null
  email: string | null
  icon: string | null
  identityCode: number
  companyId: number
  departmentId: number | null
  passwordHash: string | null
  weakPassword: Generated<number>
  /** 1: somebody else gave the password; nothing is done before another one was chosen. */
  mustChangePassword: Generated<number>
  frozen: Generated<number>
  blocked: Generated<number>
  spareMobile: string | null
  tel: string | null
  vipNo: string | null
  cardType: number | null
  cardNo: string | null
  birthDate: string | null
  joinDate: string | null
  remark: string | null
  /** 1: gone for everybody; the row stays for the orders and logs that name it. */
  deleted: Generated<number>
  updateUser: string | null
  version: Generated<number>
  createTime: number
  updateTime: number
}

export interface UserRoleTable {
  userId: number
  roleId: number
}

export interface SessionTable {
  id: string
  userId: number
  createTime: number
  seenTime: number
  expiresTime: number
  ip: string | null
  agent: string | null
  remember: Generated<number>
  /** 1: who signed in typed the installation's default password, so this session may be told it. */
  defaultPassword: Generated<number>
  /** JSON: the sign-ins that failed before this one. */
  failedSignIns: Generated<string | null>
}

/** Wrong passwords of an account since it was last signed in to, by where they came from. */
export interface FailedSignInTable {
  userId: number
  ip: string
  hits: number
  since: number
}

export interface CaptchaTable {
  ticket: string
  scene: string
  answer: string
  expiresTime: number
}

export interface RateLimitTable {
  key: string
  hits: number
  windowEnd: number
}

export interface IdempotencyTable {
  userId: number
  key: string
  call: string
  bodyHash: string
  answer: string | null
  createTime: number
}

export interface AuditTable {
  id: Generated<number>
  at: number
  userId: number | null
  companyId: number | null
  ip: string | null
  requestId: string | null
  action: string
  entity: string | null
  entityId: number | null
  code: string
  detail: string | null
  /** JSON: the fields that changed, from what to what. */
  changes: Generated<string | null>
}

export interface EntityLogTable {
  id: Generated<number>
  entity: string
  entityId: number
  createTime: number
  userId: number | null
  operator: string
  action: string
  fromStatus: number | null
  toStatus: number | null
  content: string | null
  /** Of a passport's retrieval: what it came back with, kept by triggers (migration 0019). */
  result: Generated<number | null>
}

export interface CounterTable {
  name: string
  value: number
}

export interface MetaTable {
  key: string
  value: string
}

export interface FileTable {
  id: Generated<number>
  storageName: string
  fileName: string
  size: number
  md5: string
  mime: string
  companyId: number
  userId: number
  createTime: number
}

export interface OutboxTable {
  id: Generated<number>
  kind: string
  payload: string
  createTime: number
  doneTime: number | null
  /** What it is about, while that is not to be done twice. */
  recordId: number | null
  attempts: Generated<number>
  /** Not before: the next try, and while one is under way the end of its lease. */
  dueTime: Generated<number>
}
