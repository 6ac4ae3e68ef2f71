import { describe, expect, it } from 'vitest'
import { iceFirst, iceNamed, techniqueOf } from './technique.ts'

describe('a written step', () => {
  it.each([
    ['Fill the glass with ice.', 'cubes'],
    ['Add ice and stir until the glass is frosted.', 'cubes'],
    ['Fülle das Glas mit Eiswürfeln.', 'cubes'],
    ['Fyld glasset med is.', 'cubes'],
    ['Fill the glass with crushed ice and stir.', 'crushed'],
    ['Fyld glasset med knust is.', 'crushed'],
    ['Put one large ice cube into the glass.', 'large'],
    ['Blend with a glass of crushed ice until smooth.', 'blended'],
    [
      'Tip everything into a shaker, add ice and shake hard. Fill the glass with fresh ice and strain into it.',
      'cubes',
    ],
    ['Strain finely over fresh ice.', 'cubes'],
    ['Tip everything into a shaker, add ice, shake hard and strain into the chilled glass.', 'none'],
    ['Tip everything into a mixing glass with ice, stir and strain into the chilled glass.', 'none'],
    ['Alles mit Eis schütteln und in das gekühlte Glas abseihen.', 'none'],
    ['Shake without ice for a minute. Strain into the glass without ice.', 'none'],
    ['Stir until the sugar has dissolved.', 'none'],
    ['Serve with a slice of orange.', 'none'],
  ] as const)('%s leaves %s in the glass', (message, ice) => expect(techniqueOf(message).ice).toBe(ice))

  it.each([
    ['Shake hard.', true],
    ['Stir once, slowly, from the bottom.', true],
    ['Kurz umrühren.', true],
    ['Rør forsigtigt.', true],
    ['Ryst godt.', true],
    ['Do not stir: the grenadine sinks.', false],
    ['Ohne umzurühren servieren.', false],
    ['Fill the glass with ice.', false],
  ] as const)('%s mixes: %s', (message, mixes) => expect(techniqueOf(message).mixes).toBe(mixes))

  it.each([
    ['Moisten half of the rim with lime and dip it into salt.', 'salt'],
    ['Moisten the rim of the glass with lemon and dip it into sugar.', 'sugar'],
    ['Den Glasrand mit Limette anfeuchten und in Salz tauchen.', 'salt'],
    ['Fugt kanten med citron, og dyp den i sukker.', 'sugar'],
    ['Press the mint gently with the sugar.', 'none'],
  ] as const)('%s: a rim of %s', (message, rim) => expect(techniqueOf(message).rim).toBe(rim))

  it('keeps what is poured next on top', () => {
    expect(techniqueOf('Pour the cream slowly over the back of a spoon.').floats).toBe(true)
    expect(techniqueOf('Die Sahne über einen Löffelrücken eingießen.').floats).toBe(true)
    expect(techniqueOf('Float the rum.').floats).toBe(true)
    expect(techniqueOf('Fill up with soda.').floats).toBe(false)
  })
})

it('ice may be an ingredient', () =>
  expect(
    ['Ice cube', 'Eiswürfel', 'Isterning', 'Crushed ice', 'Large ice cube', 'Licorice', 'Orange slice'].map(iceNamed),
  ).toEqual(['cubes', 'cubes', 'cubes', 'crushed', 'large', 'none', 'none']))

it.each([
  ['A classic of the 1970s. Put ice into the glass first.', 'cubes'],
  ['Put one large piece of ice into the glass before the machine pours.', 'large'],
  ['Zuerst Eis in das Glas geben.', 'cubes'],
  ['Kom is i glasset først.', 'cubes'],
  ['It grows rounder as the ice melts.', 'none'],
  ['No ice, or one cube: first come, first served.', 'none'],
  ['', 'none'],
] as const)('a description may ask for ice beforehand: %s', (description, ice) =>
  expect(iceFirst(description)).toBe(ice),
)
