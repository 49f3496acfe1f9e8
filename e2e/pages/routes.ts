import { expect, type Page } from '@playwright/test'
import { authPages } from './auth-pages.ts'

/** The seeded developer of the demo content. */
export const ADA = { email: 'ada@example.com', password: 'Curtain-Call-1927' }

/** The second developer of the demo content, who has no applications. */
export const BO = { email: 'bo@example.com', password: 'House-Lights-0730' }

/** `shown`, or the address that the page redirects to. */
type Outcome = 'shown' | (string & {})

/** A route with an example address. */
export interface Route {
  address: string
  /** The final URL when the page is shown, if it differs from `address`. */
  shownAt?: RegExp
  /** Title of the document, without the name of the portal. */
  title: string | RegExp
  /** In a private portal, for a visitor. */
  visitor: Outcome
  /** In a private portal, for a developer who is signed in. */
  signedIn: Outcome
  /** In a public portal, signed in or not. */
  public: Outcome
}

/** Parts of the addresses. */
interface Ids {
  product: string
  version: string
  /** A deprecated version of Discovery that accepts no registrations. */
  deprecated: { product: string; version: string }
  document: string
  application: string
}

const LOGIN = '/login'
const HOME = '/'

/** All routes with their expected outcomes, as docs/reference/screens.md describes them. */
function routeTable({ product, version, deprecated, document, application }: Ids): Route[] {
  const content = { visitor: LOGIN, signedIn: 'shown', public: 'shown' }
  const applications = { visitor: LOGIN, signedIn: 'shown', public: HOME }
  const signIn = { visitor: 'shown', signedIn: HOME, public: HOME }
  const password = { visitor: 'shown', signedIn: 'shown', public: HOME }
  const spec = new RegExp(`/spec/${product}/${version}`)
  return [
    // The landing page is off by default.
    { address: '/landing', title: 'Log In', visitor: LOGIN, signedIn: HOME, public: HOME },
    { address: '/login', title: 'Log In', ...signIn },
    { address: '/register', title: 'Registration', ...signIn },
    { address: '/forgot-password', title: 'Forgot Password', ...password },
    {
      address: '/reset-password?email=a@b.example&token=x',
      // The page removes the token from the address first.
      shownAt: /\/reset-password\?email=a%40b\.example$/,
      title: 'Reset Password',
      ...password,
    },
    { address: '/', title: 'Product Catalog', ...content },
    { address: '/app-registration-docs', title: 'Registering Applications', ...content },
    {
      address: `/product/${product}`,
      shownAt: new RegExp(`/product/${product}/${version}$`),
      title: 'Inventory - Overview',
      ...content,
    },
    { address: `/spec/${product}`, shownAt: spec, title: /^Inventory - /, ...content },
    {
      address: `/spec/${deprecated.product}/${deprecated.version}?operation=shows/getShow`,
      shownAt: /\?operation=shows\/getShow$/,
      title: / - Discovery - v1/,
      ...content,
    },
    { address: `/docs/${product}`, shownAt: /\/docs\/[\w-]+\/[\w-]+$/, title: /./, ...content },
    { address: `/docs/${product}/${document}`, title: /./, ...content },
    { address: '/my-apps', title: 'My Apps', ...applications },
    {
      address: '/application',
      shownAt: /\/application\/create$/,
      title: 'Create Application',
      ...applications,
    },
    { address: '/application/create', title: 'Create Application', ...applications },
    { address: `/application/${application}`, title: 'Application', ...applications },
    { address: `/application/${application}/update`, title: 'Update Application', ...applications },
    {
      address: `/application/${application}/application-dashboard`,
      title: 'Application',
      ...applications,
    },
    { address: '/404', title: 'Not Found', ...content },
    { address: '/403', title: 'Forbidden', ...content },
    { address: '/no/such/page', shownAt: /\/404$/, title: 'Not Found', ...content },
  ]
}

async function json(page: Page, path: string): Promise<{ data: Record<string, string>[] }> {
  return (await page.request.get(`/api/v2/${path}`)).json()
}

/** Logs in as Ada, and returns the routes with the IDs of the demo content. */
export async function logInAndReadRoutes(page: Page): Promise<Route[]> {
  await page.goto('/login')
  await authPages(page).logIn(ADA.email, ADA.password)
  await expect(page).toHaveURL('/')
  const idOf = async (list: string, name?: string) =>
    (await json(page, list)).data.find((one) => !name || one['name'] === name)?.['id'] ?? ''
  const product = await idOf('products?filter[name][eq]=Inventory')
  const discovery = await idOf('products?filter[name][eq]=Discovery')
  const documents = await json(page, `products/${product}/documents`)
  return routeTable({
    product,
    version: await idOf(`products/${product}/versions`),
    deprecated: { product: discovery, version: await idOf(`products/${discovery}/versions`, 'v1') },
    document: documents.data[0]?.['slug'] ?? '',
    application: await idOf('applications'),
  })
}

/** Reads paths of pages from links on the current page. */
export function links(page: Page) {
  const href = async (name: string) => {
    const address = await page.getByRole('link', { name, exact: true }).first().getAttribute('href')
    if (address === null) throw new Error(`The link ${name} has no href.`)
    return address
  }
  return {
    /** On the catalog. */
    specification: (product: string) => href(`${product} specification`),
    /** On the catalog. */
    documentation: (product: string) => href(`${product} documentation`),
    named: href,
  }
}
