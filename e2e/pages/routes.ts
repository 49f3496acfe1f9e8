import { expect, type Page } from '@playwright/test'
import { authPages } from './auth-pages.ts'

/** The seeded developer of the demo content. */
export const ADA = { email: 'ada@example.com', password: 'Curtain-Call-1927' }

/** The second developer of the demo content, who has no applications. */
export const BO = { email: 'bo@example.com', password: 'House-Lights-0730' }

/** Pages that are checked together. Visitors see those of `sign-in`, signed-in developers the others. */
export const PAGE_GROUPS = ['sign-in', 'catalog', 'guides', 'specification', 'application'] as const

/** A route with an example address, on a private portal that has a landing page. */
export interface Route {
  /** Name of its screenshots. */
  name: string
  address: string
  /** The final URL, if it differs from `address`. */
  shownAt?: RegExp
  /** Title of the document, without the name of the portal. */
  title: string | RegExp
  group: (typeof PAGE_GROUPS)[number]
  /** The browser adds numbers that depend on its clock, with loading indicators until then. */
  isFilledByBrowser?: true
  /** The page reads an API description with the first input. */
  readsDocument?: true
}

/** Parts of the addresses. */
interface Ids {
  product: string
  version: string
  /** A deprecated version of Discovery that accepts no registrations. */
  deprecated: { product: string; version: string }
  /** A product with channels instead of operations. */
  channels: string
  application: string
}

/** All pages of the portal, as docs/reference/screens.md describes them. */
function routeTable({ product, version, deprecated, channels, application }: Ids): Route[] {
  const specification = `/spec/${product}/${version}`
  return [
    ...inGroup('sign-in', [
      { name: 'landing', address: '/landing', title: 'Landing Page' },
      { name: 'login', address: '/login', title: 'Log In' },
      { name: 'register', address: '/register', title: 'Registration' },
      { name: 'forgot-password', address: '/forgot-password', title: 'Forgot Password' },
      {
        name: 'reset-password',
        address: '/reset-password?email=a@b.example&token=x',
        // The page removes the token from the address first.
        shownAt: /\/reset-password\?email=a%40b\.example$/,
        title: 'Reset Password',
      },
      { name: 'user-login', address: '/users/login', title: 'Log In' },
      { name: 'user-forgot-password', address: '/users/forgot-password', title: 'Forgot Password' },
      { name: 'user-reset-password', address: '/users/reset-password', title: 'Reset Password' },
      { name: 'user-change-password', address: '/users/change-password', title: 'Change Password' },
      {
        name: 'accept-invitation',
        address: '/users/accept-invitation?email=a@b.example&org=Lanternhouse&fullName=Uma+Thorn&token=x',
        shownAt: /\/users\/accept-invitation\?email=a%40b\.example&org=Lanternhouse&fullName=Uma\+Thorn$/,
        title: 'Accept Invitation',
      },
    ]),
    ...inGroup('catalog', [
      { name: 'catalog', address: '/', title: 'Product Catalog' },
      {
        name: 'product-overview',
        address: `/product/${product}`,
        shownAt: new RegExp(`/product/${product}/${version}$`),
        title: 'Inventory - Overview',
      },
      { name: '404', address: '/404', title: 'Not Found' },
      { name: '403', address: '/403', title: 'Forbidden' },
    ]),
    ...inGroup('guides', [
      {
        name: 'documentation',
        address: `/docs/${product}`,
        shownAt: /\/docs\/[\w-]+\/[\w-]+$/,
        title: 'Hold your first seats',
      },
      // A guide with an image, a table and code.
      { name: 'documentation-holds', address: `/docs/${product}/holds`, title: 'The lifecycle of a hold' },
      {
        name: 'registering-applications',
        address: '/app-registration-docs',
        title: 'Registering Applications',
      },
    ]),
    ...inGroup('specification', [
      {
        name: 'specification',
        address: `/spec/${product}`,
        shownAt: new RegExp(`${specification}$`),
        title: /^Inventory - /,
        readsDocument: true,
      },
      {
        name: 'specification-deprecated',
        address: `/spec/${deprecated.product}/${deprecated.version}?operation=shows/getShow`,
        title: / - Discovery - v1/,
      },
      {
        // Not after its specification, because that would only scroll. In the last group but one, so the content above it grows when the document is read.
        name: 'operation',
        address: `${specification}?operation=waiting-rooms/joinWaitingRoom`,
        title: / - Inventory - /,
        readsDocument: true,
      },
      {
        name: 'specification-events',
        address: `/spec/${channels}`,
        shownAt: /\/spec\/[\w-]+\/[\w-]+$/,
        title: /^Event Stream - /,
      },
    ]),
    ...inGroup('application', [
      { name: 'my-apps', isFilledByBrowser: true, address: '/my-apps', title: 'My Apps' },
      {
        name: 'create-application',
        isFilledByBrowser: true,
        address: '/application/create',
        title: 'Create Application',
      },
      {
        name: 'application',
        isFilledByBrowser: true,
        address: `/application/${application}`,
        title: 'Application',
      },
      {
        name: 'update-application',
        isFilledByBrowser: true,
        address: `/application/${application}/update`,
        title: 'Update Application',
      },
      {
        name: 'dashboard',
        isFilledByBrowser: true,
        address: `/application/${application}/application-dashboard`,
        title: 'Application',
      },
    ]),
  ]
}

const inGroup = (group: Route['group'], routes: readonly Omit<Route, 'group'>[]): Route[] =>
  routes.map((route) => ({ ...route, group }))

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
  return routeTable({
    product,
    version: await idOf(`products/${product}/versions`),
    deprecated: { product: discovery, version: await idOf(`products/${discovery}/versions`, 'v1') },
    channels: await idOf('products?filter[name][eq]=Event Stream'),
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
