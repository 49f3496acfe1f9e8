/** The overview of a product, and the landing page. */
export const overview = {
  quickstart: 'Quickstart',
  quickstartText: 'Send this request with a credential of your application.',
  response: (status: string) => `Response ${status}`,
  request: 'request',
  limits: 'Limits',
  changelog: 'Changelog',
  fullChangelog: 'Full changelog',
  versions: 'Versions',
  published: (date: string) => `Published ${date}`,
  support: 'Support',
  signUp: 'Sign up',
  exampleOf: (product: string) => `Example request of ${product}`,
  run: 'Run',
  running: 'Waiting for response…',
  ranIn: (time: string) => `${time} · Sandbox`,
  runFailed: 'Request failed',
  runGone: 'This example can’t be run now. Reload the page.',
  stepsLabel: 'Your first call',
  steps: [
    { title: 'Sign up', text: 'Confirm your email address. We review new accounts.' },
    {
      title: 'Get a key',
      text: 'Create an application, register it for a product, and generate a credential.',
    },
    { title: 'Make your first call', text: 'Send the request with your key and see it in your analytics.' },
  ],
}
