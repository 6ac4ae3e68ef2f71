import type { Plugin } from 'vite'

/**
 * Most of Blueprint's style sheet holds palette colours as literals. This build step turns each into
 * `var(--sr-bp-<role>-<shade>, <literal>)`: without a theme nothing looks different, and a theme only sets variables.
 */

const shadesByColour: Readonly<Record<string, string>> = {
  '#111418': 'black',
  '#ffffff': 'white',
  '#1c2127': 'dark1',
  '#252a31': 'dark2',
  '#2f343c': 'dark3',
  '#383e47': 'dark4',
  '#404854': 'dark5',
  '#5f6b7c': 'gray1',
  '#738091': 'gray2',
  '#8f99a8': 'gray3',
  '#abb3bf': 'gray4',
  '#c5cbd3': 'gray5',
  '#d3d8de': 'light1',
  '#dce0e5': 'light2',
  '#e5e8eb': 'light3',
  '#edeff2': 'light4',
  '#f6f7f9': 'light5',
  '#184a90': 'primary1',
  '#215db0': 'primary2',
  '#2d72d2': 'primary3',
  '#4c90f0': 'primary4',
  '#8abbff': 'primary5',
  '#99c4ff': 'primary6',
  '#165a36': 'success1',
  '#1c6e42': 'success2',
  '#238551': 'success3',
  '#32a467': 'success4',
  '#72ca9b': 'success5',
  '#7cd7a2': 'success6',
  '#77450d': 'warning1',
  '#935610': 'warning2',
  '#c87619': 'warning3',
  '#ec9a3c': 'warning4',
  '#fbb360': 'warning5',
  '#f5c186': 'warning6',
  '#8e292c': 'danger1',
  '#ac2f33': 'danger2',
  '#cd4246': 'danger3',
  '#e76a6e': 'danger4',
  '#fa999c': 'danger5',
  '#ffa1a4': 'danger6',
}

type Role = 'bg' | 'fg' | 'line'

function roleOf(property: string): Role {
  if (/^(background|--bp6-button)/.test(property)) return 'bg'
  if (/^(color|fill|stroke|caret)/.test(property)) return 'fg'
  return 'line'
}

const toHex = (...channels: readonly string[]): string =>
  `#${channels.map(channel => Number(channel).toString(16).padStart(2, '0')).join('')}`

function themableValue(value: string, role: Role): string {
  const variable = (shade: string, literal: string): string => `var(--sr-bp-${role}-${shade}, ${literal})`
  return value
    .replace(/rgba\((\d+), (\d+), (\d+), ([\d.]+)\)/g, (whole, red, green, blue, alpha) => {
      const literal = toHex(red, green, blue)
      const shade = shadesByColour[literal]
      return shade ? `rgb(from ${variable(shade, literal)} r g b / ${alpha})` : whole
    })
    .replace(/(?<!, )#[0-9a-f]{6}\b/gi, literal => {
      const shade = shadesByColour[literal.toLowerCase()]
      return shade ? variable(shade, literal) : literal
    })
}

function themableDeclaration(declaration: string): string {
  const colon = declaration.indexOf(':')
  const property = declaration.slice(0, colon).trim()
  // `--bp-*` are Blueprint's own tokens: the theme sets them directly.
  if (colon < 0 || property.startsWith('--bp-')) return declaration
  return declaration.slice(0, colon + 1) + themableValue(declaration.slice(colon + 1), roleOf(property))
}

/** Links look as the application says; Blueprint's rules for bare `a` would win over a class of ours. */
const yielding = (css: string): string =>
  css.replace(/(^|[},]\s*)((?:\.bp6-dark )?a(?::hover)?)(?=\s*[{,])/gm, '$1:where($2)')

export function makeThemable(css: string): string {
  return yielding(css).replace(/([^{}]+)\{([^{}]*)\}/g, (whole: string, selector: string, body: string) =>
    /:root|forced-colors/.test(selector) ? whole : `${selector}{${body.split(';').map(themableDeclaration).join(';')}}`,
  )
}

export function blueprintThemable(): Plugin {
  return {
    name: 'blueprint-themable',
    enforce: 'pre',
    transform: (code, id) => (id.includes('/blueprint.css') ? { code: makeThemable(code), map: null } : null),
  }
}
