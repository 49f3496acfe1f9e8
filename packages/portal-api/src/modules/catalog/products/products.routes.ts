import { Hono } from 'hono'
import type { AppEnv, Deps } from '../../../deps.ts'
import { compressed } from '../../../http/middleware/compressed.ts'
import { revalidated } from '../../../http/middleware/revalidated.ts'
import { allowAnonymousOnPublicPortal } from '../../accounts/sessions/session.middleware.ts'
import { createDocumentHandlers } from '../documents/documents.handlers.ts'
import { createVersionHandlers } from '../versions/versions.handlers.ts'
import { createProductHandlers } from './products.handlers.ts'
import type { Services } from '../../../services.ts'

const PRODUCT = '/products/:productId'
const VERSION = `${PRODUCT}/versions/:productVersionId`

/** P1, P2, P4–P9 and S5 of wire api.md §4: the catalogue. Open to everybody on a public portal. */
export function catalogRoutes(deps: Deps, services: Services) {
  const products = createProductHandlers(deps, services)
  const documents = createDocumentHandlers(deps, services)
  const versions = createVersionHandlers(deps, services)
  return new Hono<AppEnv>()
    .use('/products/*', allowAnonymousOnPublicPortal(deps), compressed)
    .use('/search/*', allowAnonymousOnPublicPortal(deps), compressed)
    .get('/products', products.list)
    .get('/search/:indices', products.search)
    .get(PRODUCT, products.get)
    .get(`${PRODUCT}/documents`, revalidated, documents.list)
    .get(`${PRODUCT}/documents/:documentId`, revalidated, documents.get)
    .get(`${PRODUCT}/pictures/:path{.+}`, revalidated, documents.picture)
    .get(`${PRODUCT}/versions`, versions.list)
    .get(VERSION, versions.get)
    .get(`${VERSION}/spec`, revalidated, versions.spec)
    .get(`${VERSION}/spec/operations`, revalidated, versions.operations)
}
