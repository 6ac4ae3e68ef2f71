import type { Plugin } from 'vite'

/*
 * Half of Blueprint's style sheet is for components that no page shows, and for a font of icons that is not there: icons
 * are drawings. Everybody waits for that sheet, so it goes without them.
 */

/** By what their classes begin with: `card` is `card-list`, too. A build that uses one of them fails, and says which. */
const unused = [
  'alert',
  'breadcrumb',
  'breadcrumbs',
  'button-group',
  'card',
  'checkbox-control-card',
  'collapse',
  'compound-tag',
  'context-menu',
  'control-card',
  'control-group',
  'dialog-step',
  'editable-text',
  'entity-title',
  'hotkey',
  'html-table',
  'key',
  'list-unstyled',
  'multistep-dialog',
  'navbar',
  'non-ideal-state',
  'numeric-input',
  'overflow-list',
  'panel-stack2',
  'radio-control-card',
  'running-text',
  'section',
  'segmented-control',
  'select',
  'skeleton',
  'switch-control-card',
  'tab',
  'tabs',
  'toast',
  'tooltip',
  'tree',
]

const names = unused.join('|')
const ofUnused = new RegExp(`\\.bp6-(?:${names})(?![a-z0-9])`)
const inScripts = new RegExp(`\\bbp6-(?:${names})(?![a-z0-9])[a-z0-9-]*`, 'g')
const letterOfFont = /\.bp6-icon-[a-z0-9-]+::?before/

/** Below a selector that says what something is not, it may be anything else. */
const selectsNothing = (selector: string): boolean => {
  const wanted = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
  return ofUnused.test(wanted) || letterOfFont.test(wanted)
}

/** Elements without a class look as src/theme/base.css says. */
const ofElements =
  /^(?:(?:html|body|p|small|strong|form|a|a:hover|a code|:focus|::(?:-moz-)?selection|\*[^,]*)[,\s]*)+$/

/** A style sheet without the rules that nothing can match; comments have to be gone. */
export const withoutUnused = (css: string): string =>
  css.replace(/([^{}]+)\{([^{}]*)\}/g, (whole: string, selectors: string, body: string) => {
    if (ofElements.test(selectors.trim())) return ''
    if (!selectors.includes('.bp6-')) return whole
    const all = selectors.split(/,(?![^(]*\))/)
    const kept = all.filter(selector => !selectsNothing(selector))
    if (kept.length === all.length) return whole
    return kept.length === 0 ? '' : `${kept.join(',')}{${body}}`
  })

/**
 * The names of classes as they are, where Blueprint puts them together when it is read: then only those are left that
 * are used.
 */
export function plainClasses(code: string): string {
  const known = new Map([['NS', 'bp6']])
  return code.replace(/^export const (\w+) = `\$\{(\w+)\}([a-z0-9-]*)`;$/gm, (whole, name, base, rest) => {
    const start = known.get(base)
    if (start === undefined) return whole
    known.set(name, start + rest)
    return `export const ${name} = ${JSON.stringify(start + rest)};`
  })
}

/** Icons by their names, all of which it would have at hand: pages use them as components, which are found by themselves. */
const iconsByName = 'export class Icons { static getPaths() {} static async load() {} }'

/** Rules for older browsers are a sheet of their own, `?older`, which they fetch: see older-browsers.ts. */
const olderIn = (id: string): string => `@older ${id.endsWith('?older') ? 'only' : 'none'};`

export function unusedBlueprint(): Plugin {
  return {
    name: 'unused-blueprint',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/@blueprintjs/core/lib/css/blueprint.css')) {
        // In a layer of its own: our rules count more, whenever they come and however little they select.
        const used = withoutUnused(code.replaceAll(/\/\*.*?\*\//gs, '').replace(/^@charset [^;]*;/, ''))
        return { code: `@layer base, blueprint;@layer blueprint{${used}}${olderIn(id)}`, map: null }
      }
      if (id.endsWith('/@blueprintjs/core/lib/esm/common/classes.js')) return { code: plainClasses(code), map: null }
      if (id.endsWith('/@blueprintjs/icons/lib/esm/iconLoader.js')) return { code: iconsByName, map: null }
      return null
    },
    generateBundle(_options, bundle) {
      const used = Object.values(bundle).flatMap(part =>
        part.type === 'chunk' ? (part.code.match(inScripts) ?? []) : [],
      )
      if (used.length > 0)
        this.error(`web/unused-blueprint.ts leaves out the styles of ${[...new Set(used)].join(', ')}, which is used.`)
    },
  }
}
