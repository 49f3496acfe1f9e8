import type { Page } from '@playwright/test'

/** The seeded developer of the demo content. */
export const ADA = { email: 'ada@example.com', password: 'Curtain-Call-1927' }

/** What a visitor gets to see at an address: the page itself, or the address they are sent to. */
type Outcome = 'shown' | (string & {})

/** A row of the route table (spec §2), with an address that stands for all of its kind. */
export interface Route {
  address: string
  /** Where it is in the address bar in the end, when it is shown. */
  shownAt?: RegExp
  /** What the document is called, without the portal's own name. */
  title: string | RegExp
  /** Of a private portal: not signed in, signed in; of a public one: signed in or not. */
  anonymous: Outcome
  signedIn: Outcome
  open: Outcome
}

/** What the addresses are made of. */
interface Ids {
  product: string
  version: string
  /** One that is deprecated, of the product Discovery, and closed for registrations. */
  deprecated: { product: string; version: string }
  document: string
  application: string
}

const LOGIN = '/login'
const HOME = '/'

/** Every route of the table, and what becomes of it in each of the three situations (wire portal-ui §11). */
export function routeTable({ product, version, deprecated, document, application }: Ids): Route[] {
  const closed = { anonymous: LOGIN, signedIn: 'shown', open: 'shown' }
  const ofApplications = { anonymous: LOGIN, signedIn: 'shown', open: HOME }
  const wayIn = { anonymous: 'shown', signedIn: HOME, open: HOME }
  const password = { anonymous: 'shown', signedIn: 'shown', open: HOME }
  const spec = new RegExp(`/spec/${product}/${version}`)
  return [
    // Without its setting there is no landing page.
    { address: '/landing', title: 'Log In', anonymous: LOGIN, signedIn: HOME, open: HOME },
    { address: '/login', title: 'Log In', ...wayIn },
    { address: '/register', title: 'Registration', ...wayIn },
    { address: '/forgot-password', title: 'Forgot Password', ...password },
    {
      address: '/reset-password?email=a@b.example&token=x',
      // The token leaves the address before anything else runs.
      shownAt: /\/reset-password\?email=a%40b\.example$/,
      title: 'Reset Password',
      ...password,
    },
    { address: '/', title: 'Product Catalog', ...closed },
    { address: '/app-registration-docs', title: 'Registering Applications', ...closed },
    { address: `/spec/${product}`, shownAt: spec, title: /^Inventory - /, ...closed },
    {
      address: `/spec/${deprecated.product}/${deprecated.version}#/shows/getShow`,
      shownAt: /#\/shows\/getShow$/,
      title: /^Discovery - v1/,
      ...closed,
    },
    { address: `/docs/${product}`, shownAt: /\/docs\/[\w-]+\/[\w-]+$/, title: /./, ...closed },
    { address: `/docs/${product}/${document}`, title: /./, ...closed },
    { address: '/my-apps', title: 'My Apps', ...ofApplications },
    {
      address: '/application',
      shownAt: /\/application\/create$/,
      title: 'Create Application',
      ...ofApplications,
    },
    { address: '/application/create', title: 'Create Application', ...ofApplications },
    { address: `/application/${application}`, title: 'Application', ...ofApplications },
    { address: `/application/${application}/update`, title: 'Update Application', ...ofApplications },
    {
      address: `/application/${application}/application-dashboard`,
      title: 'Application',
      ...ofApplications,
    },
    { address: '/404', title: 'Not Found', ...closed },
    { address: '/403', title: 'Forbidden', ...closed },
    { address: '/no/such/page', shownAt: /\/404$/, title: 'Not Found', ...closed },
  ]
}

/** Paths of pages as one finds them by their links. */
export function links(page: Page) {
  const href = async (name: string) => {
    const address = await page.getByRole('link', { name, exact: true }).first().getAttribute('href')
    if (address === null) throw new Error(`The link ${name} leads nowhere.`)
    return address
  }
  return {
    /** On the catalogue: the path of a product's specification. */
    specification: (product: string) => href(`${product} specification`),
    documentation: (product: string) => href(`${product} documentation`),
    /** In a list: the path of what has this name. */
    named: href,
  }
}
