import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { products, productVersions } from '../../../db/schema/catalog.ts'

/** What an import has read for the overview of a product. */
export function createOverviewQueries(db: Database) {
  return {
    async ofProduct(id: string) {
      const { limits, support } = products
      const [row] = await db.select({ limits, support }).from(products).where(eq(products.id, id))
      return row
    },

    /** The product of the landing page with its latest version. */
    async landingProduct() {
      const [row] = await db
        .select({
          productId: products.id,
          name: products.name,
          versionId: productVersions.id,
          version: productVersions.name,
        })
        .from(products)
        .innerJoin(productVersions, eq(productVersions.productId, products.id))
        .where(eq(products.onLanding, true))
        .orderBy(desc(productVersions.createdAt), desc(productVersions.id))
        .limit(1)
      return row
    },
  }
}
