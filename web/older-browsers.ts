import { readFileSync } from 'node:fs'
import { transformSync } from 'esbuild'
import type { CSSOptions, Plugin } from 'vite'
import browsers from './browsers.json' with { type: 'json' }

/** All is built for those of login, simple view and guests' page; the demo, with a machine in it, for those of the rest. */
export const browsersOf = (isDemo: boolean): string[] => (isDemo ? browsers.demo : browsers.entrance)

/** What each page runs before its modules, and outside of them. */
export function scriptBeforeModules(isDemo: boolean): string {
  const script = readFileSync(new URL('older-browsers.js', import.meta.url), 'utf8')
  const names = browsersOf(isDemo).map(
    ([first = '', ...rest]) => first.toUpperCase() + rest.join('').replace(/\d/, ' $&'),
  )
  // Each page carries it: without its comments and long names.
  const { code } = transformSync(`(${script.trim()})(${JSON.stringify(names.join(', '))}, ${isDemo})`, {
    minify: true,
    target: 'es5',
  })
  return code.trim()
}

export const olderBrowsers = (isDemo: boolean): Plugin => ({
  name: 'older-browsers',
  transformIndexHtml: () => [{ tag: 'script', injectTo: 'body', children: scriptBeforeModules(isDemo) }],
})

const plain = String.raw`(?:var\((?:[^()]|\([^()]*\))*\)|rgba?\([^()]*\)|#?\w+)`
const share = String.raw`([\d.]+%?|var\([^()]+\))`
const mixed = new RegExp(String.raw`color-mix\(in \w+, (${plain}) ${share}, (${plain})\)`, 'g')
const derived = new RegExp(
  String.raw`\b(?:rgb|oklch)\(\s*from (${plain}) (?:[^()/]|\([^()]*\))+?(?:/ ?${share})?\s*\)`,
  'g',
)

const isMostly = (amount: string): boolean => Number.parseFloat(amount) / (amount.endsWith('%') ? 100 : 1) > 0.5

/** A colour that lets something through: as a literal, as it is, or as a grey. */
function thinned(colour: string, opacity: string): string {
  const literal = /#\w{6}/.exec(colour)?.[0]
  if (literal && /^[\d.]+$/.test(opacity)) return literal + (Number(opacity) * 255 + 256.5).toString(16).slice(1, 3)
  return isMostly(opacity) ? colour : `rgb(128 128 128 / ${opacity})`
}

/** A value without computed colours, from the inmost one outwards, heights of just now, and the columns of what is around. */
export function olderValue(value: string): string {
  const simpler = value
    .replace(mixed, (_, one: string, amount: string, other: string) => {
      if (other === 'transparent') return thinned(one, amount)
      return isMostly(amount) ? one : other
    })
    .replace(derived, (_, colour: string, opacity?: string) => (opacity ? thinned(colour, opacity) : colour))
    .replace(/(\d)dvh\b/g, '$1vh')
    .replace('subgrid', '14px minmax(0, 1fr) auto auto auto')
  return simpler === value ? value : olderValue(simpler)
}

/**
 * Behind a rule that older browsers cannot compute, one for them: before it, none counts where variables are in it. A
 * sheet that says `@older none` has none, and one that says `@older only` has nothing else.
 */
export const olderStyles: Exclude<CSSOptions['postcss'], string | undefined> = {
  plugins: [
    {
      postcssPlugin: 'older-styles',
      OnceExit(sheet, { AtRule }) {
        const added = new Set<unknown>()
        let wanted = 'too'
        sheet.walkAtRules('older', rule => {
          wanted = rule.params
          rule.remove()
        })
        sheet.walkRules(rule => {
          if (wanted === 'none' || added.has(rule)) return
          if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes') return
          const older = rule.clone({ nodes: [] })
          rule.each(node => {
            const value = node.type === 'decl' ? olderValue(node.value) : ''
            if (/color-mix|\(\s*from/.test(value))
              throw node.error('Older browsers need this colour written in another way')
            if (node.type === 'decl' && value !== node.value) older.append(node.clone({ value }))
          })
          const params = 'not (color: rgb(from red r g b))'
          added.add(older)
          if (older.nodes.length > 0) rule.after(new AtRule({ name: 'supports', params, nodes: [older] }))
          if (wanted === 'only') rule.remove()
        })
      },
    },
  ],
}
