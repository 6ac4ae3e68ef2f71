import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { blueprintThemable } from './blueprint-themable.ts'
import { bundledPackages } from './bundled-packages.ts'
import { graphqlReader } from './graphql-reader.ts'
import { browsersOf, olderBrowsers, olderStyles } from './older-browsers.ts'
import { scaledText } from './scaled-text.ts'
import { guestsPage, needsOf, relativePage } from './two-pages.ts'
import { unusedBlueprint } from './unused-blueprint.ts'

const controller = `127.0.0.1:${process.env['PORT'] ?? 8080}`

const here = (path: string): string => resolve(import.meta.dirname, path)

/** Packages of every page: the login page, and the one of a party's guests. */
const basePackages =
  /node_modules\/(react|react-dom|scheduler|effector|effector-react|use-sync-external-store|i18next|react-i18next|@urql|wonka|@0no-co|gql\.tada|graphql-ws)\//

const entries = { app: here('src/app/main.tsx'), guest: here('src/guest/main.tsx') }
const needOf = needsOf(entries)

const isDemo = process.env['DEMO_BUILD'] !== undefined

/** The page of the demo starts the interface itself, later: what starts it must not come with what it is made of. */
const startsLater = (id: string): boolean => isDemo && id === entries.app

/** A group of what is needed by some from the start. */
const neededBy = (need: ReturnType<typeof needOf>, name: string, priority: number) => ({
  debugName: name,
  name: (id: string, context: Rolldown.ChunkingContext) =>
    !startsLater(id) && needOf(id, context) === need ? name : null,
  priority,
})

/**
 * Texts that are there before a language is known. They stay apart from the modules that load others like them; guests
 * of a party need the common ones alone.
 */
const firstWords = /\/(?:locales|texts)\/en_US\/(?:login|problems)\.json$/

/** Modules that so many pages use, every page may load; an icon or a form of fewer comes with them. */
const pagesToShare = 10
/** Of pages where something is filled in or listed in a table: who looks at the menu waits for none of it. */
const ofEditing = /\/src\/(?:forms|features\/resources)\/|\/src\/ui\/data-table|\/react-hook-form\//

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    unusedBlueprint(),
    blueprintThemable(),
    graphqlReader(),
    guestsPage(),
    relativePage(),
    olderBrowsers(isDemo),
    react(),
    bundledPackages(),
  ],
  css: { postcss: { plugins: [...scaledText, ...(isDemo ? [] : (olderStyles.plugins ?? []))] } },
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
    // All of the browsers below know it.
    modulePreload: { polyfill: false },
    target: browsersOf(isDemo),
    rolldownOptions: {
      input: { index: here('index.html'), party: here('party.html') },
      output: {
        // Few files that belong together: a request costs a kilobyte of headers, more than most modules weigh. A group
        // holds what it names and all that needs, unless a group before has it.
        codeSplitting: {
          groups: [
            { name: 'words', test: firstWords, priority: 11 },
            { name: 'common-words', test: /\/locales\/en_US\/common\.json$/, priority: 11 },
            { name: 'base', test: basePackages, priority: 10 },
            neededBy('both', 'both', 9),
            neededBy('guest', 'guest', 7),
            neededBy('app', 'start', 6),
            // Lists leave drawing to a worker; the login page draws itself, and so do browsers without such workers.
            { name: 'drawing', test: /\/src\/drawing\/(?:draw-drink|drink-markup)\.ts$/, priority: 5 },
            { name: 'login', test: /\/src\/pages\/login\/login\.view\.tsx$/, priority: 5 },
            { name: 'signed-in', test: /\/src\/app\/(?:signed-in|route-failure)\.view\.tsx$/, priority: 4 },
            { name: 'frame', test: /\/src\/app\/full-layout\.view\.tsx$/, priority: 3 },
            { name: 'shared', test: (id: string) => !ofEditing.test(id), minShareCount: pagesToShare, priority: 2 },
            { name: 'editing', test: ofEditing, minShareCount: pagesToShare, priority: 1 },
            { name: 'menu', test: /\/src\/pages\/recipes\/recipe-list\.view\.tsx$/, priority: 0 },
          ],
        },
      },
    },
  },
  server: {
    // The web app shares the pure parts of the domain, which lie outside its root.
    fs: { allow: ['..'] },
    // As objects: of a mere address the Host header is made another one, and pages would count as foreign.
    proxy: {
      '/api': { target: `http://${controller}` },
      '/docs': { target: `http://${controller}` },
      '/licences.json': { target: `http://${controller}` },
      '/graphql': { target: `http://${controller}`, ws: true },
      '/websocket': { target: `http://${controller}`, ws: true },
    },
  },
})
