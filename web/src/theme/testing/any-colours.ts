import fc from 'fast-check'

export const colour = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

export const normalColours = fc.record({
  ...{ header: colour, sidebar: colour, background: colour, btnNavigationActive: colour, btnPrimary: colour },
  ...{ cardHeader: colour, cardBody: colour, cardItemGroup: colour },
})

export const simpleColours = fc.record({
  ...{ header: colour, sidebar: colour, background: colour, btnNavigation: colour, btnNavigationActive: colour },
  ...{ btnPrimary: colour, cocktailProgress: colour, cardPrimary: colour },
})
