import { paths } from '../../config/paths.ts'

/**
 * Where the form leads to when it has succeeded (wire portal-ui §8): back into the registration dialog with the
 * application searched when one came from there, else to the application.
 */
export function pathAfterSaving(application: { id: string; name: string }, query: URLSearchParams): string {
  const product = query.get('product')
  const version = query.get('product_version')
  return product && version
    ? paths.spec.to(product, version, { application: application.name })
    : paths.showApplication.to(application.id)
}
