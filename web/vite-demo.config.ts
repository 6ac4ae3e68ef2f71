import { resolve } from 'node:path'
import { defineConfig, mergeConfig, type Plugin } from 'vite'
import interfaceConfig from './vite.config.ts'

/** Whoever opens the file itself, or a page whose files lie elsewhere, is told. */
const whereNothingStarts = `
    <script>
      addEventListener('error', ({ target }) => {
        if (target instanceof HTMLScriptElement)
          document.getElementById('root').textContent =
            'Speedrail cannot start from here. Open the first page of the demo, on a web server: npm run demo -- --serve is one.'
      }, true)
    </script>`

/** On a slow line the machine is some seconds on its way: a glass fills until it is there, in a colour for light grounds and dark ones. */
const whileItComes = `<style>
      .coming { display: grid; min-height: 100vh; place-content: center; justify-items: center; gap: 12px; color: #b5673a;
        font: 600 28px Georgia, serif; animation: coming 0.3s 0.4s both }
      .coming rect { animation: fill 9s 0.5s cubic-bezier(0.2, 0.6, 0.3, 1) both }
      @keyframes coming { from { opacity: 0 } }
      @keyframes fill { from { transform: translateY(10px) } to { transform: translateY(1px) } }
      @media (prefers-reduced-motion: reduce) { .coming rect { animation: none; transform: translateY(5px) } }
    </style>
    <div class="coming">
      <svg width="112" viewBox="0 0 32 28" aria-hidden="true">
        <clipPath id="bowl"><path d="M6.2 8h19.6c-.6 5.4-4.7 9.3-9.8 9.3S6.8 13.4 6.2 8z" /></clipPath>
        <g clip-path="url(#bowl)"><rect y="8" width="32" height="12" fill="#e7a04f" /></g>
        <path d="M5 7h22c0 7-4.9 11.5-11 11.5S5 14 5 7zM16 18.5V25M9 25.5h14" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" />
      </svg>
      <span>Speedrail</span>
    </div>`

/** The page of the interface, with a machine below it, for any folder of any static server. */
const demoPage = (): Plugin => ({
  name: 'demo-page',
  transformIndexHtml: {
    order: 'pre',
    handler: html =>
      replaceAll(html, [
        ['src="/src/app/main.tsx"', 'src="/src/demo/main.ts"'],
        ['<div id="root"></div>', `<div id="root">${whileItComes}</div>${whereNothingStarts}`],
      ]),
  },
})

/** What the interface is made of comes while the machine starts: the page names it, and its script asks for it later. */
const fetchAhead = (): Plugin => ({
  name: 'fetch-ahead',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {}, chunk }) {
      // Vite names what the script begins with.
      const named = new Set(chunk?.imports)
      const ahead = new Set<string>()
      const open = [...(chunk?.dynamicImports ?? [])]
      for (let name = open.pop(); name !== undefined; name = open.pop()) {
        const part = bundle[name]
        if (named.has(name) || ahead.has(name) || part?.type !== 'chunk') continue
        ahead.add(name)
        open.push(...part.imports)
      }
      return [...ahead].map(name => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `./${name}` },
        // Behind what says where the page is.
        injectTo: 'head',
      }))
    },
  },
})

/** Each of them once: a page that has changed is noticed. */
function replaceAll(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The page has no ${from} any more`)
    return changed.replace(from, to)
  }, text)
}

/** Built by tools/build/demo.mjs, which says what the workers are called. Nobody scans a code of a machine in a tab: there is no page for guests. */
const merged = mergeConfig(interfaceConfig, {
  plugins: [demoPage(), fetchAhead()],
  define: { demoBuild: process.env['DEMO_BUILD'] ?? '{}' },
  build: { outDir: '../dist/demo', manifest: false },
})
merged.build.rolldownOptions.input = { index: resolve(import.meta.dirname, 'index.html') }

export default defineConfig(merged)
