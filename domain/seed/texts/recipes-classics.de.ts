import type { SeedRecipeTexts } from './seed-texts.ts'

export const classicsDe: SeedRecipeTexts = {
  Negroni: `Gin, Bitterorange und roter Wermut zu gleichen Teilen
    Florenz, um 1919: Graf Camillo Negroni soll in seinem Americano Gin statt Soda verlangt haben. Drei gleiche Teile,
    und jeder zählt: erst Wacholder, dann Bitterorange, dann ein süßer, kräuteriger Abgang, der immer runder wird,
    während das Eis schmilzt.`,
  Americano: `Campari und roter Wermut, mit Soda verlängert
    Campari aus Mailand und Wermut aus Turin, aufgelockert mit Sodawasser. Er schmeckt wie ein Negroni mit halber
    Kraft und ist damit ein guter erster Drink des Abends.`,
  'Milano–Torino': `Zwei Flaschen, zwei Städte, gleiche Teile
    Von ihm stammen Americano und Negroni ab: der Bitter aus Mailand, der Wermut aus Turin und sonst nichts. Gib
    zuerst reichlich Eis ins Glas.`,
  Boulevardier: `Der Negroni im Wintermantel: Whiskey statt Gin
    Benannt nach einer Pariser Zeitschrift, deren Verleger Erskine Gwynne ihn gern trank; gedruckt war das Rezept
    spätestens 1927. Wo der Gin Wacholder brachte, bringt Whiskey Vanille und Eiche und nimmt dem Campari die Kanten.`,
  'Old Fashioned': `Whiskey, Zucker und Bitters: die älteste Idee vom Cocktail
    1806 erklärte eine Zeitung in Hudson, New York, das Wort Cocktail: Spirituose, Zucker, Wasser und Bitters. Das ist
    bis heute das ganze Rezept. Lass dir mit dem Eis Zeit; ein wenig Wasser öffnet den Whiskey.`,
  Manhattan: `Rye und roter Wermut, ohne Eis, mit Kirsche
    New York in den 1880er-Jahren, als italienischer Wermut gerade in Mode gekommen war. Würziger Rye, süßer Wein und
    ein einziger Spritzer Bitters, der die beiden verbindet.`,
  Sazerac: `Cognac, Peychaud’s und ein Glas, das sich an Absinth erinnert
    Der Drink von New Orleans und seit 2008 offiziell der Cocktail der Stadt. Der Absinth spült nur das Glas und wird
    wieder weggeschüttet; trotzdem riechst du ihn, bevor du irgendetwas anderes schmeckst.`,
  Sidecar: `Cognac, Orange und Zitrone, straff ausbalanciert
    Paris und London beanspruchen ihn beide, und in Barbüchern von 1922 steht er schon. Der Cognac gibt ihm Körper,
    die Zitrone Biss; der Orangenlikör ist alles, was er an Zucker hat.`,
  'Between the Sheets': `Ein Sidecar, in dem weißer Rum neben dem Cognac liegt
    Aus den Jahren zwischen den Kriegen. Der Rum macht den Sidecar leichter und ein wenig grasig, aber kein bisschen
    schwächer: drei starke Teile auf nicht ganz einen Teil Zitrone.`,
  'Brandy Crusta': `New Orleans, 1850er-Jahre: der Sour vor dem Sour
    Joseph Santini servierte ihn mit Zuckerrand und einem ganzen Band Zitronenschale. Brandy, dazu Maraschino und
    Curaçao löffelweise: Nach diesem Muster sind Sours vom Sidecar bis zur Margarita gebaut.`,
  Stinger: `Cognac und Minze nach einem langen Essen
    Zwei Zutaten, sehr kalt. Die Minze erfrischt den Cognac und verbirgt, wie stark der Drink ist; New York trank ihn
    das halbe 20. Jahrhundert lang als Schlummertrunk.`,
  'Vieux Carré': `Das French Quarter im Glas: Rye, Cognac, Wermut
    Walter Bergeron mixte ihn in den 1930er-Jahren im Hotel Monteleone in New Orleans. Amerikanischer Rye,
    französischer Cognac und italienischer Wermut: ein Bild der Stadt, und der Löffel Bénédictine ist der Honig darin.`,
}
