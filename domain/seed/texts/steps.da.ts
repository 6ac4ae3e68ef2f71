import type { SeedWords } from './seed-texts.ts'

/** Written steps by the whole English sentence. */
export const stepsDa: SeedWords = {
  // Shared by many.
  'Tip everything into a shaker, add ice, shake hard for ten seconds and strain into the chilled glass.':
    'Hæld det hele over i en shaker, kom is i, ryst hårdt i ti sekunder, og si drinken op i det afkølede glas.',
  'Tip everything into a shaker, add ice and shake hard. Fill the glass with fresh ice and strain into it.':
    'Hæld det hele over i en shaker, kom is i, og ryst hårdt. Fyld glasset med frisk is, og si drinken ned over.',
  'Shake once without ice to raise the foam, then again with ice until the shaker is cold. Strain into the glass.':
    'Ryst først uden is, så det skummer, og så med is, til shakeren er kold. Si drinken op i glasset.',
  'Tip everything into a mixing glass with ice, stir for half a minute and strain into the chilled glass.':
    'Hæld det hele over i et røreglas med is, rør i et halvt minut, og si drinken op i det afkølede glas.',
  'Add ice to the brim and stir gently.': 'Fyld op med is til kanten, og rør forsigtigt.',
  'Fill the glass with ice.': 'Fyld glasset med is.',
  'Fill the mug with ice.': 'Fyld kruset med is.',

  'Add ice and stir until the glass is frosted.': 'Kom is i, og rør, til glasset dugger.',
  'Add ice and stir. Pour the cream slowly over the back of a spoon.':
    'Kom is i, og rør. Hæld langsomt fløden over bagsiden af en ske.',
  'Blend with a glass of crushed ice until smooth, or shake hard with ice. Pour into the glass.':
    'Blend med et glas knust is, til drinken er jævn, eller ryst den hårdt med is. Hæld op i glasset.',
  'Crush the basil in a shaker, add the drink and ice, shake hard. Strain finely over fresh ice.':
    'Knus basilikummen i en shaker, tilsæt drinken og is, og ryst hårdt. Si gennem en fin si ned over frisk is.',
  'Crush the ginger in a shaker, add the drink and ice, shake hard and strain over fresh ice.':
    'Knus ingefæren i en shaker, tilsæt drinken og is, ryst hårdt, og si ned over frisk is.',
  'Crush the soaked sugar cube with a spoon until it has dissolved.':
    'Knus den gennemblødte sukkerknald med en ske, til den er opløst.',
  'Crush the sugar with the bitters.': 'Knus sukkeret med bitteren.',
  'Cut the lime into eight pieces and crush them with the sugar.':
    'Skær limen i otte stykker, og knus dem med sukkeret.',
  'Cut the lime into eight pieces, crush them with the sugar and fill the glass with crushed ice.':
    'Skær limen i otte stykker, knus dem med sukkeret, og fyld glasset med knust is.',
  'Fill the glass with crushed ice and stir.': 'Fyld glasset med knust is, og rør rundt.',
  'Fill the glass with crushed ice and stir until it frosts.':
    'Fyld glasset med knust is, og rør, til der kommer rim på det.',
  'Fill the glass with ice and stir until the whisky is cold.': 'Fyld glasset med is, og rør, til whiskyen er kold.',
  'Hang a long lemon peel into the glass and fill it with ice.':
    'Hæng en lang spiral af citronskal ned i glasset, og fyld det med is.',
  'Moisten half of the rim with lime and dip it into salt.':
    'Fugt den halve kant af glasset med lime, og dyp den i salt.',
  'Moisten the rim with lemon and dip it into sugar.': 'Fugt kanten med citron, og dyp den i sukker.',
  'Moisten the rim with grapefruit, dip it into salt and fill the glass with ice.':
    'Fugt kanten med grapefrugt, dyp den i salt, og fyld glasset med is.',
  'Moisten the rim with lime, dip it into salt and fill the glass with ice.':
    'Fugt kanten med lime, dyp den i salt, og fyld glasset med is.',
  'Pour the espresso slowly over the back of a spoon; it foams.':
    'Hæld langsomt espressoen over bagsiden af en ske; den skummer.',
  'Press the mint gently until the sugar has dissolved.': 'Pres mynten nænsomt, til sukkeret er opløst.',
  'Press the mint gently with the sugar and the lime juice.': 'Pres mynten nænsomt med sukkeret og limesaften.',
  'Press the mint gently with the sugar and the lime juice, then fill the glass with crushed ice.':
    'Pres mynten nænsomt med sukkeret og limesaften, og fyld så glasset med knust is.',
  'Pour what follows slowly over the back of a spoon, so that it floats.':
    'Hæld langsomt det næste over bagsiden af en ske, så det flyder ovenpå.',
  'Press the lemon slices against the glass with a spoon.': 'Pres citronskiverne mod glasset med en ske.',
  'Serve with a small glass of chilled sparkling wine.': 'Servér med et lille glas kold mousserende vin ved siden af.',
  'Shake without ice for a minute, then with ice for another. Strain into the glass without ice.':
    'Ryst i et minut uden is og så i et minut med is. Si op i glasset, uden is.',
  'Stir, let it steep for five minutes and take the spices out.':
    'Rør rundt, lad det trække i fem minutter, og tag krydderierne op.',
  'Stir, let it steep for five minutes and take the mint out.':
    'Rør rundt, lad det trække i fem minutter, og tag mynten op.',
  'Stir once, slowly, from the bottom.': 'Rør én gang, langsomt, fra bunden.',
  'Stir until the sugar has dissolved. Pour lightly whipped cream over the back of a spoon.':
    'Rør, til sukkeret er opløst. Hæld letpisket fløde over bagsiden af en ske.',
  'Stir until the sugar has dissolved.': 'Rør, til sukkeret er opløst.',
  'Stir with ice in a mixing glass. Swirl a little absinthe around the empty glass, tip it out, then strain.':
    'Rør med is i et røreglas. Sving lidt absint rundt i det tomme glas, hæld den ud, og si så drinken op.',
  'Warm everything in a pan without boiling it, strain back into the mug.':
    'Varm det hele i en gryde uden at lade det koge, og si det tilbage i kruset.',
  'Warm the mug with hot water and empty it.': 'Varm kruset med varmt vand, og hæld vandet ud.',
  'Whisk or blend until smooth.': 'Pisk eller blend det hele jævnt.',
}
