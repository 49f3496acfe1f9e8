/** Pages of guides. */
export const documents = {
  onThisPage: 'On this page',
  emptyTitle: 'No Documentation',
  emptyText: 'This product has no documents yet. Its specification describes the operations.',
  openSpec: 'Open the specification',
  loadFailed:
    'An unexpected error occurred when trying to load the requested document. Please try again later',
  notFound: 'Document not found',
}
