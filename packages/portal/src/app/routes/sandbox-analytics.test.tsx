import type { StatsQuery } from '@stagedoor/contract/usage/stats'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { aList, anApplication, aRegistration, id, KEY_STRATEGY } from '../../testing/fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { type Handlers, type TestResponse, type TestServer, problem } from '../../testing/test-server.ts'

const APPLICATION = anApplication()
const ORDERS = aRegistration({ status: 'approved' })
/** Called in the sandbox, without a registration. */
const SEATS = { id: id(80), label: 'Seats - v2' }
const DASHBOARD = `/application/${APPLICATION.id}/application-dashboard`

const config = (sandboxes: boolean) => ({
  body: { analytics: { percentiles: true, retention_ms: 1, failed_requests: true, sandboxes } },
})

/** Responds like a server whose sandbox has received 12 requests, and production the given number. */
function response(query: StatsQuery, production: number): TestResponse {
  const count = query.environment === 'sandbox' ? 12 : production
  const timestamp = new Date(query.end_ms).toISOString()
  const dimension = query.dimensions.find((one) => one !== 'TIME')
  const label = {
    API_PRODUCT_VERSION: query.environment === 'sandbox' ? SEATS.label : 'Orders - v1',
    STATUS_CODE_GROUPED: '2XX',
    APPLICATION: APPLICATION.name,
    STATUS_CODE: '200',
  }
  const isFailed = query.filter.some((filter) => filter.dimension === 'STATUS_CODE_GROUPED')
  const [metric = 'REQUEST_COUNT'] = query.metrics
  const event = { [metric]: count, ...(dimension && { [dimension]: label[dimension] }) }
  return { body: { records: (dimension && count === 0) || isFailed ? [] : [{ timestamp, event }] } }
}

const handlers: Handlers = {
  'GET stats/config': () => config(true),
  'GET applications/:id': () => ({ body: APPLICATION }),
  'GET applications/:id/registrations': () => ({ body: aList([ORDERS]) }),
  'GET applications/:id/called-versions': () => ({ body: { production: [], sandbox: [SEATS] } }),
  'GET applications/:id/failed-requests': () => ({ body: aList([]) }),
  'GET applications/:id/credentials': () => ({ body: aList([]) }),
  'GET applications': () => ({ body: aList([APPLICATION]) }),
  'GET applications/auth-strategies': () => ({ body: aList([KEY_STRATEGY]) }),
  'POST stats': ({ body }) => response(body as StatsQuery, 40),
}
const WITHOUT_PRODUCTION: Handlers = { 'POST stats': ({ body }) => response(body as StatsQuery, 0) }

let server: TestServer | undefined

async function open(more: Handlers = {}, at = DASHBOARD) {
  const app = await renderApp({ at, handlers: { ...handlers, ...more } })
  server = app.server
  return app
}

const pressed = async () =>
  within(await screen.findByRole('group', { name: 'Environment' })).getByRole('button', { pressed: true })
    .textContent
const environments = () =>
  new Set(
    server?.requests
      .filter(({ path }) => path === 'stats')
      .map(({ body }) => (body as StatsQuery).environment),
  )
/** What the queries of an environment select, apart from time. */
const selections = (environment: string | undefined) =>
  new Set(
    server?.requests
      .filter(({ path, body }) => path === 'stats' && (body as StatsQuery).environment === environment)
      .map(({ body }) => {
        const { metrics, dimensions, filter } = body as StatsQuery
        return JSON.stringify({ metrics, dimensions, filter })
      }),
  )

