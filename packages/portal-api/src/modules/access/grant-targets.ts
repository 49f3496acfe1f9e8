import {
  formatResourceIdentifier,
  parseResourceIdentifier,
  productResourcePath,
} from '@stagedoor/contract/accounts/permissions'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { createAccessQueries } from './access.queries.ts'
import { PRODUCT_SERVICE } from './access.service.ts'
import { didYouMean } from '../../config/suggestion.ts'
import { fullId, looksLikeId } from '../../db/short-ids.ts'

const EVERY = '*'

/** Finds products and groups that operators name in commands. Each throws conflict or not_found with a detail. */
export function createGrantTargets({ db }: Pick<Deps, 'db'>) {
  const access = createAccessQueries(db)

  /** The id of a product by its slug, its id or the beginning of its id; `*` stays. */
  async function productPart(typed: string): Promise<string> {
    if (typed === EVERY) return EVERY
    const slugs = await access.productSlugs()
    const bySlug = slugs.find(({ slug }) => slug === typed)
    if (bySlug) return bySlug.id
    const id = looksLikeId(typed)
      ? await fullId(db, 'product', typed).catch(refusedAs('not_found'))
      : undefined
    if (id !== undefined && slugs.some((product) => product.id === id)) return id
    throw new AppError('not_found', {
      detail: `There is no product ${typed || 'without a name'}.${
        didYouMean(
          typed,
          slugs.map(({ slug }) => slug),
        ) || known(slugs.map(({ slug }) => slug))
      }`,
    })
  }

  return {
    /** Returns whether this is the slug or the whole id of a product. */
    async isProduct(typed: string): Promise<boolean> {
      return (await access.productSlugs()).some(
        ({ slug, id }) => slug === typed || id === typed.toLowerCase(),
      )
    },

    /** The resource identifier of a product, or of all; a whole identifier may end with a slug too. */
    async resource(typed: string): Promise<string> {
      if (!typed.includes(':') && !typed.includes('/')) return resourceOf(EVERY, await productPart(typed))
      const identifier = parseResourceIdentifier(typed)
      const [, portal, part] = /^portals\/([^/{}]+)\/services\/([^/{}]+)$/.exec(identifier?.path ?? '') ?? []
      if (!identifier || portal === undefined || part === undefined) {
        throw new AppError('conflict', {
          detail: `${typed} is not like ${resourceOf(EVERY, EVERY)}. The slug of a product is enough.`,
        })
      }
      if (identifier.service !== PRODUCT_SERVICE) {
        throw new AppError('conflict', { detail: `The service of ${typed} must be ${PRODUCT_SERVICE}.` })
      }
      const own = (await access.find(undefined))?.portalId
      if (portal !== EVERY && own !== undefined && portal !== own) {
        throw new AppError('conflict', {
          detail: `${typed} names another portal. The id of this one is ${own}; * stands for any.`,
        })
      }
      const path = productResourcePath(portal, await productPart(part))
      return formatResourceIdentifier({ ...identifier, path })
    },

    /** Returns a warning for a group that nobody is in yet. */
    async groupWarning(name: string): Promise<string | undefined> {
      const groups = await access.groupNames()
      if (groups.includes(name)) return undefined
      return `Nobody has logged in with the group ${name} yet.${didYouMean(name, groups)}`
    },
  }
}

function resourceOf(portal: string, product: string): string {
  const path = productResourcePath(portal, product)
  return formatResourceIdentifier({ service: PRODUCT_SERVICE, region: EVERY, organization: EVERY, path })
}

function known(slugs: readonly string[]): string {
  if (slugs.length === 0) return ' The catalog is empty; import it first.'
  const listed = slugs.slice(0, 20).join(', ')
  return ` Products: ${listed}${slugs.length > 20 ? ', …' : ''}.`
}

function refusedAs(code: AppError['code']) {
  return (error: unknown): undefined => {
    if (!(error instanceof AppError) || error.code !== code) throw error
  }
}
