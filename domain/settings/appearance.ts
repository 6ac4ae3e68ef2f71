import type { LanguageName } from '../units/language.ts'

/** All colours are `#rrggbb`. */
export interface NormalColours {
  readonly header: string
  readonly sidebar: string
  readonly background: string
  readonly btnNavigationActive: string
  readonly btnPrimary: string
  readonly cardHeader: string
  readonly cardBody: string
  readonly cardItemGroup: string
}

export interface SimpleViewColours {
  readonly header: string
  readonly sidebar: string
  readonly background: string
  readonly btnNavigation: string
  readonly btnNavigationActive: string
  readonly btnPrimary: string
  readonly cocktailProgress: string
  readonly cardPrimary: string
}

export interface Appearance {
  readonly language: LanguageName
  /** Recipes per page, 8–200. */
  readonly recipePageSize: number
  readonly kioskKeyboard: { readonly enable: boolean; readonly language: string }
  readonly colours: { readonly normal: NormalColours; readonly simpleView: SimpleViewColours }
}

export const defaultAppearance: Appearance = {
  language: 'en_US',
  recipePageSize: 12,
  kioskKeyboard: { enable: false, language: 'english' },
  colours: {
    normal: {
      header: '#85452b',
      sidebar: '#2b1d16',
      background: '#f7f2ec',
      btnNavigationActive: '#d98e4a',
      btnPrimary: '#a4512b',
      cardHeader: '#efe0d0',
      cardBody: '#fffdfa',
      cardItemGroup: '#f6ece1',
    },
    simpleView: {
      header: '#4a2617',
      sidebar: '#2b1d16',
      background: '#17100c',
      btnNavigation: '#5b4338',
      btnNavigationActive: '#d98e4a',
      btnPrimary: '#c0632f',
      cocktailProgress: '#3d7a4e',
      cardPrimary: '#33241c',
    },
  },
}
