import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../config/paths.ts'

/** React Router's key of the first location; the history contains no portal page before it. */
const FIRST_LOCATION_KEY = 'default'

/** Returns a function that goes back in the history, or to My Apps when this page was opened directly. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (key === FIRST_LOCATION_KEY ? navigate(paths.myApps.to()) : navigate(-1))
}
