import type { StatsQuery } from '@stagedoor/contract/usage/stats'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { aList, anApplication, aRegistration, id, KEY_STRATEGY } from '../../testing/fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { type TestResponse, type Handlers, problem, type TestServer } from '../../testing/test-server.ts'

const APPLICATION = anApplication()
const ORDERS = aRegistration({ status: 'approved' })
const VENUES = aRegistration({
  id: id(71),
  product_id: id(11),
  product_name: 'Venues',
  product_version_id: id(21),
})
const HOUR = 3_600_000

/** Answers as a server does that has seen 40 requests in the last hour, 4 of them not found. */
function response(query: StatsQuery, isTruncated = false): TestResponse {
  const timestamp = new Date(Math.floor(query.end_ms / HOUR) * HOUR).toISOString()
  const [metric = 'REQUEST_COUNT'] = query.metrics
  const failed = query.filter.find(({ dimension }) => dimension === 'STATUS_CODE_GROUPED')?.values[0]
  const count = failed === '5XX' ? 0 : failed === '4XX' ? 4 : 36
  const event = (labels: Record<string, string>, value = metric === 'REQUEST_COUNT' ? count : 120.4) => ({
    timestamp,
    event: { [metric]: value, ...labels },
  })
  const byDimension: Record<string, ReturnType<typeof event>[]> = {
    API_PRODUCT_VERSION: [event({ API_PRODUCT_VERSION: 'Orders - v1' })],
    STATUS_CODE: failed === '4XX' ? [event({ STATUS_CODE: '404' })] : [],
    STATUS_CODE_GROUPED: [
      event({ STATUS_CODE_GROUPED: '2XX' }, 36),
      event({ STATUS_CODE_GROUPED: '4XX' }, 4),
    ],
  }
  const dimension = query.dimensions.find((one) => one !== 'TIME')
  const meta = { start_ms: query.start_ms, end_ms: query.end_ms, granularity: query.granularity_ms }
  return {
    body: {
      records: dimension ? (byDimension[dimension] ?? []) : [event({})],
      ...(isTruncated && {
        meta: { ...meta, metric_names: [], metric_units: {}, dimensions: {}, truncated: true },
      }),
    },
  }
}

const handlers: Handlers = {
  'GET stats/config': () => ({ body: { analytics: { percentiles: true, retention_ms: 1 } } }),
  'GET applications/:id': () => ({ body: APPLICATION }),
  'GET applications/:id/registrations': () => ({ body: aList([ORDERS, VENUES]) }),
  'GET applications/:id/credentials': () => ({ body: aList([]) }),
  'GET applications': () => ({ body: aList([APPLICATION]) }),
  'GET applications/auth-strategies': () => ({ body: aList([KEY_STRATEGY]) }),
  'POST stats': ({ body }) => response(body as StatsQuery),
}

let server: TestServer | undefined

const cardOf = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent

async function open(more: Handlers = {}, at = `/application/${APPLICATION.id}/application-dashboard`) {
  const app = await renderApp({ at, handlers: { ...handlers, ...more }, allowedTimePeriod: '90d' })
  server = app.server
  return app
}

const statsRequests = () =>
  (server?.requests ?? []).filter(({ path }) => path === 'stats').map(({ body }) => body as StatsQuery)

it('summarizes the period, compares it with the previous one, and displays versions, codes and percentiles', async () => {
  await open()
  expect(await screen.findByText('40', { selector: 'dd' })).toBeTruthy()
  expect(screen.getByText('10%')).toBeTruthy()
  expect(await screen.findByText('40 in the previous period')).toBeTruthy()
  const requests = await screen.findByRole('slider', { name: 'Requests by version: data points' })
  await waitFor(() =>
    expect(requests.getAttribute('aria-valuetext')).toMatch(/\(incomplete\): Orders - v1 36$/),
  )
  const latency = await screen.findByRole('slider', { name: 'Latency by version: data points' })
  expect(latency.getAttribute('aria-valuetext')).toMatch(/Orders - v1 120 ms$/)
  const codes = screen.getByRole('region', { name: '4xx errors by status code' })
  expect(await within(codes).findByText('404')).toBeTruthy()
  const serverErrors = screen.getByRole('region', { name: '5xx errors by version' })
  expect(await within(serverErrors).findByText('No errors in this period')).toBeTruthy()

  await userEvent.selectOptions(screen.getByLabelText('Percentile'), 'p50')
  await waitFor(() => expect(statsRequests().at(-1)?.metrics).toEqual(['RESPONSE_LATENCY_P50']))
})

