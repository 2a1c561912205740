import { textTable } from '#domain/text-table.ts'

/** What the server says of companies. */
export const texts = textTable({
  'company.fileUnknown': [
    '文件不存在或无权使用，请重新上传',
    'There is no such file, or it is not yours to use; upload it again',
  ],
  'company.nameTaken': ['公司名称已存在', 'There is a company of that name'],
  'company.shortNameTaken': ['公司简称已存在', 'There is a company of that short name'],
  'company.codeTaken': ['公司编码已存在', 'There is a company with that code'],
  'company.codeForm': ['公司编码为2到6位大写字母', 'A company code is 2 to 6 capital letters'],
  'company.codeRequired': [
    '受理机构需要公司编码，合同编号以它开头',
    'A center needs a code, as its contract numbers begin with it',
  ],
  'company.codeFixed': ['公司编码不能修改', 'The code of a company cannot be changed'],
  'company.urlForm': ['请输入以http://或https://开头的网址', 'Enter an address that begins with http:// or https://'],
  'company.groupInGroup': ['集团公司不能再属于别的集团', 'A group cannot belong to another group'],
  'company.groupUnknown': ['所属集团不存在，请重新选择', 'There is no such group; choose again'],
  'company.groupHasMembers': ['还有公司属于这个集团，不能取消集团', 'Companies still belong to this group'],
  'company.notAuthorizable': [
    '所选国家或公司不能授权，请重新选择',
    'A chosen country or company cannot be authorised; choose again',
  ],
  'company.notSupplier': ['只有受理机构有供应商平台', 'Only acceptance organisations have a platform of their own'],
})
