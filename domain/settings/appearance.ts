import type { LanguageName } from '../units/language.ts'
import type { VolumeUnit } from '../units/volume-unit.ts'

/** All of them are `#rrggbb`. */
const defaultColours = {
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
}

export type NormalColours = Readonly<typeof defaultColours.normal>
export type SimpleViewColours = Readonly<typeof defaultColours.simpleView>

export interface Appearance {
  readonly language: LanguageName
  /** Of those who have not chosen one. Absent in records that are older than this field: millilitres. */
  readonly volumeUnit?: VolumeUnit
  /** Recipes per page, 8–200. */
  readonly recipePageSize: number
  /** On the screen of a kiosk, which has no other; without it nobody could log in there. */
  readonly kioskKeyboard: { readonly enable: boolean; readonly language: string }
  readonly colours: { readonly normal: NormalColours; readonly simpleView: SimpleViewColours }
}

export const defaultAppearance: Appearance = {
  language: 'en_US',
  recipePageSize: 12,
  kioskKeyboard: { enable: true, language: 'english' },
  colours: defaultColours,
}