it('shows production by default, and the sandbox in all charts, with its address', async () => {
  const app = await open({}, `${DASHBOARD}?period=6h`)
  expect(await screen.findByText('40', { selector: 'dd' })).toBeTruthy()
  expect(await pressed()).toBe('Production')
  expect(environments()).toEqual(new Set([undefined]))
  await screen.findByRole('slider', { name: 'Requests by version: data points' })
  await userEvent.click(screen.getByRole('button', { name: 'Sandbox' }))
  expect(app.router.state.location.search).toBe('?period=6h&environment=sandbox')
  expect(await screen.findByText('12', { selector: 'dd' })).toBeTruthy()
  expect(screen.queryByText('40', { selector: 'dd' })).toBeNull()
  const slider = await screen.findByRole('slider', { name: 'Requests by version: data points' })
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toMatch(/Seats - v2 12$/))
  await waitFor(() => expect(selections('sandbox')).toEqual(selections(undefined)))
  const failed = server?.requests.findLast(({ path }) => path.endsWith('failed-requests'))
  expect(failed?.query.get('environment')).toBe('sandbox')
  await userEvent.selectOptions(screen.getByLabelText('Time range'), 'Last hour')
  expect(app.router.state.location.search).toBe('?period=1h&environment=sandbox')
  await act(() => app.router.navigate(-1))
  expect(await pressed()).toBe('Production')
  expect(await screen.findByText('40', { selector: 'dd' })).toBeTruthy()
})

