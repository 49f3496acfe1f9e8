import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../config/paths.ts'

/** Key of the first location of a visit: there is nothing of ours behind it. */
const FIRST_LOCATION_KEY = 'default'

/** Goes back in the history; to the applications when the visit began on this page. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (key === FIRST_LOCATION_KEY ? navigate(paths.myApps.to()) : navigate(-1))
}
