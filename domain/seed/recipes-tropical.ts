import { addIce, blend, dashes, hand, pour, type SeedRecipe, say, shake, shakeOnIce } from './seed-recipe.ts'

export const tropicalRecipes: readonly SeedRecipe[] = [
  {
    name: 'Mai Tai',
    text: `Two rums, lime, almond and orange: no pineapple
      Victor Bergeron, known as Trader Vic, made it in Oakland in 1944 to show off a very old Jamaican rum. Orgeat and
      curaçao only frame the rum; fruit juices came with the tourists.`,
    menu: { glass: 'Rocks glass', in: ['Classics', 'Rum'], tags: ['tiki', 'shaken', 'strong'] },
    steps: [
      pour(['Jamaican rum', 30], ['Martinique rum', 30], ['Orange curaçao', 15]),
      pour(['Lime juice', 30], ['Orgeat', 15], ['Sugar syrup', 7.5]),
      shakeOnIce,
      hand(['Mint sprig', 1], ['Lime wheel', 1]),
    ],
  },
  {
    name: 'Zombie',
    text: `Three rums and a warning: one is enough
      Donn Beach wrote it in 1934 in Hollywood and limited it to two per guest. Grapefruit, cinnamon and falernum hide
      more rum than any other drink on this menu.`,
    menu: { glass: 'Hurricane', in: ['Rum', 'Long drinks'], tags: ['tiki', 'strong', 'shaken'] },
    steps: [
      pour(['Jamaican rum', 45], ['Gold rum', 45], ['Overproof Demerara rum', 30]),
      pour(['Lime juice', 20], ['Falernum', 15], ['Grapefruit juice', 10], ['Cinnamon syrup', 5], ['Grenadine', 5]),
      hand(dashes(1, 'Aromatic bitters'), dashes(1, 'Absinthe')),
      shakeOnIce,
      hand(['Mint sprig', 1]),
    ],
  },
  {
    name: 'Piña Colada',
    text: `Rum, coconut and pineapple
      San Juan has been arguing since the 1950s about who was first; since 1978 it is Puerto Rico’s national drink.
      Blend it with ice for a thick one, shake it for a lighter one.`,
    menu: { glass: 'Hurricane', in: ['Classics', 'Rum', 'Long drinks'], tags: ['creamy', 'tropical', 'sweet'] },
    steps: [
      pour(['White rum', 50], ['Pineapple juice', 50]),
      pour(['Coconut cream', 30]),
      blend,
      hand(['Pineapple wedge', 1], ['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'Painkiller',
    text: `Dark rum, pineapple, orange and coconut, with nutmeg
      From a beach bar in the British Virgin Islands without a pier: guests swim ashore and pay with wet dollars. The
      nutmeg belongs to it.`,
    menu: { glass: 'Hurricane', in: ['Rum', 'Long drinks'], tags: ['creamy', 'tropical'] },
    steps: [
      pour(['Dark rum', 60], ['Pineapple juice', 120], ['Orange juice', 30]),
      pour(['Coconut cream', 30]),
      shakeOnIce,
      hand(['Ground nutmeg', 0.1]),
    ],
  },
  {
    name: 'Jungle Bird',
    text: `Black rum, pineapple and a bitter streak of Campari
      The welcome drink of the Kuala Lumpur Hilton in the 1970s, found again by New York bartenders. Campari in a
      tropical drink sounds wrong until the first sip.`,
    menu: { glass: 'Rocks glass', in: ['Rum'], tags: ['tiki', 'bitter', 'shaken'] },
    steps: [
      pour(['Dark rum', 45], ['Campari', 22.5], ['Pineapple juice', 45], ['Lime juice', 15], ['Demerara syrup', 15]),
      shakeOnIce,
      hand(['Pineapple wedge', 1]),
    ],
  },
  {
    name: 'Planter’s Punch',
    text: `Jamaican rum with orange, pineapple and lemon
      Punch is older than every cocktail. Jamaica’s planters counted one of sour, two of sweet, three of strong and
      four of weak; this fruity version is the one that travelled.`,
    menu: { glass: 'Highball', in: ['Classics', 'Rum', 'Long drinks'], tags: ['fruity', 'tropical'] },
    steps: [
      pour(['Jamaican rum', 45], ['Orange juice', 35], ['Pineapple juice', 35], ['Lemon juice', 20]),
      pour(['Grenadine', 10], ['Sugar syrup', 10]),
      hand(dashes(3, 'Aromatic bitters')),
      shakeOnIce,
      hand(['Cocktail cherry', 1], ['Pineapple wedge', 1]),
    ],
  },
  {
    name: 'Hurricane',
    text: `Rum and passion fruit in the glass that bears its name
      Pat O’Brien’s in New Orleans had to buy a lot of rum to get any whiskey in the 1940s, and needed a drink to use
      it up. The glass is shaped like the chimney of a hurricane lamp.`,
    menu: { glass: 'Hurricane', in: ['Rum', 'Long drinks'], tags: ['tropical', 'fruity', 'shaken'] },
    steps: [
      pour(['Dark rum', 60], ['Lemon juice', 30], ['Passion fruit syrup', 30], ['Orange juice', 30]),
      shakeOnIce,
      hand(['Orange slice', 1], ['Cocktail cherry', 1]),
    ],
  },
  {
    name: 'Three Dots and a Dash',
    text: `Aged rums, honey, allspice and two juices
      Three dots and a dash are the letter V in Morse code, for victory: Donn Beach made it in the Second World War.
      Three cherries and a bar of pineapple spell it out.`,
    menu: { glass: 'Highball', in: ['Rum'], tags: ['tiki', 'spiced', 'shaken'] },
    steps: [
      pour(['Martinique rum', 45], ['Demerara rum', 15], ['Allspice dram', 7.5], ['Falernum', 7.5]),
      pour(['Lime juice', 15], ['Orange juice', 15], ['Honey syrup', 15]),
      hand(dashes(2, 'Aromatic bitters')),
      shakeOnIce,
      hand(['Cocktail cherry', 3], ['Pineapple wedge', 1]),
    ],
  },
  {
    name: 'Barracuda',
    text: `Gold rum, Galliano and pineapple under prosecco
      From the Italian Riviera of the 1950s. Vanilla and pineapple make it summery, the prosecco makes it light.`,
    menu: { glass: 'Coupe', in: ['Rum'], tags: ['sparkling', 'fruity', 'tropical'] },
    steps: [
      pour(['Gold rum', 45], ['Galliano', 15], ['Pineapple juice', 60], ['Lime juice', 5]),
      shake,
      pour(['Prosecco', 40]),
    ],
  },
  {
    name: 'Blue Hawaiian',
    text: `Rum, blue curaçao, pineapple and coconut
      Blue curaçao tastes of orange peel; the colour is for the eyes alone. With coconut it becomes a Piña Colada with
      a sea view.`,
    menu: { glass: 'Hurricane', in: ['Rum', 'Long drinks'], tags: ['tropical', 'creamy', 'sweet'] },
    steps: [
      pour(['White rum', 40], ['Blue curaçao', 20], ['Pineapple juice', 80]),
      pour(['Coconut cream', 20]),
      shakeOnIce,
      hand(['Pineapple wedge', 1]),
    ],
  },
  {
    name: 'Caipirinha',
    text: `Cachaça, a whole lime and sugar
      Brazil’s national drink is made in the glass. The oils of the lime peel are half of the flavour, so crush the
      pieces well, but stop before the white turns bitter.`,
    menu: { glass: 'Rocks glass', in: ['Classics'], tags: ['sour', 'fresh', 'strong'] },
    steps: [
      pour(['Lime', 1], ['Cane sugar', 4]),
      say('Cut the lime into eight pieces and crush them with the sugar.'),
      pour(['Cachaça', 60]),
      addIce,
    ],
  },
]
