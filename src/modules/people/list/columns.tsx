import type { User } from '#protocol/people/user/schemas.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { PersonPicture } from '#src/kit/ui/person-picture.tsx'
import type { RecordPage } from '#src/kit/workspace/record-link.tsx'

/** The page of one of them. */
export const personPage = ({ id, realName, userName }: User): RecordPage => ({
  code: 'cust.user-detail',
  params: { id },
  name: realName ?? userName,
})

/** Columns of both lists, by what they show. */
export const columns = {
  userName: {
    key: 'userName',
    names: true,
    stick: 'left',
    show: (row) => (
      <span className="kit-person">
        <PersonPicture name={row.realName ?? row.userName} icon={row.icon} />
        {row.userName}
      </span>
    ),
    width: 144,
  },
  realName: { key: 'realName', width: 96 },
  mobile: { key: 'mobile', width: 116 },
  companyName: { key: 'companyName', title: 'field.companyId', width: 120 },
  department: { key: 'departmentName', width: 104 },
  roleNames: { key: 'roleNames', width: 120 },
  status: { key: 'status', width: 96 },
  vipNo: { key: 'vipNo', width: 116 },
  createTime: { key: 'createTime', width: 140 },
  email: { key: 'email', width: 200, hidden: true },
  joinDate: { key: 'joinDate', width: 112, hidden: true },
  updateUser: { key: 'updateUser', width: 104, hidden: true },
  updateTime: { key: 'updateTime', width: 144, hidden: true },
} as const satisfies Record<string, Column<User>>
