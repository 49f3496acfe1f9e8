/** Groups of operations, in the order of the document. */
export const TAGS = {
  Portal: 'Name, settings and appearance of this portal.',
  Products: 'Products of the catalog.',
  Search: 'The index that the search of the portal uses.',
  Documents: 'Documents of products, as JSON, nodes or Markdown.',
  Versions: 'Versions of products and their specifications.',
  Applications: "The developer's applications.",
  Credentials: 'API keys of applications.',
  Registrations: 'Registrations of applications for product versions.',
  Analytics: "Traffic of the developer's applications.",
  Developer: 'Sign-up, login and session of developers.',
  'Platform users': "Accounts of the operator's own users.",
  'Try it': 'Requests to APIs from the pages of their specifications.',
  Gateways: 'Verification of credentials and reports of usage.',
} as const

/** Groups of operations of the admin API. */
export const ADMIN_TAGS = {
  People: 'People with access to the console, their roles and access tokens.',
  Inbox: 'Developers and registrations that wait for a decision.',
  'All developers': 'Accounts of all developers.',
  'All applications': 'Applications of all developers, with their credentials.',
  'All registrations': 'Registrations of all applications.',
  'Audit log': 'What changed, by whom and from where.',
  Overview: 'Traffic of all applications, and what waits.',
  Grants: 'Permissions of developers and groups (access control).',
  Health: 'State of the servers and of what they depend on.',
} as const

export type Tag = keyof typeof TAGS | keyof typeof ADMIN_TAGS
