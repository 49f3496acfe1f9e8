// Runs before the first paint, so that a remembered theme never flashes. A classic file, because the
// Content-Security-Policy of the portal allows no inline script. The key is owned by contract/src/page-rendering.ts.
try {
  const theme = localStorage.getItem('portal_theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage may be blocked; the system's theme is used then.
}
