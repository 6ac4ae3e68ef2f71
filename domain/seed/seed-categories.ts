export const seedCategories = [
  'Classics',
  'Alcohol free',
  'Gin',
  'Rum',
  'Tequila',
  'Vodka',
  'Whisky',
  'Long drinks',
] as const

export type SeedCategoryName = (typeof seedCategories)[number]
