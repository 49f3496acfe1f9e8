import { Link } from 'react-router'
import { EmptyState } from '../../components/states/states.tsx'
import { Page } from '../components/page.tsx'

export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <EmptyState title="This page does not exist" action={<Link to="/inbox">Open the inbox</Link>}>
        The address may be misspelled.
      </EmptyState>
    </Page>
  )
}
