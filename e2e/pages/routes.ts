import type { Page } from '@playwright/test'

/** The seeded developer of the demo content. */
export const ADA = { email: 'ada@example.com', password: 'Curtain-Call-1927' }

/** Any id: whoever is not signed in must not learn whether something has it. */
const SOME_ID = '00000000-0000-4000-8000-000000000000'

/** Every address that only a signed-in developer of a private portal may see. */
export const PRIVATE_ADDRESSES = [
  '/',
  '/app-registration-docs',
  `/spec/${SOME_ID}`,
  `/spec/${SOME_ID}/${SOME_ID}#/holds/createHold`,
  `/docs/${SOME_ID}/start`,
  '/my-apps',
  '/application',
  '/application/create',
  `/application/${SOME_ID}`,
  `/application/${SOME_ID}/update`,
] as const

/** Paths of pages as one finds them by their links. */
export function links(page: Page) {
  const href = async (name: string) => {
    const address = await page.getByRole('link', { name, exact: true }).first().getAttribute('href')
    if (address === null) throw new Error(`The link ${name} leads nowhere.`)
    return address
  }
  return {
    /** On the catalogue: the path of a product's specification. */
    specification: (product: string) => href(`Specification of ${product}`),
    documentation: (product: string) => href(`Documentation of ${product}`),
    /** In a list: the path of what has this name. */
    named: href,
  }
}
