import type { Appearance } from './appearance.ts'

/** The preset for dark rooms: the colours of the default after sunset. All `#rrggbb`. */
export const darkColours: Appearance['colours'] = {
  normal: {
    header: '#3a2219',
    sidebar: '#140d0a',
    background: '#1d1512',
    btnNavigationActive: '#a8632f',
    btnPrimary: '#b55a30',
    cardHeader: '#43302a',
    cardBody: '#2b201b',
    cardItemGroup: '#362822',
  },
  simpleView: {
    header: '#2c1812',
    sidebar: '#17100c',
    background: '#0c0806',
    btnNavigation: '#40302a',
    btnNavigationActive: '#a8632f',
    btnPrimary: '#a4512b',
    cocktailProgress: '#2f6140',
    cardPrimary: '#241915',
  },
}
