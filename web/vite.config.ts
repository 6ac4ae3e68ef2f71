import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { blueprintThemable } from './blueprint-themable.ts'
import { graphqlReader } from './graphql-reader.ts'

const controller = `127.0.0.1:${process.env['PORT'] ?? 8080}`

/** What every page needs, the login page too. */
const basePackages =
  /node_modules\/(react|react-dom|scheduler|react-router|effector|effector-react|use-sync-external-store|i18next|react-i18next|@urql|wonka|@0no-co|gql\.tada|graphql-ws)\//

export default defineConfig({
  root: import.meta.dirname,
  plugins: [blueprintThemable(), graphqlReader(), react()],
  // One effector for all in development too: two would not know each other's units.
  optimizeDeps: { include: ['effector', 'effector-react', 'patronum'] },
  // Blueprint reads its class prefix from here; browsers have no `process`.
  define: {
    'process.env.BLUEPRINT_NAMESPACE': 'undefined',
    'process.env.REACT_APP_BLUEPRINT_NAMESPACE': 'undefined',
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome119', 'firefox128', 'safari18'],
    rolldownOptions: {
      output: {
        // Few files that belong together: a request for each icon would cost more than the bytes it saves.
        codeSplitting: {
          groups: [
            { name: 'base', test: basePackages, priority: 2 },
            { name: 'icons', test: /@blueprintjs\/icons\/.*\/generated\/components\//, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    // The web app shares the pure parts of the domain, which lie outside its root.
    fs: { allow: ['..'] },
    proxy: {
      '/api': `http://${controller}`,
      '/docs': `http://${controller}`,
      '/graphql': { target: `http://${controller}`, ws: true },
      '/websocket': { target: `http://${controller}`, ws: true },
    },
  },
})
