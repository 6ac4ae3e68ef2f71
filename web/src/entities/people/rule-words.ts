import { useTranslation } from 'react-i18next'
import { standardDrinksOf } from '#domain/pour/serving.ts'
import { grams } from '#domain/units/mass.ts'
import { useFormat } from '../../i18n/format.ts'
import type { Rules } from './people.documents.ts'

/** "2 standard drinks"; of grams of pure alcohol. */
export function useStandardDrinks(): (gramsOfAlcohol: number) => string {
  const { t } = useTranslation('people')
  const format = useFormat()
  return gramsOfAlcohol => {
    const amount = Math.round(10 * standardDrinksOf({ alcohol: grams(gramsOfAlcohol) })) / 10
    // A drink and a half takes the plural in every language.
    return t('standardDrinks', { amount: format.number(amount), count: amount === 1 ? 1 : 2 })
  }
}

/** "3 drinks, 24 g an hour (2 standard drinks) and 20 min between drinks" */
export function useRuleWords(): (rules: Rules) => string {
  const { t } = useTranslation('people')
  const format = useFormat()
  const standardDrinks = useStandardDrinks()
  const inWords = (mass: number) => ({ grams: format.number(mass), drinks: standardDrinks(mass) })
  const counted = ({ drinksPerParty, gramsPerHour, gramsPerParty, pauseMinutes }: Rules): string[] => [
    ...(drinksPerParty === null ? [] : [t('rules.drinks', { count: drinksPerParty })]),
    ...(gramsPerHour === null ? [] : [t('rules.hour', inWords(gramsPerHour))]),
    ...(gramsPerParty === null ? [] : [t('rules.party', inWords(gramsPerParty))]),
    ...(pauseMinutes === 0 ? [] : [t('rules.pause', { minutes: format.number(pauseMinutes) })]),
  ]
  return rules => {
    const facts = [
      ...(rules.alcohol === 'NONE' || rules.drinksPerParty === 0 ? [t('rules.alcoholFree')] : counted(rules)),
      ...(rules.bestTier === 'MINE' ? [] : [t(`rules.tier.${rules.bestTier}`)]),
    ]
    return facts.length === 0 ? t('rules.none') : format.list(facts)
  }
}
