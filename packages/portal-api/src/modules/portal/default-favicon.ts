/** Favicon of portals without a logo or favicon: an open door. */
export const DEFAULT_FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f4b3f"/><path d="M10 26V6h12v20M10 26l7-3V9l-7-3" fill="none" stroke="#fbf9f4" stroke-width="2" stroke-linejoin="round"/></svg>'
