import {
  formatResourceIdentifier,
  parseResourceIdentifier,
  productResourcePath,
} from '@stagedoor/contract/accounts/permissions'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { createAccessQueries } from './access.queries.ts'
import { PRODUCT_SERVICE } from './access.service.ts'
import { didYouMean } from '../../config/suggestion.ts'
import { fullId, looksLikeId } from '../../db/short-ids.ts'

const WILDCARD = '*'

/** Finds products and groups that operators name in commands. */
export function createGrantTargets({ db }: Pick<Deps, 'db'>) {
  const access = createAccessQueries(db)

  /** @param typed slug, id or beginning of the id of a product, or `*` */
  async function productPart(typed: string): Promise<string> {
    if (typed === WILDCARD) return WILDCARD
    const slugs = await access.productSlugs()
    const bySlug = slugs.find(({ slug }) => slug === typed)
    if (bySlug) return bySlug.id
    const id = looksLikeId(typed)
      ? await fullId(db, 'product', typed).catch(ignoring('not_found'))
      : undefined
    if (id !== undefined && slugs.some((product) => product.id === id)) return id
    const names = slugs.map(({ slug }) => slug)
    throw new AppError('not_found', {
      detail: `There is no product ${typed || 'without a name'}.${didYouMean(typed, names) || productList(names)}`,
    })
  }

  return {
    /** Returns whether this is the slug or the whole id of a product. */
    async isProduct(typed: string): Promise<boolean> {
      return (await access.productSlugs()).some(
        ({ slug, id }) => slug === typed || id === typed.toLowerCase(),
      )
    },

    /**
     * Returns the resource identifier of a product, or of all products.
     * @param typed slug, id, `*`, or a resource identifier, which may end with a slug
     * @throws AppError conflict, not_found
     */
    async resource(typed: string): Promise<string> {
      if (!typed.includes(':') && !typed.includes('/')) return resourceOf(WILDCARD, await productPart(typed))
      const identifier = parseResourceIdentifier(typed)
      const [, portal, part] = /^portals\/([^/{}]+)\/services\/([^/{}]+)$/.exec(identifier?.path ?? '') ?? []
      if (!identifier || portal === undefined || part === undefined) {
        throw new AppError('conflict', {
          detail: `${typed} does not have the format ${resourceOf(WILDCARD, WILDCARD)}. The slug of a product is enough.`,
        })
      }
      if (identifier.service !== PRODUCT_SERVICE) {
        throw new AppError('conflict', { detail: `The service of ${typed} must be ${PRODUCT_SERVICE}.` })
      }
      const own = (await access.find(undefined))?.portalId
      if (portal !== WILDCARD && own !== undefined && portal !== own) {
        throw new AppError('conflict', {
          detail: `${typed} names another portal. The id of this portal is ${own}; * matches any portal.`,
        })
      }
      const path = productResourcePath(portal, await productPart(part))
      return formatResourceIdentifier({ ...identifier, path })
    },

    /** Returns a warning for a group without members. */
    async groupWarning(name: string): Promise<string | undefined> {
      const groups = await access.groupNames()
      if (groups.includes(name)) return undefined
      return `No developer in the group ${name} has logged in yet.${didYouMean(name, groups)}`
    },
  }
}

function resourceOf(portal: string, product: string): string {
  const path = productResourcePath(portal, product)
  return formatResourceIdentifier({
    service: PRODUCT_SERVICE,
    region: WILDCARD,
    organization: WILDCARD,
    path,
  })
}

function productList(slugs: readonly string[]): string {
  if (slugs.length === 0) return ' The catalog is empty; import it first.'
  const listed = slugs.slice(0, 20).join(', ')
  return ` Products: ${listed}${slugs.length > 20 ? ', …' : ''}.`
}

/** Returns an error handler that returns undefined for errors with this code and rethrows others. */
function ignoring(code: AppError['code']) {
  return (error: unknown): undefined => {
    if (!(error instanceof AppError) || error.code !== code) throw error
  }
}
