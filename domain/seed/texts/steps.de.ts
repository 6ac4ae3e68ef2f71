import type { SeedWords } from './seed-texts.ts'

/** Written steps by the whole English sentence. */
export const stepsDe: SeedWords = {
  // Shared by many: how to mix.
  'Tip everything into a shaker, add ice, shake hard for ten seconds and strain into the chilled glass.':
    'Gib alles mit Eis in den Shaker, schüttle zehn Sekunden kräftig und seihe in das vorgekühlte Glas ab.',
  'Tip everything into a shaker, add ice and shake hard. Fill the glass with fresh ice and strain into it.':
    'Gib alles mit Eis in den Shaker und schüttle kräftig. Fülle das Glas mit frischem Eis und seihe hinein ab.',
  'Shake once without ice to raise the foam, then again with ice until the shaker is cold. Strain into the glass.':
    'Schüttle alles erst ohne Eis, damit es schäumt, dann mit Eis, bis der Shaker kalt ist. Seihe ins Glas ab.',
  'Tip everything into a mixing glass with ice, stir for half a minute and strain into the chilled glass.':
    'Gib alles mit Eis ins Rührglas, rühre eine halbe Minute und seihe in das vorgekühlte Glas ab.',
  'Add ice to the brim and stir gently.': 'Fülle das Glas bis zum Rand mit Eis und rühre sanft um.',
  'Add ice and stir until the glass is frosted.': 'Gib Eis dazu und rühre, bis das Glas beschlägt.',
  'Fill the glass with ice.': 'Fülle das Glas mit Eis.',
  'Fill the mug with ice.': 'Fülle den Becher mit Eis.',
  'Fill the glass with crushed ice and stir.': 'Fülle das Glas mit Crushed Ice und rühre um.',
  'Fill the glass with crushed ice and stir until it frosts.':
    'Fülle das Glas mit Crushed Ice und rühre, bis es beschlägt.',
  'Fill the glass with ice and stir until the whisky is cold.':
    'Fülle das Glas mit Eis und rühre, bis der Whisky kalt ist.',
  'Stir with ice in a mixing glass. Swirl a little absinthe around the empty glass, tip it out, then strain.':
    'Rühre alles im Rührglas auf Eis. Schwenke das leere Glas mit etwas Absinth aus, gieße ihn weg und seihe ab.',
  'Shake without ice for a minute, then with ice for another. Strain into the glass without ice.':
    'Schüttle eine Minute ohne Eis, dann eine weitere mit Eis. Seihe ohne Eis ins Glas ab.',
  'Blend with a glass of crushed ice until smooth, or shake hard with ice. Pour into the glass.':
    'Mixe alles mit einem Glas Crushed Ice, bis es cremig ist, oder schüttle es kräftig mit Eis. Gieße es ins Glas.',
  'Stir once, slowly, from the bottom.': 'Rühre einmal langsam vom Boden her um.',
  'Stir until the sugar has dissolved.': 'Rühre, bis sich der Zucker aufgelöst hat.',
  'Whisk or blend until smooth.': 'Schlage oder mixe alles, bis es cremig ist.',

  // Crushing, muddling and rinsing.
  'Crush the soaked sugar cube with a spoon until it has dissolved.':
    'Zerdrücke den getränkten Zuckerwürfel mit einem Löffel, bis er sich aufgelöst hat.',
  'Crush the sugar with the bitters.': 'Zerdrücke den Zucker mit den Bitters.',
  'Crush the basil in a shaker, add the drink and ice, shake hard. Strain finely over fresh ice.':
    'Zerdrücke das Basilikum im Shaker, gib den Drink und Eis dazu, schüttle kräftig. Seihe fein auf frisches Eis ab.',
  'Crush the ginger in a shaker, add the drink and ice, shake hard and strain over fresh ice.':
    'Zerdrücke den Ingwer im Shaker, gib den Drink und Eis dazu, schüttle kräftig und seihe auf frisches Eis ab.',
  'Press the lemon slices against the glass with a spoon.':
    'Drücke die Zitronenscheiben mit einem Löffel an die Glaswand.',
  'Press the mint gently with the sugar and the lime juice.':
    'Drücke die Minze mit dem Zucker und dem Limettensaft sanft an.',
  'Press the mint gently with the sugar and the lime juice, then fill the glass with crushed ice.':
    'Drücke die Minze mit dem Zucker und dem Limettensaft sanft an, dann fülle das Glas mit Crushed Ice.',
  'Press the mint gently until the sugar has dissolved.':
    'Drücke die Minze sanft an, bis sich der Zucker aufgelöst hat.',
  'Cut the lime into eight pieces and crush them with the sugar.':
    'Schneide die Limette in acht Stücke und zerdrücke sie mit dem Zucker.',
  'Cut the lime into eight pieces, crush them with the sugar and fill the glass with crushed ice.':
    'Schneide die Limette in acht Stücke, zerdrücke sie mit dem Zucker und fülle das Glas mit Crushed Ice.',

  // Rims and tops.
  'Moisten the rim with lemon and dip it into sugar.': 'Befeuchte den Rand mit Zitrone und tauche ihn in Zucker.',
  'Moisten half of the rim with lime and dip it into salt.':
    'Befeuchte den halben Rand mit Limette und tauche ihn in Salz.',
  'Moisten the rim with lime, dip it into salt and fill the glass with ice.':
    'Befeuchte den Rand mit Limette, tauche ihn in Salz und fülle das Glas mit Eis.',
  'Moisten the rim with grapefruit, dip it into salt and fill the glass with ice.':
    'Befeuchte den Rand mit Grapefruit, tauche ihn in Salz und fülle das Glas mit Eis.',
  'Hang a long lemon peel into the glass and fill it with ice.':
    'Hänge eine lange Zitronenschale ins Glas und fülle es mit Eis.',
  'Add ice and stir. Pour the cream slowly over the back of a spoon.':
    'Gib Eis dazu und rühre um. Gieße die Sahne langsam über den Rücken eines Löffels.',
  'Stir until the sugar has dissolved. Pour lightly whipped cream over the back of a spoon.':
    'Rühre, bis sich der Zucker aufgelöst hat. Gieße leicht geschlagene Sahne über den Rücken eines Löffels.',
  'Pour the espresso slowly over the back of a spoon; it foams.':
    'Gieße den Espresso langsam über den Rücken eines Löffels; er schäumt.',
  'Pour what follows slowly over the back of a spoon, so that it floats.':
    'Gieße das Folgende langsam über den Rücken eines Löffels, damit es oben schwimmt.',
  'Serve with a small glass of chilled sparkling wine.': 'Serviere dazu ein kleines Glas gekühlten Schaumwein.',
  'Stir, let it steep for five minutes and take the spices out.':
    'Rühre um, lass alles fünf Minuten ziehen und nimm die Gewürze heraus.',
  'Stir, let it steep for five minutes and take the mint out.':
    'Rühre um, lass alles fünf Minuten ziehen und nimm die Minze heraus.',
  'Warm the mug with hot water and empty it.': 'Wärme den Becher mit heißem Wasser vor und leere ihn.',
  'Warm everything in a pan without boiling it, strain back into the mug.':
    'Erhitze alles in einem Topf, ohne es zu kochen, und seihe es zurück in den Becher.',
}
