import { byHand, liquid, type SeedIngredient } from './seed-ingredient.ts'

/** Columns of liquids: name, group, alcohol %, colour, bottle ml, flow factor, density g/ml. */
const juices: readonly SeedIngredient[] = [
  liquid('Still water', null, 0, '#f3f9fb', 1000, 1, 1),
  liquid('Lime juice', 'Citrus juice', 0, '#d5e3a0', 500, 1.05, 1.03),
  liquid('Lemon juice', 'Citrus juice', 0, '#f3ecaa', 500, 1.05, 1.03),
  liquid('Orange juice', 'Citrus juice', 0, '#f7a51c', 1000, 1.1, 1.04),
  liquid('Grapefruit juice', 'Citrus juice', 0, '#f3ad8b', 1000, 1.05, 1.04),
  liquid('Pineapple juice', 'Juice', 0, '#f2cf4e', 1000, 1.1, 1.05),
  liquid('Cranberry juice', 'Juice', 0, '#a8182d', 1000, 1.05, 1.05),
  liquid('Apple juice', 'Juice', 0, '#e2b94a', 1000, 1.05, 1.05),
  liquid('Pear juice', 'Juice', 0, '#e6d08a', 1000, 1.1, 1.05),
  liquid('Tomato juice', 'Juice', 0, '#c4321f', 1000, 1.4, 1.04),
  liquid('Passion fruit juice', 'Juice', 0, '#eda520', 1000, 1.1, 1.05),
  liquid('Mango juice', 'Juice', 0, '#f29b1d', 1000, 1.3, 1.06),
  liquid('Peach juice', 'Juice', 0, '#f4b65e', 1000, 1.2, 1.06),
  liquid('Cherry juice', 'Juice', 0, '#6e0f1f', 1000, 1.05, 1.06),
  liquid('Pomegranate juice', 'Juice', 0, '#8f1230', 750, 1.05, 1.06),
  liquid('Carrot juice', 'Juice', 0, '#ea7a1c', 750, 1.2, 1.04),
  liquid('Watermelon juice', 'Juice', 0, '#e8505b', 1000, 1.1, 1.03),
  liquid('White grape juice', 'Juice', 0, '#e9dea0', 1000, 1.1, 1.07),
  liquid('Guava juice', 'Juice', 0, '#ef8f86', 1000, 1.3, 1.05),
  liquid('Coconut water', null, 0, '#f3f3ea', 1000, 1, 1.02),
  liquid('Cold black tea', null, 0, '#a3561c', 1000, 1, 1),
  liquid('Cold green tea', null, 0, '#dcd68a', 1000, 1, 1),
  liquid('Cold hibiscus tea', null, 0, '#8e1330', 1000, 1, 1),
  liquid('Cold brew coffee', null, 0, '#2a150a', 1000, 1, 1),
]

const syrups: readonly SeedIngredient[] = [
  liquid('Sugar syrup', 'Syrup', 0, '#f7f6ee', 700, 1.3, 1.23),
  liquid('Demerara syrup', 'Syrup', 0, '#b87a3a', 700, 1.6, 1.32),
  liquid('Honey syrup', 'Syrup', 0, '#d9a03a', 500, 1.5, 1.28),
  liquid('Agave syrup', 'Syrup', 0, '#d7a54c', 500, 1.6, 1.33),
  liquid('Maple syrup', 'Syrup', 0, '#a35a1e', 500, 1.6, 1.32),
  liquid('Ginger syrup', 'Syrup', 0, '#dcb968', 700, 1.4, 1.28),
  liquid('Vanilla syrup', 'Syrup', 0, '#e2c68d', 700, 1.4, 1.29),
  liquid('Cinnamon syrup', 'Syrup', 0, '#b5723a', 700, 1.4, 1.28),
  liquid('Orgeat', 'Syrup', 0, '#eee6d3', 700, 1.5, 1.27),
  liquid('Elderflower cordial', 'Syrup', 0, '#f0ebbd', 500, 1.3, 1.2),
  liquid('Lime cordial', 'Syrup', 0, '#c9dc7f', 700, 1.2, 1.12),
  liquid('Grenadine', 'Fruit syrup', 0, '#a80f2d', 700, 1.4, 1.3),
  liquid('Raspberry syrup', 'Fruit syrup', 0, '#b31c46', 700, 1.4, 1.28),
  liquid('Strawberry syrup', 'Fruit syrup', 0, '#d3273f', 700, 1.4, 1.28),
  liquid('Passion fruit syrup', 'Fruit syrup', 0, '#e6a11f', 700, 1.4, 1.28),
  liquid('Peach syrup', 'Fruit syrup', 0, '#f0b46a', 700, 1.4, 1.28),
]

