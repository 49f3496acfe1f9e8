/** Option of the browser tests: the bundle that a page loads. */
export interface BundleOption {
  bundle: 'react' | 'preact'
}
