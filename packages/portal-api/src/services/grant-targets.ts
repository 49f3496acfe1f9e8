import {
  formatResourceIdentifier,
  parseResourceIdentifier,
  productResourcePath,
} from '@stagedoor/contract/permissions'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors/app-error.ts'
import { createAccessQueries } from '../queries/access.ts'
import { createDeveloperQueries, type DeveloperRow } from '../queries/developers.ts'
import { createProductQueries } from '../queries/products.ts'
import { UUID } from '../uuid.ts'
import { PRODUCT_SERVICE } from './access.ts'
import { didYouMean } from '../suggestion.ts'
import { fullId, looksLikeId } from './short-ids.ts'

const EVERY = '*'

/** Finds what operators name in commands: products, developers and groups. Each throws conflict or not_found with a detail for the operator. */
export function createGrantTargets({ db }: Pick<Deps, 'db'>) {
  const products = createProductQueries(db)
  const developers = createDeveloperQueries(db)
  const access = createAccessQueries(db)

  /** The id of a product by its slug, its id or the beginning of its id; `*` stays. */
  async function productPart(typed: string): Promise<string> {
    if (typed === EVERY) return EVERY
    const slugs = await products.slugs()
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

    /** A developer by e-mail address, id or the beginning of the id. */
    async developer(typed: string): Promise<DeveloperRow> {
      const wanted = typed.trim()
      const found = wanted.includes('@')
        ? await developers.findByEmail(wanted.toLowerCase())
        : await developers.findById(await fullId(db, 'developer', wanted))
      if (found) return found
      const emails = UUID.test(wanted) ? [] : (await developers.list()).map(({ email }) => email)
      throw new AppError('not_found', {
        detail: `There is no developer ${wanted}.${didYouMean(wanted, emails) || ' See `stagedoor developers list`.'}`,
      })
    },

    /** Returns a warning for a group without members; undefined for a group with members. */
    async groupRemark(name: string): Promise<string | undefined> {
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
