const DAY_MS = 86_400_000

/** @param {number} amount in pence */
const gbp = (amount) => ({ amount, currency: 'GBP' })

export const VENUES = [
  {
    id: 'ven_4kq8z1n7c0ma',
    name: 'Aldermoor Hall',
    kind: 'concert_hall',
    city: 'Aldermoor',
    country: 'GB',
    capacity: 2140,
    timezone: 'Europe/London',
    address: { lines: ['1 Lantern Row'], postcode: 'AM1 4LR', latitude: 53.4794, longitude: -2.2453 },
    house_rules: ['Bags up to A4 size', 'Latecomers are seated between pieces'],
  },
  {
    id: 'ven_8ts3f6p2wz9x',
    name: 'The Saltworks',
    kind: 'club',
    city: 'Port Ellery',
    country: 'GB',
    capacity: 1100,
    timezone: 'Europe/London',
    address: { lines: ['Salt Quay'], postcode: 'PE2 7SQ', latitude: 50.3715, longitude: -4.1427 },
    house_rules: ['Under 16s with an adult'],
  },
  {
    id: 'ven_2mb6x9k4ra7h',
    name: 'Foundry Theatre',
    kind: 'theatre',
    city: 'Aldermoor',
    country: 'GB',
    capacity: 780,
    timezone: 'Europe/London',
    address: { lines: ['Bell Yard', 'Foundry Street'], postcode: 'AM2 1FT' },
    house_rules: ['No readmission during the interval without a ticket'],
  },
]

export const CLASSIFICATIONS = [
  {
    id: 'music',
    name: 'Music',
    children: [
      { id: 'music.folk', name: 'Folk and roots', children: [] },
      { id: 'music.orchestral', name: 'Orchestral', children: [] },
    ],
  },
  {
    id: 'theatre',
    name: 'Theatre',
    children: [
      { id: 'theatre.play', name: 'Plays', children: [] },
      { id: 'theatre.musical', name: 'Musicals', children: [] },
    ],
  },
  { id: 'comedy', name: 'Comedy', children: [] },
]

export const ATTRACTIONS = [
  { id: 'att_9d2r6xw3tb5e', kind: 'music_act', name: 'The Paper Lanterns', genres: ['folk'] },
  { id: 'att_5kz1h7n4qm8y', kind: 'music_act', name: 'Aldermoor Strings', genres: ['orchestral'] },
  { id: 'att_3pw8v2c6jd1s', kind: 'company', name: 'Foundry Company', home_venue_id: 'ven_2mb6x9k4ra7h' },
  { id: 'att_7gx4t9b2ke5u', kind: 'music_act', name: 'Kestrel & Vane', genres: ['folk', 'spoken word'] },
]

/**
 * Planned events. `inDays` counts from today, so that all events are in the future.
 *
 * @type {readonly Plan[]}
 */
const PLANS = [
  {
    id: 'evt_7hw2k9q4zr1c',
    name: 'The Paper Lanterns: Low Tide Tour',
    classification: 'music.folk',
    status: 'on_sale',
    venue: 'ven_4kq8z1n7c0ma',
    bill: ['att_9d2r6xw3tb5e', 'att_5kz1h7n4qm8y'],
    inDays: [21, 22, 24, 25, 28, 29],
    from: 2850,
    to: 7400,
    text: 'Six nights of songs from the estuary, with the Aldermoor Strings.',
    minutes: 130,
  },
  {
    id: 'evt_2cx5m8t1vb6j',
    name: 'The Winter’s Tale',
    classification: 'theatre.play',
    status: 'on_sale',
    venue: 'ven_2mb6x9k4ra7h',
    bill: ['att_3pw8v2c6jd1s'],
    inDays: [6, 7, 8, 9, 13, 14, 15, 16],
    from: 1800,
    to: 4600,
    text: 'Sixteen years, one storm, and the best stage direction there is.',
    minutes: 165,
  },
  {
    id: 'evt_5nk3w7d9xs2p',
    name: 'Kestrel & Vane: Field Notes',
    classification: 'music.folk',
    status: 'on_sale',
    venue: 'ven_8ts3f6p2wz9x',
    bill: ['att_7gx4t9b2ke5u'],
    inDays: [3, 4],
    from: 1650,
    to: 2400,
    text: 'Two voices, one harmonium, no setlist.',
    minutes: 95,
  },
  {
    id: 'evt_8zr1b4h6qy3v',
    name: 'New Year at the Hall',
    classification: 'music.orchestral',
    status: 'announced',
    venue: 'ven_4kq8z1n7c0ma',
    bill: ['att_5kz1h7n4qm8y'],
    inDays: [45],
    from: 2200,
    to: 9500,
    text: 'Waltzes, a countdown, and the organ at full stretch.',
    minutes: 140,
  },
]

/**
 * @typedef {object} Plan
 * @property {string} id
 * @property {string} name
 * @property {string} classification
 * @property {'announced' | 'on_sale'} status
 * @property {string} venue
 * @property {readonly string[]} bill ids of attractions, the headliner first
 * @property {readonly number[]} inDays
 * @property {number} from lowest price in pence
 * @property {number} to highest price in pence
 * @property {string} text
 * @property {number} minutes
 */

/** @param {number} inDays @param {string} time */
function at(inDays, time) {
  return `${new Date(Date.now() + inDays * DAY_MS).toISOString().slice(0, 10)}T${time}:00+00:00`
}

/** All events, soonest first. */
export function events() {
  return PLANS.map((plan) => ({
    id: plan.id,
    name: plan.name,
    status: plan.status,
    classification: plan.classification,
    first_performance: at(plan.inDays[0] ?? 0, '19:30'),
    performance_count: plan.inDays.length,
    from_price: gbp(plan.from),
    image_url: `https://media.lanternhouse.example/${plan.id}/wide.jpg`,
    description: plan.text,
    running_time_minutes: plan.minutes,
    interval_count: 1,
    attractions: plan.bill.map((id, index) => ({
      attraction_id: id,
      name: ATTRACTIONS.find((one) => one.id === id)?.name ?? '',
      billing: index === 0 ? 'headline' : 'support',
    })),
    accessibility: ['step_free', 'hearing_loop'],
    links: { box_office: `https://tickets.lanternhouse.example/e/${plan.id}` },
  })).toSorted((one, other) => one.first_performance.localeCompare(other.first_performance))
}

/** All performances, soonest first. */
export function performances() {
  return PLANS.flatMap((plan) => {
    const venue = VENUES.find(({ id }) => id === plan.venue)
    return plan.inDays.map((inDays, index) => ({
      id: performanceId(plan.id, index),
      event_id: plan.id,
      venue: {
        id: plan.venue,
        name: venue?.name ?? '',
        city: venue?.city,
        timezone: venue?.timezone ?? 'Europe/London',
      },
      starts_at: at(inDays, '19:30'),
      doors_at: at(inDays, '18:30'),
      sale_state: plan.status === 'on_sale' ? 'on_sale' : 'scheduled',
      availability_hint: index === 0 ? 'few' : index < 3 ? 'limited' : 'good',
      price_range: { min: gbp(plan.from), max: gbp(plan.to) },
    }))
  }).toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
}

/** The first performance of the tour has the id that the documentation uses. */
function performanceId(/** @type {string} */ event, /** @type {number} */ index) {
  if (event === 'evt_7hw2k9q4zr1c' && index === 0) return 'prf_3mz8c5v1yk6n'
  return `prf_${event.slice(4, 14)}${String(index).padStart(2, '0')}`
}
