import { Hono } from 'hono'
import { problem } from '../problem.mjs'
import { ATTRACTIONS, CLASSIFICATIONS, events, performances, VENUES } from './schedule.mjs'

/** Product versions of the demo content by the first two segments of their paths. */
export const ROUTES = {
  'discovery/v3': 'discovery/v3',
  'venues/v1': 'venues/v1',
  'inventory/v1': 'inventory/v1',
}

const MAX_PAGE = 200
const DEFAULT_PAGE = 50
/** Sections of each venue, with their share of the capacity. */
const SECTIONS = [
  { code: 'ST', name: 'Stalls', share: 0.6, bands: ['A', 'B'] },
  { code: 'DC', name: 'Dress circle', share: 0.4, bands: ['B', 'C'] },
]

/** Sample API with invented data: the most used operations of Discovery, Venues and Inventory of the demo content. */
export const ticketingApi = new Hono()
  .get('/discovery/v3/events', (c) => {
    const words = (c.req.query('q') ?? '').toLowerCase()
    const city = c.req.query('city')
    const kinds = (c.req.query('classification') ?? '').split(',').filter(Boolean)
    const planned = performances()
    const matches = events().filter(
      ({ id, name, classification, attractions, status }) =>
        [name, ...attractions.map((one) => one.name)].join(' ').toLowerCase().includes(words) &&
        (city === undefined || planned.some((one) => one.event_id === id && one.venue.city === city)) &&
        (kinds.length === 0 ||
          kinds.some((kind) => classification === kind || classification.startsWith(`${kind}.`))) &&
        (c.req.query('status') ?? status) === status,
    )
    return page(
      c,
      matches.map((event) => summaryOf(event)),
    )
  })
  .get('/discovery/v3/events/:id', (c) => found(events().find(({ id }) => id === c.req.param('id'))))
  .get('/discovery/v3/events/:id/performances', (c) => {
    if (!events().some(({ id }) => id === c.req.param('id'))) return found(undefined)
    return page(
      c,
      performances().filter((one) => one.event_id === c.req.param('id')),
    )
  })
  .get('/discovery/v3/performances', (c) => {
    const venue = c.req.query('venue_id')
    return page(
      c,
      performances().filter((one) => venue === undefined || one.venue.id === venue),
    )
  })
  .get('/discovery/v3/performances/:id', (c) =>
    found(performances().find(({ id }) => id === c.req.param('id'))),
  )
  .get('/discovery/v3/attractions', (c) => {
    const words = (c.req.query('q') ?? '').toLowerCase()
    return page(
      c,
      attractions().filter(({ name }) => name.toLowerCase().includes(words)),
    )
  })
  .get('/discovery/v3/attractions/:id', (c) =>
    found(attractions().find(({ id }) => id === c.req.param('id'))),
  )
  .get('/discovery/v3/classifications', (c) => c.json(CLASSIFICATIONS))
  .get('/venues/v1/venues', (c) =>
    page(
      c,
      VENUES.filter(({ city }) => [undefined, city].includes(c.req.query('city'))).map(
        ({ id, name, kind, city, country, capacity }) => ({ id, name, kind, city, country, capacity }),
      ),
    ),
  )
  .get('/venues/v1/venues/:id', (c) => found(VENUES.find(({ id }) => id === c.req.param('id'))))
  .get('/inventory/v1/performances/:id/availability', (c) => {
    const index = performances().findIndex(({ id }) => id === c.req.param('id'))
    const performance = performances()[index]
    const venue = VENUES.find(({ id }) => id === performance?.venue.id)
    if (!performance || !venue) return found(undefined)
    return c.json({
      performance_id: performance.id,
      as_of: new Date().toISOString(),
      sections: SECTIONS.map(({ share, ...section }, position) => {
        const capacity = Math.round(venue.capacity * share)
        return { kind: 'seated', ...section, free: (index * 37 + position * 61) % capacity, capacity }
      }),
    })
  })
  .notFound(() =>
    problem(501, 'not_in_the_sample', 'The sample API does not implement this operation. Try List events.'),
  )

/** @param {ReturnType<typeof events>[number]} event */
function summaryOf({
  id,
  name,
  status,
  classification,
  first_performance,
  performance_count,
  from_price,
  image_url,
}) {
  return { id, name, status, classification, first_performance, performance_count, from_price, image_url }
}

function attractions() {
  const planned = events()
  return ATTRACTIONS.map((attraction) => ({
    ...attraction,
    upcoming_event_count: planned.filter((event) =>
      event.attractions.some(({ attraction_id }) => attraction_id === attraction.id),
    ).length,
  }))
}

/** @param {unknown} resource */
function found(resource) {
  return resource === undefined
    ? problem(404, 'not_found', 'The resource does not exist, or your agreement does not cover it.')
    : Response.json(resource)
}

/**
 * Returns one page of a list. A page token is the number of preceding items.
 *
 * @param {import('hono').Context} c
 * @param {readonly unknown[]} all
 */
function page(c, all) {
  const size = Number(c.req.query('page_size') ?? DEFAULT_PAGE)
  const start = Number(c.req.query('page_token') ?? 0)
  if (!Number.isInteger(size) || size < 1 || size > MAX_PAGE) {
    return problem(400, 'invalid_request', `page_size must be between 1 and ${MAX_PAGE}.`)
  }
  if (!Number.isInteger(start) || start < 0) {
    return problem(400, 'invalid_request', 'page_token must be the next_page_token of a page.')
  }
  const items = all.slice(start, start + size)
  const next = start + size < all.length ? { next_page_token: String(start + size) } : {}
  return c.json({ items, page: { size: items.length, ...next } })
}
