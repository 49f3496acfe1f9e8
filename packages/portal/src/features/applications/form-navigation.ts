import { paths } from '../../config/paths.ts'
import { useLocation, useNavigate } from 'react-router'

/** Path after saving: the registration dialog if the user came from there, otherwise the application. */
export function pathAfterSaving(application: { id: string; name: string }, query: URLSearchParams): string {
  const product = query.get('product')
  const version = query.get('product_version')
  return product && version
    ? paths.spec.to(product, version, { application: application.name })
    : paths.showApplication.to(application.id)
}

/** React Router's key of the first location; the history contains no portal page before it. */
const FIRST_LOCATION_KEY = 'default'

/** Returns a function that goes back in the history, or to My Apps when this page was opened directly. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (key === FIRST_LOCATION_KEY ? navigate(paths.myApps.to()) : navigate(-1))
}
