/** Checklist for new developers. */
export const checklist = {
  title: 'Get started',
  progress: (done: number, total: number) => `${done} of ${total} done`,
  steps: {
    email: 'Confirm your email',
    application: 'Create an application',
    credential: 'Get a key',
    call: 'Make a first request',
    chart: 'See it on the chart',
  },
  actions: {
    application: 'Create application',
    credential: 'Get a key',
    call: 'Try an operation',
    catalog: 'Choose an API',
    chart: 'Open dashboard',
  },
  done: 'Done',
  dismiss: 'Dismiss',
  completed: 'You’re set up. Your first request is on the chart.',
}
