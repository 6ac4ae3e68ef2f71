import { describe, expect, it } from 'vitest'
import { plainClasses, withoutUnused } from './unused-blueprint.ts'

describe("a style sheet without Blueprint's unused components", () => {
  it('keeps whatever may be shown', () => {
    const css = [
      '.bp6-menu-item,a:hover{color:red}',
      '.bp6-button:not(.bp6-toast){margin:0}',
      '.bp6-tag{top:0}',
      '@media print{.bp6-dialog{top:0}}',
      '.bp6-icon-standard{top:0}',
      '@keyframes x{from{top:0}}',
    ].join('\n')
    expect(withoutUnused(css)).toBe(css)
  })

  it('leaves out selectors of what nobody shows, and rules that have no others', () => {
    expect(withoutUnused('.bp6-dark .bp6-toast .bp6-button{top:0}.bp6-menu{top:0}')).toBe('.bp6-menu{top:0}')
    expect(withoutUnused('.bp6-button-group .bp6-button,.bp6-button{top:0}')).toBe('.bp6-button{top:0}')
    expect(withoutUnused('.bp6-tree-node:not(.bp6-menu,.bp6-tag){top:0}')).toBe('')
  })

  it('leaves out the letters of the font of icons', () => {
    expect(withoutUnused('.bp6-icon-add::before{content:"+"}.bp6-icon{top:0}')).toBe('.bp6-icon{top:0}')
  })
})

it('the names of classes are plain texts', () => {
  const code = [
    `export const MENU = \`\${NS}-menu\`;`,
    `export const MENU_ITEM = \`\${MENU}-item\`;`,
    'export const ALIGN = alignmentClass(Alignment.LEFT);',
    `export const OTHER = \`\${unknown}-x\`;`,
  ]
  expect(plainClasses(code.join('\n')).split('\n')).toEqual([
    'export const MENU = "bp6-menu";',
    'export const MENU_ITEM = "bp6-menu-item";',
    code[2],
    code[3],
  ])
})
