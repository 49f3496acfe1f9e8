import { useState } from 'react'
import { StatusBadge } from '../../src/components/badge/badge.tsx'
import { Breadcrumbs } from '../../src/components/breadcrumbs/breadcrumbs.tsx'
import { Button } from '../../src/components/button/button.tsx'
import { CodeBox } from '../../src/components/code-box/code-box.tsx'
import { Logo } from '../../src/components/logo/logo.tsx'
import { PageHeader } from '../../src/components/page-header/page-header.tsx'
import { Pager } from '../../src/components/pager/pager.tsx'
import { ScrollBox } from '../../src/components/scroll-box/scroll-box.tsx'
import styles from '../stage.module.css'
import summary from '../../src/components/summary/summary.module.css'
import { type Column, Table } from '../../src/components/table/table.tsx'
import { TicketStub } from '../../src/components/ticket-stub/ticket-stub.tsx'
import { ARABIC_TEXT, LONG_TEXT, type Stories } from '../story.ts'

const NOTHING = () => undefined
const CRUMBS = [
  { label: 'Catalog', to: '/' },
  { label: 'Orders', to: '/products/orders' },
]
/** The second crumb gives way. */
const LONG_CRUMBS = [
  { label: 'Catalog', to: '/' },
  { label: LONG_TEXT, to: '/products' },
  { label: 'Version 2' },
]
const JSON_CODE = '{\n  "order": "ord_17",\n  "seats": ["A1", "A2"],\n  "paid": true\n}'

/** A drawing of 80 × 40 px of one color. */
const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" rx="8" fill="${color}"/></svg>`)}`

interface App {
  name: string
  status: 'approved' | 'pending' | 'rejected'
}
const APPS: readonly App[] = [
  { name: 'Seat map', status: 'approved' },
  { name: LONG_TEXT, status: 'pending' },
  { name: ARABIC_TEXT, status: 'rejected' },
]
const COLUMNS: readonly Column<App>[] = [
  { header: 'App', isRowHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: 'Actions',
    isActions: true,
    cell: () => (
      <Button size="small" variant="quiet">
        Open
      </Button>
    ),
  },
]

function Pages({ total, sizes }: { total: number; sizes?: readonly number[] }) {
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState(10)
  const choice = sizes && { sizes, onPageSize: setPageSize }
  return <Pager page={page} pageSize={pageSize} total={total} onPage={setPage} {...choice} />
}

/** What shows the content of a page. */
export const content: Stories = {
  breadcrumbs: {
    default: () => <Breadcrumbs crumbs={[...CRUMBS, { label: 'Version 2' }]} />,
    'long text': () => <Breadcrumbs crumbs={LONG_CRUMBS} />,
    'right to left': () => <Breadcrumbs crumbs={[...CRUMBS, { label: ARABIC_TEXT }]} />,
  },
  'code-box': {
    default: () => <CodeBox label="Example response" code={JSON_CODE} language="JSON" />,
    'low, with long lines': () => (
      <CodeBox isLow label="Request" code={`${LONG_TEXT} ${LONG_TEXT}\n`.repeat(30)} what="request" />
    ),
    empty: () => <CodeBox label="Example response" code="" />,
    note: () => <CodeBox label="Example response" code="" note="No body" />,
  },
  logo: {
    picture: () => (
      <Logo src={picture('#1f4b3f')} darkSrc={picture('#8ccfb8')} alt="Home" name="Orders" size={40} />
    ),
    'small picture': () => (
      <Logo src={picture('#1f4b3f')} darkSrc={undefined} alt="Home" name="Orders" size={28} />
    ),
    'no picture': () => <Logo src={undefined} darkSrc={undefined} alt="Home" name="Orders" size={40} />,
    'broken picture': () => (
      <Logo src="data:image/png;base64,AAAA" darkSrc={undefined} alt="Home" name="Orders" size={28} />
    ),
  },
  'page-header': {
    default: () => (
      <PageHeader
        documentTitle="Sandbox"
        title="Orders"
        crumbs={CRUMBS}
        lead="Carts, orders and payments."
        actions={<Button variant="primary">Register</Button>}
      />
    ),
    'title only': () => <PageHeader documentTitle="Sandbox" title="My Apps" />,
    'long text': () => (
      <PageHeader
        documentTitle="Sandbox"
        title={LONG_TEXT}
        crumbs={LONG_CRUMBS}
        lead={LONG_TEXT}
        actions={<Button>Register</Button>}
      />
    ),
  },
  pager: {
    'first page of several': () => <Pages total={1234} />,
    'with a choice of sizes': () => <Pages total={55} sizes={[10, 25, 50]} />,
    'one page only (shows nothing)': () => <Pages total={3} />,
  },
  'scroll-box': {
    fits: () => <ScrollBox label="Short text">Fits</ScrollBox>,
    'scrolls (also by keyboard)': () => (
      <ScrollBox label="Long line" className={styles['scroll']}>
        <pre>{LONG_TEXT.repeat(3)}</pre>
      </ScrollBox>
    ),
  },
  summary: {
    closed: () => (
      <details>
        <summary className={summary['summary']}>History (3)</summary>
        <p>Three requests.</p>
      </details>
    ),
    open: () => (
      <details open>
        <summary className={summary['summary']}>{LONG_TEXT}</summary>
        <p>{LONG_TEXT}</p>
      </details>
    ),
  },
  table: {
    'rows (a list at 390 px)': () => (
      <Table caption="Apps" columns={COLUMNS} rows={APPS} rowKey={({ name }) => name} />
    ),
    'rows that can be pressed (hover them)': () => (
      <Table caption="Apps" columns={COLUMNS} rows={APPS} rowKey={({ name }) => name} onRowClick={NOTHING} />
    ),
    empty: () => <Table caption="Apps" columns={COLUMNS} rows={[]} rowKey={({ name }) => name} />,
  },
  'ticket-stub': {
    default: () => <TicketStub stub={<Button>Copy</Button>}>Your client secret</TicketStub>,
    'in a dialog': () => (
      <TicketStub ground="raised" stub="Section A, row 1">
        Registered for Orders v2
      </TicketStub>
    ),
    'long text': () => <TicketStub stub={LONG_TEXT}>{LONG_TEXT}</TicketStub>,
  },
}
