import { writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { type CSSOptions, defineConfig, type Plugin, type Rolldown } from 'vite'
import { blueprintThemable } from './blueprint-themable.ts'
import { browsersOf, olderBrowsers, olderStyles } from './older-browsers.ts'
import { unusedBlueprint } from './unused-blueprint.ts'

const controller = `127.0.0.1:${process.env['PORT'] ?? 8080}`

const here = (path: string): string => resolve(import.meta.dirname, path)

/** Packages of every page: the login page, and the one of a party's guests. */
const basePackages =
  /node_modules\/(react|react-dom|scheduler|effector|effector-react|use-sync-external-store|i18next|react-i18next|@urql|wonka|@0no-co|gql\.tada|graphql-ws)\//

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** The development server answers with the guests' page where the server does. */
const guestsPage = (): Plugin => ({
  name: 'guests-page',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (/^\/party\/(?!past\b|\d+\b)[^/?]/.test(request.url ?? '')) request.url = '/party.html'
      next()
    })
  },
})

/** Where a page lies is known when it is asked for: below a path, too. */
const relativePage = (): Plugin => ({
  name: 'relative-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'pre',
    // That of guests is opened by `/party/<code>`.
    handler: (html, { path }) =>
      html.replace('<base href="/"', `<base href="${path === '/party.html' ? '../' : './'}"`),
  },
})

/** The modules that a page needs before it does anything, or all that it ever needs. */
function reachedFrom(entry: string, modules: Modules, when: 'at once' | 'ever'): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [entry]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    const info = modules.getModuleInfo(id)
    open.push(...(info?.importedIds ?? []), ...(when === 'ever' ? (info?.dynamicallyImportedIds ?? []) : []))
  }
  return reached
}

const entries = { app: here('src/app/main.tsx'), guest: here('src/guest/main.tsx') }
let reached: Readonly<Record<'app' | 'guest' | 'appEver', ReadonlySet<string>>> | null = null

/**
 * Who needs a module: the guests from the start, the app from the start, or both of them at any time. What both pages need
 * is a file of its own, so that guests fetch nothing of the app.
 */
function needOf(id: string, modules: Modules): 'both' | 'app' | 'guest' | null {
  reached ??= {
    app: reachedFrom(entries.app, modules, 'at once'),
    guest: reachedFrom(entries.guest, modules, 'at once'),
    appEver: reachedFrom(entries.app, modules, 'ever'),
  }
  if (!reached.guest.has(id)) return reached.app.has(id) ? 'app' : null
  return reached.appEver.has(id) ? 'both' : 'guest'
}

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

/** The typeface is cut from its files: src/theme/font.css. */
const typeface = 'node_modules/@fontsource/inter/package.json'

/** Notes of which modules the pages are made of, beside their folder, for the notices of licences. */
const bundledPackages = (): Plugin => ({
  name: 'bundled-packages',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const modules = Object.values(bundle).flatMap(file =>
      // Fonts and the like are named from the root of the pages on.
      file.type === 'chunk' ? file.moduleIds : file.originalFileNames,
    )
    // Style sheets are taken out of the chunks before.
    const styles = [...this.getModuleIds()].filter(id => id.split('?', 1)[0]?.endsWith('.css'))
    writeFileSync(`${dir}/../modules-${basename(dir)}.json`, JSON.stringify([...modules, ...styles, typeface]))
  },
})

type Plugins = Exclude<CSSOptions['postcss'], string | undefined>['plugins']

/** Sizes of their own; those in `em`, of a container or of a variable follow another one. */
const absolute = /\d(?:px|rem|vw|vh|dvh)\b/
const relative = /\d(?:em|%|cq[iwhb])|var\(/

/** Multiplies each size of text by what the reader has chosen: people who read badly get larger text, not a larger page. */
const scaledText: NonNullable<Plugins> = [
  {
    postcssPlugin: 'scaled-text',
    Declaration: declaration => {
      const { prop, value } = declaration
      if (prop !== 'font-size' && !prop.startsWith('--bp-typography-size')) return
      if (absolute.test(value) && !relative.test(value)) declaration.value = `calc(${value}*var(--ts,1))`
    },
  },
]

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    unusedBlueprint(),
    blueprintThemable(),
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
            { name: 'drawing', test: /\/src\/drawing\/draw-drink\.ts$/, priority: 5 },
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