it('shows no numbers of production while those of the sandbox load', async () => {
  let come = () => undefined as void
  const later = new Promise<void>((resolve) => (come = resolve))
  await open({
    'POST stats': async ({ body }) => {
      const query = body as StatsQuery
      if (query.environment === 'sandbox') await later
      return response(query, 40)
    },
  })
  expect(await screen.findByText('40', { selector: 'dd' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Sandbox' }))
  await waitFor(() => expect(screen.queryByText('40', { selector: 'dd' })).toBeNull())
  expect(screen.queryByRole('slider')).toBeNull()
  come()
  expect(await screen.findByText('12', { selector: 'dd' })).toBeTruthy()
})

it('filters by versions that were called without a registration', async () => {
  await open({}, `${DASHBOARD}?environment=sandbox`)
  await userEvent.click(await screen.findByRole('button', { name: 'Versions: All versions' }))
  expect(screen.queryByLabelText('Orders - v1')).toBeNull()
  await userEvent.click(screen.getByLabelText('Seats - v2'))
  const filtered = () =>
    server?.requests.findLast(({ path }) => path === 'stats')?.body as StatsQuery | undefined
  await waitFor(
    () =>
      expect(filtered()?.filter).toContainEqual({
        dimension: 'API_PRODUCT_VERSION',
        type: 'IN',
        values: [SEATS.id],
      }),
    { timeout: 3000 },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Production' }))
  expect(await screen.findByRole('button', { name: 'Versions: All versions' })).toBeTruthy()
})

it('names the sandbox in downloads', async () => {
  const saved: string[] = []
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await open({}, `${DASHBOARD}?environment=sandbox`)
  await userEvent.click(await screen.findByRole('button', { name: 'Download Requests by version' }))
  await userEvent.click(screen.getByRole('button', { name: 'Data (CSV)' }))
  expect(saved).toEqual(['requests-by-version-sandbox.csv'])
})

it('offers the sandbox when only it has requests, and moves the focus to the choice', async () => {
  await open(WITHOUT_PRODUCTION)
  expect(await screen.findByRole('heading', { name: 'No production traffic in this period' })).toBeTruthy()
  expect(screen.getByText('The sandbox received 12 requests in this period.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show sandbox traffic' }))
  expect(await screen.findByText('12', { selector: 'dd' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Environment' }))
})

it('does not offer the sandbox when only the chosen versions have no requests', async () => {
  await open({
    'POST stats': ({ body }) => {
      const query = body as StatsQuery
      const isFiltered = query.filter.some(({ dimension }) => dimension === 'API_PRODUCT_VERSION')
      return isFiltered && query.environment !== 'sandbox' ? { body: { records: [] } } : response(query, 40)
    },
  })
  expect(await screen.findByText('40', { selector: 'dd' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Versions: All versions' }))
  await userEvent.click(screen.getByLabelText('Orders - v1'))
  expect(await screen.findAllByText('No requests in this period', {}, { timeout: 3000 })).not.toHaveLength(0)
  expect(screen.queryByRole('heading', { name: 'No production traffic in this period' })).toBeNull()
})

it('does not query the sandbox when the application has never called one', async () => {
  await open({
    ...WITHOUT_PRODUCTION,
    'GET applications/:id/called-versions': () => ({ body: { production: [], sandbox: [] } }),
  })
  expect(await screen.findAllByText('No requests in this period')).not.toHaveLength(0)
  expect(environments()).toEqual(new Set([undefined]))
  await userEvent.click(screen.getByRole('button', { name: 'Sandbox' }))
})

it('explains an environment without versions, and keeps the choice', async () => {
  const nothing = { 'POST stats': () => ({ body: { records: [] } }) }
  await open({
    ...nothing,
    'GET applications/:id/registrations': () => ({ body: aList([]) }),
    'GET applications/:id/called-versions': () => ({ body: { production: [], sandbox: [] } }),
  })
  expect(await screen.findByRole('heading', { name: 'No traffic yet' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Sandbox' }))
  expect(await screen.findByRole('heading', { name: 'No sandbox traffic yet' })).toBeTruthy()
})

it('ignores the address, and shows no choice, where no version has a sandbox', async () => {
  await open({ 'GET stats/config': () => config(false) }, `${DASHBOARD}?environment=sandbox`)
  expect(await screen.findByText('40', { selector: 'dd' })).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Environment' })).toBeNull()
  expect(environments()).toEqual(new Set([undefined]))
  expect(server?.requests.some(({ path }) => path.endsWith('called-versions'))).toBe(false)
})

it('shows requests to sandboxes in summaries without production traffic, with a link', async () => {
  const app = await open(WITHOUT_PRODUCTION, '/my-apps')
  const row = await screen.findByRole('row', { name: /Seat map/ })
  const link = await within(row).findByRole('link', { name: 'Sandbox: 12 Requests' })
  expect(link.getAttribute('href')).toBe(`${DASHBOARD}?environment=sandbox`)
  expect(await screen.findByText('Sandbox: 12 requests')).toBeTruthy()
  await act(() => app.router.navigate(`/application/${APPLICATION.id}`))
  expect((await screen.findByRole('link', { name: 'Sandbox: 12 requests' })).getAttribute('href')).toBe(
    `${DASHBOARD}?environment=sandbox`,
  )
})

it('shows only production in summaries with production traffic', async () => {
  await open({}, '/my-apps')
  expect(await screen.findByText('40', { selector: 'dd' })).toBeTruthy()
  const row = await screen.findByRole('row', { name: /Seat map/ })
  expect(await within(row).findByText('40', { exact: false })).toBeTruthy()
  expect(environments()).toEqual(new Set([undefined]))
})

const UNSEEN = {
  email_confirmed: true,
  application_id: APPLICATION.id,
  has_credential: true,
  product_id: null,
  product_version_id: null,
  has_called: true,
  called_only_sandbox: true,
  chart_seen: false,
}

it('does not mark a chart as seen that cannot be displayed', async () => {
  await open({
    'GET stats/config': () => problem(503, 'Unavailable'),
    'GET developer/checklist': () => ({ body: { ...UNSEEN, called_only_sandbox: false } }),
    'PATCH developer/checklist': () => ({ status: 204 }),
  })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(server?.requests.filter(({ path }) => path === 'developer/checklist')).toEqual([])
})

it('reports settings that fail before the application has loaded', async () => {
  await open({
    'GET stats/config': () => problem(503, 'Unavailable'),
    'GET applications/:id': async () => {
      // The router and the page load the settings; both have failed by then.
      await new Promise((resolve) => setTimeout(resolve, 500))
      return { body: APPLICATION }
    },
  })
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 3000 })).toBeTruthy()
})

it.each([
  ['', false],
  ['?environment=sandbox', true],
])('marks the chart at %j as seen when it has the first request: %j', async (search, isMarked) => {
  await open(
    {
      ...WITHOUT_PRODUCTION,
      'GET developer/checklist': () => ({ body: UNSEEN }),
      'PATCH developer/checklist': () => ({ status: 204 }),
    },
    DASHBOARD + search,
  )
  await screen.findByRole(search ? 'slider' : 'heading', {
    name: search ? 'Requests by version: data points' : 'No production traffic in this period',
  })
  await waitFor(() => expect(server?.requests.some(({ path }) => path === 'developer/checklist')).toBe(true))
  const isSent = () => server?.requests.some(({ method }) => method === 'PATCH')
  await waitFor(() => expect(isSent()).toBe(isMarked))
})
