import { paths } from '../../config/paths.ts'

/**
 * Path to open after the form is saved: the registration dialog with the application preselected when the user came from
 * there, else the application. See docs/reference/screens.md#application-form.
 */
export function pathAfterSaving(application: { id: string; name: string }, query: URLSearchParams): string {
  const product = query.get('product')
  const version = query.get('product_version')
  return product && version
    ? paths.spec.to(product, version, { application: application.name })
    : paths.showApplication.to(application.id)
}