it('moves between points by keyboard and announces the values', async () => {
  await open()
  const slider = await screen.findByRole<HTMLInputElement>('slider', {
    name: 'Requests by version: data points',
  })
  await waitFor(() => expect(slider.max).toBe('24'))
  const [first, last] = [slider.min, slider.max]
  expect(slider.value).toBe(last)
  fireEvent.change(slider, { target: { value: first } })
  expect(slider.getAttribute('aria-valuetext')).toMatch(/: Orders - v1 0$/)
})

it('reloads for another range, and for selected versions after a delay', async () => {
  const app = await open()
  const range = await screen.findByLabelText('Time range')
  expect(screen.queryByText('Days start at midnight UTC.')).toBeNull()
  await userEvent.selectOptions(range, 'Last 7 days')
  expect(await screen.findByText('Days start at midnight UTC.')).toBeTruthy()
  await waitFor(() => expect(statsRequests().at(-1)?.granularity_ms).toBe(24 * HOUR))
  expect(app.router.state.location.search).toBe('?period=7d')
  await userEvent.click(screen.getByRole('button', { name: 'Versions: All versions' }))
  await userEvent.click(screen.getByLabelText('Venues - v1'))
  const filtered = () =>
    statsRequests().filter(({ filter }) => filter.some((one) => one.dimension === 'API_PRODUCT_VERSION'))
  await waitFor(() => expect(filtered().length).toBeGreaterThan(0), { timeout: 3000 })
  expect(filtered()[0]?.filter).toContainEqual({
    dimension: 'API_PRODUCT_VERSION',
    type: 'IN',
    values: [VENUES.product_version_id],
  })
})

it('accepts dates that end on a day after the one on which the dashboard was opened', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T23:50:00Z') })
  try {
    const app = await open()
    const range = await screen.findByLabelText('Time range')
    vi.setSystemTime(Date.parse('2026-03-02T00:10:00Z'))
    await userEvent.selectOptions(range, 'Last 7 days')
    await userEvent.selectOptions(range, 'Custom range')
    expect(app.router.state.location.search).toMatch(/&to=2026-03-02$/)
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLSelectElement>('Time range').selectedOptions[0]?.text).toBe(
        'Custom range',
      ),
    )
  } finally {
    vi.useRealTimers()
  }
})