const alcoholFreeSpirits: readonly SeedIngredient[] = [
  liquid('Alcohol-free gin', 'Alcohol-free spirit', 0, '#f4f8f8', 700, 1, 1),
  liquid('Alcohol-free rum', 'Alcohol-free spirit', 0, '#c98a3a', 700, 1.05, 1.01),
  liquid('Alcohol-free aperitif', 'Alcohol-free spirit', 0, '#d43a22', 700, 1.15, 1.06),
  liquid('Alcohol-free vermouth', 'Alcohol-free spirit', 0, '#7c2f20', 750, 1.1, 1.04),
  liquid('Alcohol-free whiskey', 'Alcohol-free spirit', 0, '#c27c33', 700, 1.05, 1.01),
  liquid('Alcohol-free tequila', 'Alcohol-free spirit', 0, '#f3efda', 700, 1.05, 1),
  liquid('Alcohol-free triple sec', 'Alcohol-free spirit', 0, '#f6efdc', 700, 1.15, 1.08),
  liquid('Alcohol-free amaretto', 'Alcohol-free spirit', 0, '#a5602b', 700, 1.2, 1.12),
]

/** Liquids that would lose their bubbles in a pump. */
const fizzy: readonly SeedIngredient[] = [
  byHand('Soda water', 'ml', '#f3f8fa', { group: 'Soft drink', bottleMl: 1000 }),
  byHand('Tonic water', 'ml', '#f1f6f7', { group: 'Soft drink', bottleMl: 1000, density: 1.03 }),
  byHand('Cola', 'ml', '#3a1608', { group: 'Soft drink', bottleMl: 1000, density: 1.04 }),
  byHand('Ginger beer', 'ml', '#e6d5a3', { group: 'Soft drink', bottleMl: 200, density: 1.04 }),
  byHand('Ginger ale', 'ml', '#e3c27a', { group: 'Soft drink', bottleMl: 200, density: 1.03 }),
  byHand('Lemon-lime soda', 'ml', '#f1f6ee', { group: 'Soft drink', bottleMl: 1000, density: 1.04 }),
  byHand('Bitter lemon', 'ml', '#eef0c9', { group: 'Soft drink', bottleMl: 1000, density: 1.04 }),
  byHand('Grapefruit soda', 'ml', '#f6c3b0', { group: 'Soft drink', bottleMl: 1000, density: 1.04 }),
  byHand('Prosecco', 'ml', '#f2e8b5', { group: 'Sparkling wine', alcohol: 11, bottleMl: 750, density: 0.99 }),
  byHand('Champagne', 'ml', '#f1e0a1', { group: 'Sparkling wine', alcohol: 12, bottleMl: 750, density: 0.99 }),
  byHand('Cava', 'ml', '#f0e4ab', { group: 'Sparkling wine', alcohol: 12, bottleMl: 750, density: 0.99 }),
  byHand('Alcohol-free sparkling wine', 'ml', '#f0e3ac', { bottleMl: 750, density: 1.01 }),
  byHand('Lager', 'ml', '#e9b83c', { alcohol: 5, bottleMl: 500, density: 1.01 }),
  byHand('Stout', 'ml', '#1d0f08', { alcohol: 4, bottleMl: 500, density: 1.01 }),
  byHand('Dry cider', 'ml', '#e3b94d', { alcohol: 5, bottleMl: 500 }),
  byHand('Alcohol-free beer', 'ml', '#e7b545', { bottleMl: 500, density: 1.02 }),
]

export const seedMixers: readonly SeedIngredient[] = [...juices, ...syrups, ...alcoholFreeSpirits, ...fizzy]
