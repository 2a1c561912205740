import '@arco-design/web-react/es/_util/react-19-adapter'
import { createRoot } from 'react-dom/client'
import type { Column } from '#src/kit/table/columns.tsx'
import { VirtualTable } from '#src/kit/table/virtual-table.tsx'
import '#src/kit/ui/tokens.css'

/** The long table by itself, with as many rows as the address asks for. */
interface Row {
  contractNo: string
  contactName: string
  contactMobile: string
  applicantNames: string
  applicantCount: number
  totalFen: number
  receivedFen: number
  createTime: number
}

const names = ['王芳', '李娜', '张伟', '刘洋', '陈静', '杨帆', '赵磊', '黄丽', '周杰', '吴敏']
const nameOf = (at: number) => names[at % names.length] ?? ''

const rows = Array.from(
  { length: Number(new URLSearchParams(location.search).get('rows')) },
  (_, at): Row => ({
    contractNo: `GZ20261120-${String(at + 1).padStart(6, '0')}`,
    contactName: nameOf(at * 7),
    contactMobile: `154${String(at).padStart(8, '0')}`,
    applicantNames: `${nameOf(at)}, ${nameOf(at + 3)}`,
    applicantCount: (at % 5) + 1,
    totalFen: ((at * 7919) % 900_000) + 10_000,
    receivedFen: (at * 104_729) % 900_000,
    createTime: Date.UTC(2026, 10, 20) - at * 60_000,
  }),
)

const columns: Column<Row>[] = [
  { key: 'contractNo', stick: 'left', width: 160 },
  { key: 'contactName', width: 96 },
  { key: 'contactMobile', width: 130 },
  { key: 'applicantNames', width: 160 },
  { key: 'applicantCount', align: 'right', width: 90 },
  { key: 'totalFen', width: 120 },
  { key: 'receivedFen', width: 120 },
  { key: 'createTime', width: 150 },
]

const place = document.getElementById('root')
if (place)
  createRoot(place).render(
    <div style={{ height: '96vh' }}>
      <VirtualTable
        label="Contracts"
        columns={columns}
        rows={rows}
        sorts={columns.map((one) => one.key)}
        onOpen={() => {}}
      />
    </div>,
  )