it('keeps a chart until the data of another range are loaded', async () => {
  let come = () => undefined as void
  const later = new Promise<void>((resolve) => (come = resolve))
  let isLate = false
  await open({
    'POST stats': async ({ body }) => {
      if (isLate) await later
      return response(body as StatsQuery, true)
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Requests by version: Table' }))
  const table = screen.getByRole('table', { name: 'Requests by version' })
  const hourly = table.textContent
  isLate = true
  await userEvent.selectOptions(screen.getByLabelText('Time range'), 'Last 30 days')
  await waitFor(() => expect(table.closest('[data-stale]')).not.toBeNull())
  expect(table.textContent).toBe(hourly)
  come()
  await waitFor(() => expect(table.textContent).not.toBe(hourly))
})

it('displays the data as a table and downloads them', async () => {
  const saved: string[] = []
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Requests by version: Table' }))
  const table = screen.getByRole('table', { name: 'Requests by version' })
  expect(within(table).getAllByRole('row')).toHaveLength(26)
  expect(within(table).getByRole('columnheader', { name: 'Orders - v1' })).toBeTruthy()
  expect(within(table).getAllByRole('row')[1]?.textContent).toMatch(/36$/)
  await userEvent.click(screen.getByRole('button', { name: 'Download Requests by version' }))
  await userEvent.click(screen.getByRole('button', { name: 'Data (CSV)' }))
  expect(saved).toEqual(['requests-by-version.csv'])
  await userEvent.click(screen.getByRole('button', { name: 'Download 4xx errors by status code' }))
  expect(screen.getByRole('button', { name: 'Image (PNG)' })).toBeTruthy()
})

it('reports which chart failed, keeps the others and retries', async () => {
  await open({
    'POST stats': ({ body }) => {
      const query = body as StatsQuery
      const isLatency = query.metrics[0] === 'RESPONSE_LATENCY_P99' && query.dimensions.length > 0
      return isLatency ? problem(500, 'Out of order') : response(query)
    },
  })
  const latency = await screen.findByRole('region', { name: 'Latency by version' })
  expect(await within(latency).findByText('Unable to fetch Latency by version')).toBeTruthy()
  expect(await screen.findByRole('slider', { name: 'Requests by version: data points' })).toBeTruthy()
  server?.use(handlers)
  await userEvent.click(within(latency).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('slider', { name: 'Latency by version: data points' })).toBeTruthy()
})

it('reports when data are incomplete', async () => {
  await open({ 'POST stats': ({ body }) => response(body as StatsQuery, true) })
  const hints = await screen.findAllByText(
    'Not all results shown. Refine your search for more related results.',
  )
  expect(hints.length).toBeGreaterThan(0)
})

it('links to the catalog without a registration', async () => {
  await open({ 'GET applications/:id/registrations': () => ({ body: aList([]) }) })
  expect(await screen.findByRole('heading', { name: 'No traffic yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the catalog' }).getAttribute('href')).toBe('/')
  expect(statsRequests()).toEqual([])
})

it('displays the forbidden page when analytics is off', async () => {
  const app = await open({ 'GET stats/config': () => ({ body: { analytics: null } }) })
  expect(await screen.findByText('Sorry. You are not authorized to view this page.')).toBeTruthy()
  expect(app.router.state.location.pathname).toBe(`/application/${APPLICATION.id}/application-dashboard`)
})

it('summarizes 30 days on My Apps and on an application, with a link to the dashboard', async () => {
  const app = await open({}, '/my-apps')
  expect(await screen.findByRole('heading', { name: 'Last 30 days' })).toBeTruthy()
  expect(await screen.findByText('40', { selector: 'dd' })).toBeTruthy()
  expect(statsRequests()[0]?.filter).toEqual([
    { dimension: 'APPLICATION', type: 'IN', values: [APPLICATION.id] },
  ])
  const dashboard = `/application/${APPLICATION.id}/application-dashboard?period=30d`
  expect(screen.getByRole('link', { name: 'Seat map analytics' }).getAttribute('href')).toBe(dashboard)
  await app.router.navigate(`/application/${APPLICATION.id}`)
  expect((await screen.findByRole('link', { name: 'Analytics' })).getAttribute('href')).toBe(dashboard)
  expect(await screen.findByText('40', { selector: 'dd' })).toBeTruthy()
})

it('refreshes while the page is visible and not paused', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  await open()
  await screen.findByRole('slider', { name: 'Requests by version: data points' })
  const atOnce = 10
  await waitFor(() => expect(statsRequests()).toHaveLength(atOnce))
  visible.mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  await screen.findByText('40', { selector: 'dd' })
  expect(statsRequests()).toHaveLength(atOnce)
  visible.mockReturnValue('visible')
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(statsRequests()).toHaveLength(2 * atOnce))
  await userEvent.click(screen.getByRole('button', { name: 'Live' }))
  expect(screen.getByRole('button', { name: 'Live' }).getAttribute('aria-pressed')).toBe('false')
  fireEvent(document, new Event('visibilitychange'))
  await screen.findByText('40', { selector: 'dd' })
  expect(statsRequests()).toHaveLength(2 * atOnce)
})

const FAILED = {
  id: id(90),
  time: '2026-03-01T12:00:00.000Z',
  status: 404,
  method: 'GET',
  path: '/orders/7',
  product_version_id: ORDERS.product_version_id,
  reason: null,
}
const REJECTED = {
  ...FAILED,
  id: id(91),
  status: 403,
  method: null,
  path: '/orders',
  reason: 'registration_pending',
}
const withFailedRequests: Handlers = {
  'GET stats/config': () => ({
    body: { analytics: { percentiles: true, retention_ms: 1, failed_requests: true } },
  }),
  'GET applications/:id/failed-requests': ({ query }) => ({
    body: aList(query.get('status') === '5XX' ? [] : [REJECTED, FAILED]),
  }),
}

it('lists failed requests with a link that explains a rejection, filtered by the chart that led to them', async () => {
  await open(withFailedRequests)
  const section = await screen.findByRole('region', { name: 'Failed requests' })
  const row = await within(section).findByRole('row', { name: /\/orders\/7/ })
  expect(row.textContent).toMatch(/GET.*\/orders\/7.*Orders - v1.*404.*Response of the API/)
  expect(
    within(section)
      .getByRole('link', { name: /Registration under review/ })
      .getAttribute('href'),
  ).toBe(`/rejections/registration_pending?version=${ORDERS.product_version_id}`)
  await userEvent.click(await screen.findByRole('button', { name: '4xx errors by version: show requests' }))
  expect(document.activeElement).toBe(section)
  const filter = within(section).getByLabelText<HTMLSelectElement>('Status')
  expect(filter.value).toBe('4XX')
  const statuses = () =>
    server?.requests
      .filter(({ path }) => path.endsWith('failed-requests'))
      .map(({ query }) => query.get('status'))
  await waitFor(() => expect(statuses()).toContain('4XX'))
  expect(within(filter).getByRole('option', { name: '404' })).toBeTruthy()
  await userEvent.selectOptions(filter, '5xx')
  expect(await within(section).findByText('No failed requests in this period')).toBeTruthy()
})

it('shows the first page of failed requests when another period is chosen', async () => {
  const rows = Array.from({ length: 10 }, (_, number) => ({ ...FAILED, id: id(100 + number) }))
  await open({
    ...withFailedRequests,
    'GET applications/:id/failed-requests': () => ({
      body: { data: rows, meta: { total: 15, page: { number: 1, size: 10, total: 15 } } },
    }),
  })
  const pages = () =>
    server?.requests
      .filter(({ path }) => path.endsWith('failed-requests'))
      .map(({ query }) => query.get('page[number]')) ?? []
  const section = await screen.findByRole('region', { name: 'Failed requests' })
  await userEvent.click(await within(section).findByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(pages().at(-1)).toBe('2'))
  await userEvent.selectOptions(screen.getByLabelText('Time range'), 'Last hour')
  await waitFor(() => expect(pages().at(-1)).toBe('1'))
})

it('reports why failed requests were not loaded, and retries', async () => {
  let fails = true
  await open({
    ...withFailedRequests,
    'GET applications/:id/failed-requests': () =>
      fails ? problem(500, 'The database is down') : { body: aList([FAILED]) },
  })
  const section = await screen.findByRole('region', { name: 'Failed requests' })
  const retry = await within(section).findByRole('button', { name: 'Try again' })
  fails = false
  await userEvent.click(retry)
  expect(await within(section).findByText('/orders/7')).toBeTruthy()
})

it('shows no failed requests where the server does not record them', async () => {
  await open()
  await screen.findByRole('slider', { name: 'Requests by version: data points' })
  expect(screen.queryByRole('region', { name: 'Failed requests' })).toBeNull()
  expect(screen.queryByRole('button', { name: /show requests/ })).toBeNull()
})

it('shows a chart without data as one line, without requesting space for a chart', async () => {
  await open()
  const empty = await screen.findByRole('region', { name: '5xx errors by version' })
  expect(empty.textContent).toBe('5xx errors by versionNo errors in this period')
  expect(within(empty).queryByRole('button')).toBeNull()
})

it('marks a higher error rate and latency as worse, lower ones as better, and requests as neither', async () => {
  let latest = 0
  await open({
    'POST stats': ({ body }) => {
      const query = body as StatsQuery
      latest = Math.max(latest, query.end_ms)
      const isPrevious = query.end_ms < latest - HOUR
      const timestamp = new Date(query.start_ms).toISOString()
      const event = (values: Record<string, string | number>) => ({ timestamp, event: values })
      if (query.metrics[0] !== 'REQUEST_COUNT') {
        return { body: { records: [event({ [query.metrics[0] ?? '']: isPrevious ? 200 : 100 })] } }
      }
      const errors = isPrevious ? 1 : 8
      return {
        body: {
          records: [
            event({ REQUEST_COUNT: 10, STATUS_CODE_GROUPED: '2XX' }),
            event({ REQUEST_COUNT: errors, STATUS_CODE_GROUPED: '4XX' }),
          ],
        },
      }
    },
  })
  await waitFor(() => expect(cardOf('p99 latency')).toContain('Down50%Better'))
  expect(cardOf('Error rate')).toContain('UpWorse')
  expect(cardOf('Requests')).toMatch(/Up64%11 in/)
})

it('displays no error rate without requests', async () => {
  await open({ 'POST stats': () => ({ body: { records: [] } }) }, '/my-apps')
  await screen.findByText('Requests', { selector: 'dt' })
  await waitFor(() => expect(cardOf('Requests')).toMatch(/^Requests0/))
  expect(cardOf('Error rate')).toBe('Error rate–')
})
