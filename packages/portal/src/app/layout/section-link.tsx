import { Link, useLocation } from 'react-router'
import { paths } from '../../config/paths.ts'
import { type Section, sectionOf } from '../../config/route-rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { matchRoute } from '../guard/match-route.ts'

interface SectionLinkProps {
  section: Section
  className: string | undefined
  onClick?: () => void
}

export function SectionLink({ section, className, onClick }: SectionLinkProps) {
  const messages = useMessages()
  const { pathname } = useLocation()
  const route = matchRoute(pathname)?.name
  const isInSection = route !== undefined && sectionOf(route) === section
  return (
    <Link
      to={paths[section].to()}
      className={className}
      aria-current={route === section ? 'page' : isInSection || undefined}
      onClick={onClick}
    >
      {messages.common[section]}
    </Link>
  )
}
