import { Forms } from './forms'

/** A server component. The forms are a client component, because they have state and listen to events. */
export default function Page() {
  return (
    <main>
      <h1>Box office</h1>
      <Forms />
    </main>
  )
}
