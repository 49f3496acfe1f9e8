const STAGEDOOR_URL = process.env.STAGEDOOR_URL ?? 'http://localhost:3000'

/** @type {import('next').NextConfig} */
export default {
  // Page and API have the same origin, so cookies need no CORS.
  rewrites: async () => [{ source: '/auth/:path*', destination: `${STAGEDOOR_URL}/auth/:path*` }],
}
