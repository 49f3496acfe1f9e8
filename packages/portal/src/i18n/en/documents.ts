export const documents = {
  breadcrumb: 'Documentation',
  onThisPage: 'On this page',
  emptyTitle: 'No Documentation',
  emptyText: 'This product has no documents yet. Its operations are described in the specification.',
  openSpec: 'Open the specification',
  loadFailed:
    'An unexpected error occurred when trying to load the requested document. Please try again later',
  goHome: 'Go to the catalog',
  notFound: 'This document does not exist',
  linkToHeading: (heading: string) => `Link to “${heading}”`,
  code: 'Code',
  copyCode: 'Copy code',
  table: 'Table',
  taskDone: 'Done',
  taskOpen: 'Not done',
}
