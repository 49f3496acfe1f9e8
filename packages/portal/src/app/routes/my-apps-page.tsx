import { MyApplications } from '../../features/applications/components/my-applications.tsx'

export function Component() {
  return (
    <div className="page">
      <MyApplications />
    </div>
  )
}
