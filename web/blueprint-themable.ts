import type { Plugin } from 'vite'

/**
 * Most of Blueprint's style sheet holds palette colours as literals. This build step turns each into
 * `var(--sr-bp-<role>-<shade>, <literal>)`: without a theme nothing looks different, and a theme only sets variables.
 */

const palette = {
  dark: ['#1c2127', '#252a31', '#2f343c', '#383e47', '#404854'],
  gray: ['#5f6b7c', '#738091', '#8f99a8', '#abb3bf', '#c5cbd3'],
  light: ['#d3d8de', '#dce0e5', '#e5e8eb', '#edeff2', '#f6f7f9'],
  primary: ['#184a90', '#215db0', '#2d72d2', '#4c90f0', '#8abbff', '#99c4ff'],
  success: ['#165a36', '#1c6e42', '#238551', '#32a467', '#72ca9b', '#7cd7a2'],
  warning: ['#77450d', '#935610', '#c87619', '#ec9a3c', '#fbb360', '#f5c186'],
  danger: ['#8e292c', '#ac2f33', '#cd4246', '#e76a6e', '#fa999c', '#ffa1a4'],
}

const shades: Readonly<Record<string, string>> = {
  '#111418': 'black',
  '#ffffff': 'white',
  ...Object.fromEntries(
    Object.entries(palette).flatMap(([name, colours]) => colours.map((colour, nr) => [colour, `${name}${nr + 1}`])),
  ),
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
      const shade = shades[literal]
      return shade ? `rgb(from ${variable(shade, literal)} r g b / ${alpha})` : whole
    })
    .replace(/(?<!, )#[0-9a-f]{6}\b/gi, literal => {
      const shade = shades[literal.toLowerCase()]
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
